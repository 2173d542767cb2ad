import type { Endpoint, Payload, Property, Text } from '../../../schemas/generated/grammar.ts';
import {
  aggregateAnswer,
  groupName,
  longGroup,
  nameBefore,
  WEEKDAYS,
} from '../../../validators/model/aggregate-answer.ts';
import { CannotMake, type Draft } from '../draft.ts';
import { ensureEndpoints, openBy } from '../new-endpoints.ts';
import type { NewPage } from '../page-kind.ts';

/** A call of figures, and what it answers. */
interface FigureCall {
  path: string;
  endpoint: Endpoint;
  answer: Record<string, Payload>;
}

/** The call that figures come from, opened by the page: the one that is named, or one of the entity, which is made. */
function figureCall(draft: Draft, { menuCode, entity, options: { endpoint: named, kind } }: NewPage): FigureCall {
  const path = named ?? ensureEndpoints(draft, { entity, menuCode, operations: ['aggregate'] }).get('aggregate');
  const calls = draft.endpoints().filter(({ endpoint }) => answerOf(draft, endpoint) !== undefined);
  const call = calls.find((each) => each.path === path);
  if (!call) {
    const known = calls.map((each) => each.path).join(', ');
    throw new CannotMake(`No call "${path}" answers what a ${kind} shows. There are ${known || 'none'}.`);
  }
  openBy(draft, call, menuCode);
  return { path: call.path, endpoint: call.endpoint, answer: answerOf(draft, call.endpoint) ?? {} };
}

function answerOf(draft: Draft, endpoint: Endpoint): Record<string, Payload> | undefined {
  const { operation, entity, response } = endpoint;
  if (operation === 'action') return response?.properties;
  if (operation !== 'aggregate' || entity === undefined) return undefined;
  const hasWeekdays = draft.has(`dictionaries/${WEEKDAYS}.json`);
  return aggregateAnswer(endpoint, draft.fields(entity), hasWeekdays).properties;
}

export function makeStats(draft: Draft, page: NewPage) {
  const { path, endpoint, answer } = figureCall(draft, page);
  const isBefore = (name: string) => Object.keys(answer).some((other) => nameBefore(other) === name);
  const numbers = Object.entries(answer).filter(([name, value]) => isNumber(value) && !isBefore(name));
  if (numbers.length === 0) throw new CannotMake(`${path} answers no numbers.`);
  const period = periodOf(draft, endpoint);
  const figures = numbers.map(([name, { label, money }]) => ({
    name,
    label: label ?? { zh: name, en: name },
    ...(money && { cell: 'money' }),
    ...(period && answer[nameBefore(name)] && { compare: nameBefore(name) }),
  }));
  const stats = { kind: 'stats' as const, endpoint: path, figures };
  // The `params` of a page are those that it is opened with: a block below it says what its call is asked with.
  if (!period) return stats;
  return { kind: 'stack' as const, blocks: [{ ...stats, params: { [period.field]: 'last7days' } }] };
}

export function makeChart(draft: Draft, page: NewPage) {
  const { path, endpoint, answer } = figureCall(draft, page);
  const list = Object.entries(answer).find(([, { type, items }]) => type === 'array' && items?.properties);
  const fields = Object.entries(list?.[1].items?.properties ?? {});
  const [group] = (endpoint.groups ?? []).map(longGroup);
  const category = group ? shownName(draft, endpoint, group) : fields.find(([, { type }]) => type === 'string')?.[0];
  // An amount of money is a number of fen, which nobody reads in a plot.
  const numbers = fields.filter(([name, value]) => isNumber(value) && !value.money && name !== category);
  if (!list || category === undefined || numbers.length === 0)
    throw new CannotMake(
      endpoint.operation === 'aggregate'
        ? `${path} has no "groups", so there is nothing to plot along: give it groups, or name another call with --endpoint.`
        : `${path} answers no list of rows with a text and a number.`,
    );
  const series = numbers.map(([field, { label }]) => ({ field, label: label ?? { zh: field, en: field } }));
  const period = periodOf(draft, endpoint);
  return {
    kind: 'chart' as const,
    endpoint: path,
    ...(period && { filters: [{ name: period.field, label: period.label, default: 'last31days' }] }),
    rows: list[0],
    shape: group?.by ? ('line' as const) : ('bar' as const),
    category,
    series,
  };
}

/** Of a relation the label: its key means nothing. */
function shownName(draft: Draft, { entity = '' }: Endpoint, group: ReturnType<typeof longGroup>): string {
  const relation = group.by ? undefined : draft.fields(entity).get(group.field)?.relation;
  return relation?.label ?? groupName(group);
}

/** The moment by which the figures of an entity are narrowed. */
function periodOf(draft: Draft, endpoint: Endpoint): { field: string; label: Text } | undefined {
  const { before, entity, groups = [], operation, ranges = [] } = endpoint;
  if (operation !== 'aggregate') return undefined;
  const required = ranges.find((range) => range.required)?.field;
  const field = before ?? required ?? groups.map(longGroup).find(({ by }) => by)?.field;
  const property = field === undefined ? undefined : draft.fields(entity ?? '').get(field);
  return field === undefined || !property ? undefined : { field, label: property.label };
}

function isNumber({ type }: Pick<Property, 'type'> | Payload): boolean {
  return type === 'integer' || type === 'number';
}
