import type { HistoryDifference } from '../../schemas/generated/endpoints.ts';
import { ApiError } from '../core/errors.ts';
import { query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import { changesInWords } from '../operation-log/log-in-words.ts';
import type { FieldChange } from '../operation-log/record-changes.ts';
import { scopedTable } from '../rows/scoped-table.ts';
import type { CallContext } from '../services/call-context.ts';
import { SIGNS } from './timeline-words.ts';

const t = table('timeline_event', 't');

/** Two steps of one record, by their keys. */
interface Compared {
  objectType: string;
  objectId: string;
  /** Left out: before the first step. */
  since: string | undefined;
  /** Left out: after the last step. */
  until: string | undefined;
}

/**
 * What differs of a record between two steps of its history, in the words of the reader and under the masks that the steps were
 * stored with. It does not matter which of the two is the earlier one; steps in communities of others are left out, as they are of the list.
 *
 * @throws ApiError not-found for a step that is none of this record
 */
export async function differenceBetween(
  context: Pick<CallContext, 'catalogue' | 'database' | 'language' | 'session'>,
  { objectType, objectId, since, until }: Compared,
): Promise<HistoryDifference['difference']> {
  const { catalogue, database, language, session } = context;
  const entity = catalogue.entities.timelineEvent;
  if (!entity) throw new ApiError('not-found');
  const rows = await database.run(query`
    select ${selected({ id: t.id, changes: t.changes, fromState: t.from_state, toState: t.to_state })} from ${scopedTable(entity, session)} as t
    where ${t.object_type} = ${objectType} and ${t.object_id} = ${objectId}
    order by ${t.operate_time}, ${t.id}`);
  const placeOf = (id: string | undefined, otherwise: number) => {
    if (id === undefined) return otherwise;
    const place = rows.findIndex((row) => row.id === id);
    if (place < 0) throw new ApiError('not-found');
    return place;
  };
  const ends = [placeOf(since, -1), placeOf(until, rows.length - 1)].sort((one, other) => one - other);
  const [first = -1, last = -1] = ends;
  const steps = rows.slice(first + 1, last + 1);
  const state = catalogue.entities[objectType]?.lifecycle?.field;
  // A transition says its states in the step; for the record they are the change of a field.
  const changes = steps.flatMap(({ fromState, toState, changes: kept }): FieldChange[] => [
    ...(state !== undefined && toState !== null ? [{ field: state, before: fromState, after: toState }] : []),
    ...(kept ?? []).map((change) => JSON.parse(change) as FieldChange),
  ]);
  const { nothing, hidden } = SIGNS[language];
  return together(changes).flatMap(({ change, isHidden }) =>
    changesInWords([change], objectType, context).map(({ label, before, after, of, sentence }) => {
      // What happened to a list of objects is one sentence, which has both sides.
      if (sentence !== undefined) return { label, before: '', after: sentence };
      if (of !== undefined) return { label, before: before ?? '', after: after ?? '' };
      return { label, before: before ?? nothing, after: isHidden ? hidden : (after ?? nothing) };
    }),
  );
}

interface Together {
  change: FieldChange;
  /** Both ends look alike, and yet the value was changed: in the part that no history shows. */
  isHidden: boolean;
}

/**
 * The changes of several steps as one: of each field its first value before and its last one after, where these differ. What
 * happened to the entries of a list of objects stands one after the other: under their masks two of them may look alike.
 */
function together(changes: readonly FieldChange[]): Together[] {
  const fields = new Map<string, { first: FieldChange; last: FieldChange; seen: boolean }>();
  const records: FieldChange[] = [];
  const lists: FieldChange[] = [];
  for (const change of changes) {
    if (change.entries) {
      lists.push(change);
      continue;
    }
    if (change.of !== undefined) {
      const undone = records.findIndex((one) => isUndone(one, change));
      if (undone < 0) records.push(change);
      else records.splice(undone, 1);
      continue;
    }
    const isSeen = change.before !== change.after || change.records !== undefined;
    const { first, seen } = fields.get(change.field) ?? { first: change, seen: false };
    fields.set(change.field, { first, last: change, seen: seen || isSeen });
  }
  const ofFields = [...fields.values()].flatMap(({ first, last, seen }): Together[] => {
    const [before, after] = [first.records?.before ?? [], last.records?.after ?? []];
    const isBack = first.before === last.after && keysOf(before) === keysOf(after);
    if (isBack && seen) return [];
    const change = { field: first.field, before: first.before, after: last.after };
    return [
      { change: first.records || last.records ? { ...change, records: { before, after } } : change, isHidden: isBack },
    ];
  });
  return [...ofFields, ...[...lists, ...records].map((change) => ({ change, isHidden: false }))];
}

/** Whether a record that was added to this one is taken away again, or the other way round. */
function isUndone(one: FieldChange, other: FieldChange): boolean {
  return one.of === other.of && one.field === other.field && one.before === other.after && one.after === other.before;
}

const keysOf = (records: readonly { id: string }[]) => records.map(({ id }) => id).join(' ');
