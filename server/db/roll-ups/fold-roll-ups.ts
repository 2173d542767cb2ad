import { sql } from 'kysely';
import type { Catalogue } from '../../../schemas/generated/grammar.ts';
import type { Database } from '../database.ts';
import { query, selected } from '../sql/query.ts';
import { addedUp, foldedColumns, lineColumns } from './counting-lines.ts';
import { IS_FOLDED, type RollUp } from './roll-up-of.ts';
import { rollUpsOf } from './sync-roll-ups.ts';

/** Lines a statement. */
const BATCH = 10_000;

/**
 * Puts the lines of many writes together, so that a question reads few. What they add up to is the same before, meanwhile and
 * afterwards: a line is taken away and made again in one statement. No writer waits for it.
 */
export async function foldRollUps(database: Database, catalogue: Catalogue): Promise<void> {
  for (const rollUp of rollUpsOf(catalogue)) while ((await foldSome(database, rollUp)) === BATCH);
}

/** One process at a time: of two that fold the same lines in another order each would wait for the other. */
function foldSome(database: Database, rollUp: RollUp): Promise<number> {
  return database.transaction(async () => {
    const lock = sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${rollUp.name}, 0))`;
    const row = await database.first(query`select ${selected({ isFree: lock })}`);
    return row?.isFree ? foldLines(database, rollUp) : 0;
  });
}

/** @returns how many lines of writes it has found */
async function foldLines(database: Database, rollUp: RollUp): Promise<number> {
  const lines = sql.table(rollUp.name);
  const [by, folded, columns] = [sql.id(rollUp.by), sql.id(IS_FOLDED), lineColumns(rollUp)];
  const row = await database.first(query`
    with loose as (
      delete from ${lines} where ctid = any(array(select ctid from ${lines} where not ${folded} limit ${BATCH}))
      returning ${columns}),
    whole as (
      delete from ${lines}
      where ${folded} and ${sameCommunities(rollUp)} and (${by} = any(array(select distinct ${by} from loose))
        or (${by} is null and exists (select 1 from loose where ${by} is null)))
      returning ${columns}),
    made as (
      insert into ${lines} (${foldedColumns(rollUp)})
      select lines.*, true from (${addedUp(
        rollUp,
        sql`(select ${columns} from loose union all select ${columns} from whole) as parts`,
      )}) as lines)
    select ${selected({ found: sql<number>`count(*)::integer` })} from loose`);
  return row?.found ?? 0;
}

/** The communities of the lines, which begin the index. */
function sameCommunities({ community }: RollUp) {
  if (community === undefined) return sql`true`;
  const column = sql.id(community);
  return sql`${column} = any(array(select distinct ${column} from loose))`;
}
