import type { HealthCodeRecord } from '../../schemas/generated/entities.ts';
import { newId } from '../core/new-id.ts';
import { wallTime } from '../core/wall-time.ts';
import { bulkInsert, type NewRow } from '../db/bulk-insert.ts';
import type { RecordServices } from '../services/record-services.ts';
import { decideAdmission } from './admission.ts';
import { type HealthOf, lastCode } from './known-health.ts';

/** Who was asked about, as the record keeps it. */
export interface CheckedPerson extends HealthOf {
  personType: string | null;
  personName: string | null;
  phone: string | null;
  place?: Partial<Pick<HealthCodeRecord, 'areaId' | 'buildingId' | 'unitId' | 'floorId' | 'roomId' | 'spaceName'>>;
}

export interface CheckedCode {
  healthCode: string;
  codeTime: string | null;
  sourceName: string;
  /** UTC+8 text. */
  checkTime: string;
}

/** Records which code somebody has, and whether it is another one than last time. To be called in a transaction. */
export async function noteHealthCode(
  services: RecordServices,
  person: CheckedPerson,
  code: CheckedCode,
): Promise<boolean> {
  const { catalogue, database, effects, live, vault } = services;
  const entity = catalogue.entities.healthCodeRecord;
  if (!entity) return false;
  const before = (await lastCode(services, person))?.healthCode ?? null;
  const { communityUuid, number, place, ...who } = person;
  const { checkTime, codeTime, healthCode, sourceName } = code;
  const changed = before !== null && before !== healthCode;
  const setting = { temperatureLimit: 0, healthCodeCheck: true };
  const id = newId();
  const row = {
    ...who,
    ...place,
    id,
    createTime: wallTime(new Date()),
    communityUuid,
    citizenId: number,
    healthCode,
    lastCode: before,
    changed,
    verificationState: decideAdmission(setting, { healthCode }, checkTime).verificationState,
    sourceName: sourceName.slice(0, 30),
    checkTime,
    codeTime,
  } satisfies NewRow<HealthCodeRecord>;
  await bulkInsert(database, entity, [row], vault);
  await live.publish({ entity: 'healthCodeRecord', id, communityUuid });
  await effects.follow(services, { entity, event: 'create', ids: [id] });
  return changed;
}
