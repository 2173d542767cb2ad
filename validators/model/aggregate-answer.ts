import type { AggregateGroup, Endpoint, Payload, Property } from '../../schemas/generated/grammar.ts';
import { figureValue } from './figure-value.ts';

type Fields = ReadonlyMap<string, Property>;
/** A group in its long form. */
export type LongGroup = Exclude<AggregateGroup, string>;

/** Under which name the rows have the value of a group. */
export const groupName = ({ field, as = field }: LongGroup) => as;

/** The dictionary whose codes the days of a week are, Monday first, where a console has it. */
export const WEEKDAYS = 'weekday';

export function longGroup(group: AggregateGroup): LongGroup {
  return typeof group === 'string' ? { field: group } : group;
}

/** The name under which an answer has the value of a measure for the period before. */
export const nameBefore = (measure: string) => `${measure}Before`;

/**
 * What an aggregate call answers: its measures by name, with `before` those of the period before, and with `groups` a list
 * `rows` whose entries have the fields of the groups and the measures.
 *
 * @param fields of its entity
 * @param hasWeekdays whether the console has the dictionary of the days of a week
 */
export function aggregateAnswer(
  { measures = {}, groups = [], before }: Pick<Endpoint, 'measures' | 'groups' | 'before'>,
  fields: Fields,
  hasWeekdays: boolean,
): Payload {
  const values = Object.fromEntries(
    Object.entries(measures).map(([name, figure]) => [name, figureValue(figure, fields)]),
  );
  const earlier = Object.entries(values).map(
    ([name, value]) => [nameBefore(name), { ...value, nullable: true }] as const,
  );
  const properties: Record<string, Payload> = { ...values, ...(before !== undefined && Object.fromEntries(earlier)) };
  const names = Object.keys(properties);
  if (groups.length === 0) return { type: 'object', properties, required: names };
  const ofGroups = Object.assign({}, ...groups.map((group) => groupValues(longGroup(group), fields, hasWeekdays)));
  const row: Payload = {
    type: 'object',
    properties: { ...ofGroups, ...values },
    required: [...Object.keys(ofGroups), ...Object.keys(values)],
  };
  const rows: Payload = { type: 'array', description: 'A row for each group.', items: row };
  return { type: 'object', properties: { ...properties, rows }, required: [...names, 'rows'] };
}

/** What a row has of a group: its value, and of a relation the label of the record beside its key. */
export function groupValues(group: LongGroup, fields: Fields, hasWeekdays: boolean): Record<string, Payload> {
  const { field, by } = group;
  const name = groupName(group);
  const property = fields.get(field);
  const label = property?.label;
  const named = label && { label };
  if (by !== undefined) return { [name]: { type: 'string', ...named, ...BUCKETS[by], ...weekday(by, hasWeekdays) } };
  const { type = 'string', dictionary, relation, format } = property ?? {};
  const value: Payload = {
    type: type === 'array' || type === 'object' ? 'string' : type,
    nullable: true,
    ...named,
    ...(format && { format }),
    ...(dictionary !== undefined && { dictionary }),
    ...(relation && { relation }),
  };
  if (!relation) return { [name]: value };
  return { [name]: value, [relation.label]: { type: 'string', nullable: true, ...named } };
}

const BUCKETS: Readonly<Record<NonNullable<LongGroup['by']>, Pick<Payload, 'format'>>> = {
  hour: {},
  day: { format: 'calendar-date' },
  week: { format: 'calendar-date' },
  month: {},
  hourOfDay: { format: 'time' },
  weekday: {},
};

function weekday(by: LongGroup['by'], hasWeekdays: boolean): Pick<Payload, 'dictionary'> {
  return by === 'weekday' && hasWeekdays ? { dictionary: WEEKDAYS } : {};
}
