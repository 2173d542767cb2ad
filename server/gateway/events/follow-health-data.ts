import { sql } from 'kysely';
import { assigned } from '../../db/sql/assigned.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import type { Happening } from '../../services/effects.ts';
import type { Services } from '../../services/services.ts';
import { raiseFever } from './raise-fever.ts';

const h = table('health_data', 'h');
const i = table('isolation_person');

/** What a health report means besides: a fever raises an alarm, and who is isolated has the newest temperature beside the name. */
export async function followHealthData(services: Services, { event, ids }: Happening): Promise<void> {
  if (event !== 'create') return;
  for (const id of ids) {
    await nameResident(services, id);
    await raiseFever(services, id);
    await noteTemperature(services, id);
  }
}

/** What a gate has measured says who somebody is by the key of the person alone. */
async function nameResident({ database }: Services, reportId: string): Promise<void> {
  await database.run(query`
    update ${h} set ${assigned(h, { resident_id: sql`${h.person_id}` })}
    where ${h.id} = ${reportId} and ${h.resident_id} is null and ${h.person_type} = ${codes.personType.resident}`);
}

/** A report of an earlier moment that comes later changes nothing. */
async function noteTemperature({ database, live }: Services, reportId: string): Promise<void> {
  const noted = await database.run(query`
    update ${i} set ${assigned(i, {
      last_temperature: sql`${h.temperature}`,
      last_report_time: sql`${h.report_time}`,
    })}
    from ${h} where ${h.id} = ${reportId} and ${i.resident_id} = ${h.resident_id}
      and ${i.isolation_state} in (${codes.isolationState.inIsolation}, ${codes.isolationState.endingSoon})
      and coalesce(${i.last_report_time} <= ${h.report_time}, true)
    returning ${selected({ id: i.id, communityUuid: i.community_uuid })}`);
  for (const { id, communityUuid } of noted) await live.publish({ entity: 'isolationPerson', id, communityUuid });
}
