import type { Served } from './served.ts';

/** What rows are counted by, beside their community and day (`rollUp` in `server/testing/loan-world.ts`). */
const COUNTED: Readonly<Record<string, string>> = { loan: 'loan_state, tool_id', pet: 'gender, pet_state' };

const DAY = `(create_time at time zone interval '8 hours')::date`;

/**
 * Looks whether counts by day are those of the rows: each was written with the rows that it counts, or not at all, and folds that
 * were killed have lost and doubled nothing.
 *
 * @returns every difference, in words
 */
export async function findMiscounts(query: Served['query']): Promise<string[]> {
  const found: string[] = [];
  for (const [table, groups] of Object.entries(COUNTED)) {
    const keys = `community_uuid, ${groups}`;
    const [row] = await query<{ keys: string }>(`
      with counted as (select ${keys}, ${DAY} as day, count(*) as n from ${table} group by ${keys}, 4),
        lines as (
          select ${keys}, ${DAY} as day, sum("row count") as n from console_by_day_${table}
          group by ${keys}, 4 having sum("row count") <> 0)
      select count(*) as keys from (
        (table counted except table lines) union all (table lines except table counted)) as differing`);
    if (Number(row?.keys) > 0) found.push(`${row?.keys} days of ${table} have other counts than rows.`);
  }
  return found;
}
