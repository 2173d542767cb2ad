import { sql } from 'kysely';

/**
 * How far the log of the primary is, in bytes: all that anybody can have seen or written there lies before it. What is flushed is
 * enough, since nothing is seen before its commit is; what is only inserted reaches a replica a fifth of a second later. Where the
 * operator lets commits be acknowledged unflushed, it is what is inserted. The embedded database has no replica to compare with.
 */
export const LOG_POSITION = sql<number>`(case when current_setting('synchronous_commit') = 'off'
  then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end - '0/0')::bigint`;

/** How much of it a replica shows. */
export const REPLAYED = sql<number | null>`(pg_last_wal_replay_lsn() - '0/0')::bigint`;

/** Which life of the primary writes the log: one more with each promotion. */
export const TIMELINE = sql<number>`('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::integer`;

/** Which database it is that has replicas. */
export const SYSTEM = sql<string>`(select system_identifier::text from pg_control_system())`;
