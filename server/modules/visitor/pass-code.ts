import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { columnValues } from '../../operations/write/column-values.ts';
import { queueSync } from '../../orders/queue-sync.ts';
import { removeSync } from '../../orders/requeue-sync.ts';
import { removePlate, syncVisitorPlate } from '../../parking/sync-plates.ts';
import type { RecordServices } from '../../services/record-services.ts';

const t = table('visitor', 't');
const visitor = table('visitor');
const smsRecord = table('sms_record');
const r = table('visitor_record', 'r');

/** Of devices: a pass code is stored there beside their passwords, under the visitor's id. */
const PASS = CODES.syncType.password;

/** A pass code, to be sent to the visitor and shown to no one else. */
export interface GivenPass {
  visitorId: string;
  code: string;
  phone: string;
  /** When the visit is expected to end. */
  endTime: string | Date | null;
}

/**
 * Gives a visitor a pass code of six digits and sends it to the doors of the visit, within the time of the visit, inside the
 * caller's transaction.
 */
export async function givePassCode(services: RecordServices, visitorId: string): Promise<GivenPass> {
  const { catalogue, database, vault } = services;
  const entity = catalogue.entities.visitor;
  const field = entity?.fields.passCode;
  if (!entity || !field) throw new Error('Visitors need their entity.');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const set = columnValues('passCode', field, code, vault);
  const pass = await database.first(query`
    update ${t} set ${sql.join(set.map(([column, value]) => sql`${sql.id(column)} = ${value}`))}
    where ${t.id} = ${visitorId}
    returning ${selected({
      communityUuid: t.community_uuid,
      visitorName: t.visitor_name,
      phone: t.phone,
      spaceName: t.space_name,
      deviceIds: t.device_ids,
      startTime: t.start_time,
      endTime: t.end_time,
    })}`);
  if (!pass) throw new Error(`The visitor ${visitorId} is gone.`);
  const phone = vault.decrypt(pass.phone);
  await queueSync(services, {
    syncType: PASS,
    targetId: visitorId,
    communityUuid: pass.communityUuid,
    deviceIds: pass.deviceIds ?? [],
    values: { passCode: code, startTime: pass.startTime, endTime: pass.endTime },
    about: {
      personType: CODES.personType.visitor,
      personId: visitorId,
      personName: pass.visitorName,
      phone,
      spaceName: pass.spaceName,
    },
  });
  await syncVisitorPlate(services, visitorId);
  return { visitorId, code, phone, endTime: pass.endTime };
}

/** The code opens nothing any more, and its SMS says whether a door has taken it. */
export async function voidPassCode(services: RecordServices, visitorId: string): Promise<void> {
  await services.database.run(
    sql`update ${visitor} set ${assigned(visitor, { pass_code: null, pass_code_index: null })}
      where ${visitor.id} = ${visitorId}`,
  );
  const arrived = sql`(select min(${r.arrive_time}) from ${r} where ${r.visitor_id} = ${visitorId})`;
  await services.database.run(sql`
    update ${smsRecord} set ${assigned(smsRecord, {
      code_state: sql`case when ${arrived} is null then ${codes.codeState.expired} else ${codes.codeState.used} end`,
      use_time: arrived,
      update_time: sql`now()`,
    })} where ${smsRecord.object_id} = ${visitorId} and ${smsRecord.code_state} is not null`);
  await removeSync(services, { syncType: PASS, targetId: visitorId });
  await removePlate(services, visitorId);
}
