import { sql } from 'kysely';
import type { TableOfEntity } from '../../schemas/generated/tables.ts';
import { assignedColumns, type Changes } from '../db/sql/assigned.ts';
import { commonColumns } from '../db/sql/common-columns.ts';
import { query, type Selection, selected, together } from '../db/sql/query.ts';
import { touchedFields } from '../db/sql/touched.ts';
import { columnType, snakeCase } from '../db/table-of.ts';
import { type TimelineEntry, writeTimeline } from '../history/timeline.ts';
import { publishRows } from '../live/publish-record.ts';
import { ofCommunity } from '../rows/same-community.ts';
import type { RecordServices } from '../services/record-services.ts';
import { lifecycleOf, stepOf, type TransitionOf } from './lifecycle-of.ts';

/** A record that a transition has moved. */
export interface Moved {
  id: string;
  fromState: string;
  communityUuid: string;
  /** Null where the entity has none. */
  revision: number | null;
}

/**
 * What a history states about a step in addition to its states; its name is that of the transition unless another one is given.
 */
export type Note = Partial<Pick<TimelineEntry, 'action' | 'operator' | 'inApp' | 'remark' | 'reason'>>;

/** New values for columns of an entity's table; any columns, for an entity that is known only at run time. */
export type ChangesOf<Entity extends string> = Entity extends keyof TableOfEntity
  ? Changes<TableOfEntity[Entity]>
  : Readonly<Record<string, unknown>>;

export interface TransitionWork<Entity extends string, Row = unknown> {
  /** For entities with a `history`. Null: the caller writes the step itself, or it is not a step of its own. */
  history: Note | null;
  /** The one of all of them, where it is known: they are then looked for there alone. */
  communityUuid?: string;
  /** Columns that are written with the state, and their new values. */
  set?: ChangesOf<Entity>;
  /** Further columns of `t` to return. */
  returning?: Selection<Row>;
}

const own = commonColumns();
const t = commonColumns('t');

/**
 * The only way to change a state: locks the records, moves those in a state that the transition starts from, raises their
 * revision, writes their history, notifies the open consoles and does what follows by the effects of the entity. All of it runs
 * in the transaction of the caller.
 *
 * @returns those that were moved, in the order of their ids; others are left as they are
 * @throws Error for a transition that the table of the entity does not name
 */
export async function transition<Entity extends string, Row = unknown>(
  services: RecordServices,
  entityName: Entity,
  name: TransitionOf<Entity>,
  ids: readonly string[],
  { history, set, returning, communityUuid }: TransitionWork<Entity, Row>,
): Promise<(Moved & Row)[]> {
  const { catalogue, database } = services;
  const { entity, lifecycle } = lifecycleOf(catalogue, entityName);
  const { from, to } = stepOf(catalogue, entityName, name);
  if (ids.length === 0) return [];
  const table = sql.table(snakeCase(entityName));
  const key = sql.id(snakeCase(entity.primaryKey));
  const state = sql.id(snakeCase(lifecycle.field));
  const { [lifecycle.field]: property, revision } = entity.fields;
  if (!property) throw new Error(`The lifecycle of ${entityName} is of a field that it lacks.`);
  // A record that is older than the lifecycle counts as one in the initial state.
  const now = sql`coalesce(${state}::text, ${String(lifecycle.initial)})`;
  const changes = {
    [snakeCase(lifecycle.field)]: sql`${to}::${sql.raw(columnType(property))}`,
    ...(lifecycle.since !== undefined && { [snakeCase(lifecycle.since)]: sql`now()` }),
    ...set,
    ...touchedFields(entity, t),
  };
  const isOfCommunity = entity.scope === 'community';
  const owner = isOfCommunity ? own.community_uuid : sql`null`;
  const moved = selected({
    id: sql<string>`held.id`,
    fromState: sql<string>`held.from_state`,
    communityUuid: isOfCommunity ? t.community_uuid : sql<string>`null`,
    revision: revision ? t.revision : sql<null>`null`,
  });
  return database.transaction(async () => {
    const rows = await database.run(query`
      with held as (
        select ${key} as id, ${owner} as owner, ${now} as from_state from ${table}
        where ${key} = any(${[...new Set(ids)]}::text[]) and ${now} = any(${from.map(String)}::text[])${ofCommunity(entity, communityUuid)}
        order by ${key} for update)
      update ${table} as t set ${assignedColumns(changes)}
      from held where t.${key} = held.id${isOfCommunity ? sql` and ${t.community_uuid} = held.owner` : sql``}
      returning ${together(moved, returning)}`);
    rows.sort((one, other) => (one.id < other.id ? -1 : 1));
    if (history && entity.history) {
      await writeTimeline(
        services,
        ...rows.map(({ id, communityUuid, fromState }) => ({
          communityUuid,
          objectType: entityName,
          objectId: id,
          fromState,
          toState: String(to),
          ...history,
          // The catalogue of another product may name further ones.
          action: history.action ?? (name as TimelineEntry['action']),
        })),
      );
    }
    await publishRows(services, entity, rows);
    await services.effects.follow(services, { entity, event: name, ids: rows.map(({ id }) => id) });
    return rows;
  });
}
