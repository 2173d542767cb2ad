import { sql } from 'kysely';
import { ApiError } from '../core/errors.ts';
import { query, selected } from '../db/sql/query.ts';
import { columnNames, table } from '../db/sql/table.ts';
import type { CallContext } from '../services/call-context.ts';

const consoleNumberSearch = table('console_number_search');
const mine = table('console_number_search', 'mine');

/** Different numbers that an account may search without a result before a picture is to be read. */
const MISSES_BEFORE_PICTURE = 20;
/** In an hour, also with pictures. */
const MISSES_AN_HOUR = 40;
/** In a day: a hidden birthday leaves some 3,000 numbers to try. */
const MISSES_A_DAY = 100;

interface Misses {
  open: number;
  hour: number;
  day: number;
  wait: number;
}

/**
 * Whether an account may search by a number that it sees masked. Asked again within the hour it is the same search: turning or
 * reloading a page gives no new answer.
 *
 * @param withPicture whether a picture is asked for before the hour's limit; writes do not have to wait for one
 * @throws ApiError number-search-checked, number-search-limit
 */
export async function checkSearchLimit(context: CallContext, withPicture = true): Promise<void> {
  const row = await missesOf(context);
  if (!row) return;
  if (row.day >= MISSES_A_DAY) throw new ApiError('number-search-limit', { minutes: 24 * 60 });
  if (row.hour >= MISSES_AN_HOUR) throw new ApiError('number-search-limit', { minutes: Math.max(1, row.wait) });
  if (withPicture && row.open >= MISSES_BEFORE_PICTURE) {
    throw new ApiError('number-search-checked', {}, { scene: 'number-search' });
  }
}

/** How many more searches without a result are allowed. */
export async function missesLeft(context: CallContext): Promise<number> {
  const { hour = 0, day = 0 } = (await missesOf(context)) ?? {};
  return Math.min(MISSES_AN_HOUR - hour, MISSES_A_DAY - day);
}

async function missesOf({ database, session }: CallContext): Promise<Misses | undefined> {
  return database.first(query`
    with mine as (
      select * from ${consoleNumberSearch} where ${consoleNumberSearch.account_uuid} = ${session.accountUuid}
        and ${consoleNumberSearch.at} > now() - interval '1 day'
    )
    select ${selected({
      open: sql<number>`count(*) filter (where ${mine.outcome} = 'miss' and ${mine.at} > now() - interval '1 hour'
        and ${mine.at} > coalesce((select max(${mine.at}) from mine
        where ${mine.outcome} = 'solved'), '-infinity'))::integer`,
      hour: sql<number>`count(*) filter (where ${mine.outcome} = 'miss'
        and ${mine.at} > now() - interval '1 hour')::integer`,
      day: sql<number>`count(*) filter (where ${mine.outcome} = 'miss')::integer`,
      wait: sql<number>`coalesce(ceil(extract(epoch from min(${mine.at}) filter (where ${mine.outcome} = 'miss'
        and ${mine.at} > now() - interval '1 hour') + interval '1 hour' - now()) / 60), 60)::integer`,
    })}
    from mine`);
}

/** @returns whether the number was searched within the hour */
export async function isRepeated({ database, session }: CallContext, asked: string): Promise<boolean> {
  const row = await database.first(query`
    select ${selected({
      there: sql<boolean>`exists (
        select 1 from ${consoleNumberSearch} where ${consoleNumberSearch.account_uuid} = ${session.accountUuid}
          and ${consoleNumberSearch.asked_index} = ${asked}
          and ${consoleNumberSearch.at} > now() - interval '1 hour')`,
    })}`);
  return row?.there === true;
}

/** Counts a search. @param outcome `solved`: a picture was read, and the count to the next one starts again at zero */
export async function countSearch(
  { database, session }: CallContext,
  asked: string,
  outcome: 'hit' | 'miss' | 'solved',
): Promise<void> {
  await database.run(sql`
    insert into ${consoleNumberSearch} (${columnNames(consoleNumberSearch, 'account_uuid', 'asked_index', 'outcome')})
    values (${session.accountUuid}, ${asked}, ${outcome})`);
}

/** An account that registers the number it did not find was not guessing. */
export async function forgiveMisses({ database, session }: CallContext, asked: readonly string[]): Promise<void> {
  if (asked.length === 0) return;
  await database.run(sql`
    delete from ${consoleNumberSearch}
    where ${consoleNumberSearch.account_uuid} = ${session.accountUuid} and ${consoleNumberSearch.outcome} = 'miss'
      and ${consoleNumberSearch.asked_index} = any(${asked}::text[])`);
}
