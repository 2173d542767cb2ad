import { sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import type { EventBase } from '../core/device-link.ts';
import type { Database } from '../db/database.ts';
import { notNull, query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import { eventKey } from '../gateway/events/event-key.ts';

const c = table('community_system_config', 'c');
const d = table('device', 'd');
const v = table('verification_record', 'v');

/** Whether people are checked at the gates of a device's community: its pages of epidemic control are on. */
export async function isChecking(database: Database, { deviceSn }: EventBase): Promise<boolean> {
  const row = await database.first(sql`
    select 1 from ${d} join ${c} on ${c.community_uuid} = ${d.community_uuid}
    where ${d.device_sn} = ${deviceSn} and ${c.epidemic_enabled} is true`);
  return row !== undefined;
}

/** Whether a gate let in whom it checked. Who was not checked after all is let in by what the gate holds. */
export async function isAdmitted(database: Database, check: EventBase): Promise<boolean> {
  const row = await database.first(query`
    select ${selected({ state: notNull(v.verification_state) })} from ${v} where ${v.id} = ${eventKey(check)}`);
  return row === undefined || row.state === CODES.verificationState.passed;
}
