import { sql } from 'kysely';
import type { CallContext } from '../../context.ts';
import { ApiError } from '../../errors.ts';

/** Different numbers that an account may ask for in vain before a picture is to be read. */
const MISSES_BEFORE_PICTURE = 20;
/** In an hour, pictures or not. */
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
 * Whether an account may search by a number that it sees masked. Asked again within the hour it is the same search: whoever
 * turns a page or loads it again is told what he knows.
 *
 * @param withPicture whether a picture is asked for before the hour's limit; writes are not kept waiting by one
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

/** How many more numbers may be asked for in vain. */
export async function missesLeft(context: CallContext): Promise<number> {
  const { hour = 0, day = 0 } = (await missesOf(context)) ?? {};
  return Math.min(MISSES_AN_HOUR - hour, MISSES_A_DAY - day);
}

async function missesOf({ database, session }: CallContext): Promise<Misses | undefined> {
  return database.first(sql<Misses>`
    with mine as (
      select * from console_number_search where account_uuid = ${session.accountUuid} and at > now() - interval '1 day'
    )
    select count(*) filter (where outcome = 'miss' and at > now() - interval '1 hour'
        and at > coalesce((select max(at) from mine where outcome = 'solved'), '-infinity'))::integer as open,
      count(*) filter (where outcome = 'miss' and at > now() - interval '1 hour')::integer as hour,
      count(*) filter (where outcome = 'miss')::integer as day,
      coalesce(ceil(extract(epoch from min(at) filter (where outcome = 'miss'
        and at > now() - interval '1 hour') + interval '1 hour' - now()) / 60), 60)::integer as wait
    from mine`);
}

/** @returns whether it was asked for within the hour */
export async function isRepeated({ database, session }: CallContext, asked: string): Promise<boolean> {
  const row = await database.first(sql<{ there: boolean }>`
    select exists (
      select 1 from console_number_search where account_uuid = ${session.accountUuid}
        and asked_index = ${asked} and at > now() - interval '1 hour') as there`);
  return row?.there === true;
}

/** Counts a search. @param outcome `solved`: a picture was read, and the count to the next one begins anew */
export async function countSearch(
  { database, session }: CallContext,
  asked: string,
  outcome: 'hit' | 'miss' | 'solved',
): Promise<void> {
  await database.run(sql`
    insert into console_number_search (account_uuid, asked_index, outcome)
    values (${session.accountUuid}, ${asked}, ${outcome})`);
}

/** Whoever registers the number that he did not find was not guessing. */
export async function forgiveMisses({ database, session }: CallContext, asked: readonly string[]): Promise<void> {
  if (asked.length === 0) return;
  await database.run(sql`
    delete from console_number_search
    where account_uuid = ${session.accountUuid} and outcome = 'miss' and asked_index = any(${asked}::text[])`);
}
