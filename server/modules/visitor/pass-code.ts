import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { AccessNeeds } from '../../access/access-needs.ts';
import { queueSync } from '../../gateway/orders/queue-sync.ts';
import { removeSync } from '../../gateway/orders/requeue-sync.ts';
import { columnValues } from '../../operations/write/column-values.ts';

/** Of devices: a pass code lies on them beside their passwords, under the visitor's id. */
const PASS = '3';

interface Pass {
  communityUuid: string;
  visitorName: string;
  phone: string;
  spaceName: string | null;
  deviceIds: string[] | null;
  startTime: string;
  endTime: string;
}

/**
 * Gives a visitor a pass code of six digits and has the doors of the visit take it, within the time of the visit, inside the
 * caller's transaction.
 *
 * @returns the code, to be sent to the visitor and shown to nobody else
 */
export async function givePassCode(needs: AccessNeeds, visitorId: string): Promise<{ code: string; phone: string }> {
  const { catalogue, database, vault } = needs;
  const entity = catalogue.entities.visitor;
  const field = entity?.fields.passCode;
  if (!entity || !field) throw new Error('Visitors need their entity.');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const set = columnValues('passCode', field, code, vault);
  const pass = await database.first(sql<Pass>`
    update visitor t set ${sql.join(set.map(([column, value]) => sql`${sql.id(column)} = ${value}`))}
    where id = ${visitorId}
    returning community_uuid as "communityUuid", visitor_name as "visitorName", phone, space_name as "spaceName",
      device_ids as "deviceIds", start_time as "startTime", end_time as "endTime"`);
  if (!pass) throw new Error(`The visitor ${visitorId} is gone.`);
  const phone = vault.decrypt(pass.phone);
  await queueSync(needs, {
    syncType: PASS,
    targetId: visitorId,
    communityUuid: pass.communityUuid,
    deviceIds: pass.deviceIds ?? [],
    values: { passCode: code, startTime: pass.startTime, endTime: pass.endTime },
    about: {
      personType: '2',
      personId: visitorId,
      personName: pass.visitorName,
      phone,
      spaceName: pass.spaceName,
    },
  });
  return { code, phone };
}

/** The code opens nothing any more. */
export async function voidPassCode(needs: AccessNeeds, visitorId: string): Promise<void> {
  await needs.database.run(sql`update visitor set pass_code = null, pass_code_index = null where id = ${visitorId}`);
  await removeSync(needs, { syncType: PASS, targetId: visitorId });
}
