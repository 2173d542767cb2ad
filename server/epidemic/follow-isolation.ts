import { sql } from 'kysely';
import { freezeHeld, thaw } from '../access/hold-access.ts';
import { syncToDoors } from '../access/sync-to-doors.ts';
import { query, selected } from '../db/sql/query.ts';
import { columnNames, table } from '../db/sql/table.ts';
import type { Happening } from '../services/effects.ts';
import type { Services } from '../services/services.ts';

const feed = table('console_feed');
const i = table('isolation_person');

/**
 * What a state of an isolation means at the doors: from its first day on the person opens none, after the release what was frozen by it
 * opens them again. It happens with the transition, whoever makes it: an operator, an import, or a schedule.
 */
export async function followIsolation(services: Services, { event, ids }: Happening): Promise<void> {
  for (const id of ids) {
    const residentId = await residentOf(services, id);
    if (event === 'begin' && residentId) await freezeHeld(services, [residentId]);
    if (event === 'release' && residentId) {
      for (const personId of await thaw(services, residentId)) await syncToDoors(services, personId);
    }
    // A sensor that was taken off is not silent.
    if (event === 'release' || event === 'transfer') await forgetSensor(services, id);
  }
}

async function residentOf({ database }: Services, id: string): Promise<string | null> {
  const row = await database.first(query`
    select ${selected({ residentId: i.resident_id })} from ${i} where ${i.id} = ${id}`);
  return row?.residentId ?? null;
}

/** Nothing is expected of a sensor of this isolation any more. */
export async function forgetSensor({ database }: Pick<Services, 'database'>, id: string): Promise<void> {
  await database.run(sql`delete from ${feed} where ${feed.entity} = 'isolationPerson' and ${feed.record_id} = ${id}`);
}

/** From now on messages of a sensor are expected: one that never says anything is offline, too. */
export async function expectSensor({ database }: Pick<Services, 'database'>, id: string): Promise<void> {
  await forgetSensor({ database }, id);
  await database.run(sql`
    insert into ${feed} (${columnNames(feed, 'entity', 'record_id', 'at', 'received_at', 'is_silent')})
    values ('isolationPerson', ${id}, now() - interval '1 second', now(), false)`);
}
