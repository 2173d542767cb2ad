import { sql } from 'kysely';
import type { Catalogue } from '../../../schemas/generated/grammar.ts';
import type { Database } from '../database.ts';
import { readMeta } from '../meta.ts';
import { query, selected } from '../sql/query.ts';
import { ROLL_UP_PREFIX, type RollUp, rollUpOf } from './roll-up-of.ts';
import { countAll, createFunction, createLines, createTriggers, TRIGGER_COUNT } from './roll-up-statements.ts';

/** A change of what the statements make is a further version: the counts of an older one are made anew. */
const VERSION = 1;

/** What the counts in a database were made for; it stands in the comment of their table. */
const markOf = (rollUp: RollUp) => JSON.stringify({ version: VERSION, ...rollUp });

export function rollUpsOf(catalogue: Catalogue): RollUp[] {
  return Object.values(catalogue.entities).flatMap((entity) => rollUpOf(entity) ?? []);
}

/** Says in `console_meta` that a database does without counts by day: triggers do not work on each. Figures are worked out of the rows. */
export const WITHOUT_COUNTS = { name: 'counts by day', value: 'none' } as const;

/** A database that is still empty has no notes about itself. */
async function wantedRollUps(database: Database, catalogue: Catalogue): Promise<RollUp[]> {
  const hasNotes = await database.first(sql`select 1 where to_regclass('console_meta') is not null`);
  const note = hasNotes && (await readMeta(database, WITHOUT_COUNTS.name));
  return note === WITHOUT_COUNTS.value ? [] : rollUpsOf(catalogue);
}

/** The counts that documents declare and the database does not have like this. */
export async function rollUpsMissing(database: Database, catalogue: Catalogue): Promise<RollUp[]> {
  const there = await rollUpsThere(database);
  return (await wantedRollUps(database, catalogue)).filter((rollUp) => !isAsDeclared(rollUp, there.get(rollUp.name)));
}

/**
 * Makes the counts that documents declare, of all rows that there are, and takes away those that none declares any more; each in a
 * transaction, which a process that is killed has not begun: its counts are the old ones, or none. Writers of the
 * entity wait until its end, and their rows are counted by then or by themselves.
 */
export async function syncRollUps(database: Database, catalogue: Catalogue): Promise<void> {
  const there = await rollUpsThere(database);
  const declared = await wantedRollUps(database, catalogue);
  for (const name of there.keys())
    if (!declared.some((rollUp) => rollUp.name === name)) await database.transaction(() => dropRollUp(database, name));
  const missing = declared.filter((rollUp) => !isAsDeclared(rollUp, there.get(rollUp.name)));
  if (missing.length === 0) return;
  const schema = await schemaOf(database);
  for (const rollUp of missing) await database.transaction(() => makeRollUp(database, rollUp, schema));
}

async function makeRollUp(database: Database, rollUp: RollUp, schema: string): Promise<void> {
  await database.run(sql`set local statement_timeout = 0`);
  await database.run(sql`select pg_advisory_xact_lock(hashtextextended('console migrate', 0))`);
  // Another process may have made them meanwhile.
  if (isAsDeclared(rollUp, (await rollUpsThere(database)).get(rollUp.name))) return;
  // Writers wait until all rows are counted: in memory that is a fraction of what it takes on disk.
  await database.run(sql`set local work_mem = '128MB'`);
  await database.run(sql`lock table ${sql.table(rollUp.of)} in share row exclusive mode`);
  await dropRollUp(database, rollUp.name);
  for (const statement of [
    ...createLines(rollUp),
    createFunction(rollUp, schema),
    ...createTriggers(rollUp),
    countAll(rollUp),
    sql`comment on table ${sql.table(rollUp.name)} is ${sql.lit(markOf(rollUp))}`,
  ])
    await database.run(statement);
}

async function dropRollUp(database: Database, name: string): Promise<void> {
  // Its triggers go with the function.
  await database.run(sql`drop function if exists ${sql.id(name)}() cascade`);
  await database.run(sql`drop table if exists ${sql.table(name)}`);
}

/** What is there of counts: what they were made for, and on which tables their triggers are. */
interface There {
  mark: string | null;
  on: readonly string[];
}

function isAsDeclared(rollUp: RollUp, there: There | undefined): boolean {
  const { mark, on = [] } = there ?? {};
  return mark === markOf(rollUp) && on.length === TRIGGER_COUNT && on.every((name) => name === rollUp.of);
}

async function rollUpsThere(database: Database): Promise<Map<string, There>> {
  const rows = await database.run(query`
    select ${selected({
      name: sql<string>`c.relname`,
      mark: sql<string | null>`obj_description(c.oid, 'pg_class')`,
      on: sql<readonly string[]>`coalesce((
        select jsonb_agg(o.relname) from pg_trigger g join pg_class o on o.oid = g.tgrelid join pg_proc p on p.oid = g.tgfoid
        where p.proname = c.relname and p.pronamespace = c.relnamespace and g.tgenabled <> 'D'), '[]')`,
    })}
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and starts_with(c.relname, ${ROLL_UP_PREFIX})`);
  return new Map(rows.map(({ name, ...there }) => [name, there]));
}

async function schemaOf(database: Database): Promise<string> {
  const row = await database.first(query`select ${selected({ schema: sql<string>`current_schema()::text` })}`);
  if (!row) throw new Error('The database has no schema.');
  return row.schema;
}
