import type { Endpoint, Figure, Property, Text } from '../../schemas/generated/grammar.ts';
import type { Draft } from './draft.ts';
import { usefulFields } from './pages/chosen-fields.ts';

/** So many sums at most: more are seldom what anybody asks for. */
const MOST_SUMS = 2;

/** What an aggregate call of an entity works out: how many records there are day by day, and what their numbers come to. */
export function figuresCall(draft: Draft, entity: string): Pick<Endpoint, 'measures' | 'groups' | 'before'> {
  const moment = momentOf(draft, entity);
  return {
    measures: { total: { label: countLabel(draft.entity(entity).title) }, ...sumsOf(draft, entity) },
    ...(moment !== undefined && { groups: [{ field: moment, by: 'day' }], before: moment }),
  };
}

/** The moment that a record is about: what its entity sorts by, else when it was made. */
function momentOf(draft: Draft, entity: string): string | undefined {
  const fields = draft.fields(entity);
  const isMoment = (name: string | undefined) => name !== undefined && fields.get(name)?.format === 'date-time';
  return [draft.entity(entity).sort?.field, 'createTime', ...fields.keys()].find(isMoment);
}

function sumsOf(draft: Draft, entity: string): Record<string, Figure> {
  const numbers = usefulFields(draft, entity).filter(([, property]) => isAddedUp(property));
  return Object.fromEntries(
    numbers
      .slice(0, MOST_SUMS)
      .map(([name, { label }]) => [
        `${name}Sum`,
        { label: { zh: `${label.zh}合计`, en: `${label.en}, total` }, sum: name },
      ]),
  );
}

/** Degrees and the order of a list are numbers, too, and come to nothing. */
function isAddedUp({ type, joined, sensitive, maximum }: Property): boolean {
  return type === 'integer' && !joined && !sensitive && maximum !== 1;
}

function countLabel({ zh, en }: Text): Text {
  return { zh: `${zh}数`, en: `${en}, number` };
}
