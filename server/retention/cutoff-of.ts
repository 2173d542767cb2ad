import { type RawBuilder, sql } from 'kysely';
import type { Catalogue, Retention } from '../../schemas/generated/grammar.ts';
import { commonColumns } from '../db/sql/common-columns.ts';
import { snakeCase } from '../db/table-of.ts';

const setting = commonColumns('setting');

/** What says how long records of a community are stored. */
interface Cutoff {
  /** The moment before which records are too old: the beginning of a day in UTC+8. */
  cutoff: RawBuilder<unknown>;
  /** Whether the setting has been as it is for a day: until then a mistake can be taken back. */
  isSettled: RawBuilder<boolean>;
  /** The setting of the community. */
  join: RawBuilder<unknown>;
}

/**
 * For how long records of a community are stored, in SQL. Without a setting its default counts.
 *
 * @param communityUuid the column that the setting is looked up by
 */
export function cutoffOf(
  { entities }: Pick<Catalogue, 'entities'>,
  { days }: Retention,
  communityUuid: RawBuilder<unknown>,
  now: Date,
): Cutoff {
  const usual = entities[days.entity]?.fields[days.field]?.default;
  if (typeof usual !== 'number') throw new Error(`${days.entity} has no default of ${days.field}.`);
  const moment = sql`${now.toISOString()}::timestamptz`;
  const stored = sql.ref(`setting.${snakeCase(days.field)}`);
  return {
    cutoff: sql`(((${moment} at time zone interval '8 hours')::date - coalesce(${stored}, ${usual}::integer))::timestamp
      at time zone interval '8 hours')`,
    isSettled: sql<boolean>`coalesce(${setting.update_time} < ${moment} - interval '1 day', true)`,
    join: sql`left join ${sql.table(snakeCase(days.entity))} as setting
      on ${setting.community_uuid} = ${communityUuid}`,
  };
}
