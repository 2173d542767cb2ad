import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { ANYTHING, type LiveEvent } from '../services/live-events.ts';

/** The channel of all server processes on a database. */
export const CHANNEL = 'console_live';

/** The largest notification in bytes; PostgreSQL allows 7999. */
const MOST = 7000;

/** Notifies all processes: in a transaction on commit, and never after a rollback. */
export async function notifyLive(
  database: Database,
  { entity, id, communityUuid, accountUuid }: LiveEvent,
): Promise<void> {
  // Member by member, so that no other member of the object is sent.
  const whole = JSON.stringify({ entity, id, communityUuid, accountUuid });
  const text = Buffer.byteLength(whole) <= MOST ? whole : JSON.stringify({ entity, communityUuid, accountUuid });
  await database.run(sql`select pg_notify(${CHANNEL}, ${text})`);
}

/** The event of a notification; one that cannot be read may be about anything. */
export function readLive(text: string): LiveEvent {
  try {
    const { entity, id, communityUuid, accountUuid } = JSON.parse(text) as Partial<Record<keyof LiveEvent, unknown>>;
    if (typeof entity !== 'string') return { entity: ANYTHING };
    return {
      entity,
      ...(typeof id === 'string' && { id }),
      ...(typeof communityUuid === 'string' && { communityUuid }),
      ...(typeof accountUuid === 'string' && { accountUuid }),
    };
  } catch {
    return { entity: ANYTHING };
  }
}
