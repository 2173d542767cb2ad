import { type RawBuilder, sql } from 'kysely';
import type { AccessNeeds } from '../../access/access-needs.ts';
import { HISTORIES } from '../../access/histories.ts';
import { type TimelineEntry, writeTimeline } from '../../access/timeline.ts';
import { columnType, snakeCase } from '../../db/table-of.ts';
import { publishRows } from '../../live/publish-record.ts';
import { lifecycleOf, stepOf, type TransitionOf } from './lifecycle-of.ts';

/** A record that a transition has moved. */
export interface Moved {
  id: string;
  fromState: string;
  communityUuid: string;
  /** Null where the entity has none. */
  revision: number | null;
}

/** What a history says of a step besides its states; its name is that of the transition unless another one is given. */
export type Note = Partial<Pick<TimelineEntry, 'action' | 'operator' | 'inApp' | 'remark' | 'reason'>>;

export interface TransitionWork {
  /** For entities with a history (`HISTORIES`). Null: the step is told by whoever asks, or is none of its own. */
  history: Note | null;
  /** Columns that are written with the state, and what they are to hold. */
  set?: readonly (readonly [column: string, value: unknown])[];
  /** What else the answer is to hold, by columns of `t`. */
  returning?: RawBuilder<unknown>;
}

/**
 * The one way from state to state: locks the records, moves those that stand in a state which the transition leads from, raises
 * their revision, writes their history and tells the open consoles. All of it inside the transaction of whoever asks.
 *
 * @returns those that were moved, in the order of their ids; others are left as they are
 * @throws Error for a transition that the table of the entity does not name
 */
export async function transition<Entity extends string, Row = unknown>(
  needs: AccessNeeds,
  entityName: Entity,
  name: TransitionOf<Entity>,
  ids: readonly string[],
  { history, set = [], returning }: TransitionWork,
): Promise<(Moved & Row)[]> {
  const { catalogue, database } = needs;
  const { entity, lifecycle } = lifecycleOf(catalogue, entityName);
  const { from, to } = stepOf(catalogue, entityName, name);
  if (ids.length === 0) return [];
  const table = sql.table(snakeCase(entityName));
  const key = sql.id(snakeCase(entity.primaryKey));
  const state = sql.id(snakeCase(lifecycle.field));
  const { [lifecycle.field]: property, revision, updateTime } = entity.fields;
  if (!property) throw new Error(`The lifecycle of ${entityName} is of a field that it lacks.`);
  // A record from before there was a lifecycle stands where new ones begin.
  const now = sql`coalesce(${state}::text, ${String(lifecycle.initial)})`;
  const columns: (readonly [string, unknown])[] = [
    [snakeCase(lifecycle.field), sql`${to}::${sql.raw(columnType(property))}`],
    ...set,
    ...(updateTime ? [['update_time', sql`now()`] as const] : []),
    ...(revision ? [['revision', sql`coalesce(t.revision, 0) + 1`] as const] : []),
  ];
  return database.transaction(async () => {
    const rows = await database.run(sql<Moved & Row>`
      with held as (
        select ${key} as id, ${now} as from_state from ${table}
        where ${key} = any(${[...new Set(ids)]}::text[]) and ${now} = any(${from.map(String)}::text[])
        order by ${key} for update)
      update ${table} as t set ${sql.join(columns.map(([column, value]) => sql`${sql.id(column)} = ${value}`))}
      from held where t.${key} = held.id
      returning held.id, held.from_state as "fromState",
        ${entity.scope === 'community' ? sql`t.community_uuid` : sql`null`} as "communityUuid",
        ${revision ? sql`t.revision` : sql`null`} as revision
        ${returning ? sql`, ${returning}` : sql``}`);
    rows.sort((one, other) => (one.id < other.id ? -1 : 1));
    if (history && HISTORIES.has(entityName)) {
      await writeTimeline(
        needs,
        ...rows.map(({ id, communityUuid, fromState }) => ({
          communityUuid,
          objectType: entityName,
          objectId: id,
          fromState,
          toState: String(to),
          ...history,
          // A catalogue that others have written may name further ones.
          action: history.action ?? (name as TimelineEntry['action']),
        })),
      );
    }
    await publishRows(needs, entity, rows);
    return rows;
  });
}
