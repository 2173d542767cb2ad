import { sql } from 'kysely';
import type { Vault } from '../crypto/vault.ts';
import type { Database } from '../db/database.ts';
import { orNull, query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';

const h = table('health_code_record', 'h');
const n = table('nucleic_record', 'n');

/** By what a person is found in the records of a community; what is not known is null. */
export interface HealthOf {
  communityUuid: string;
  personId: string | null;
  /** The citizen number. */
  number: string | null;
}

type Dependencies = { database: Database; vault: Vault };

/** The newest code that is on record of a person. */
export async function lastCode(
  { database, vault }: Dependencies,
  { communityUuid, number, personId }: HealthOf,
): Promise<{ healthCode: string | null; checkTime: string } | undefined> {
  const index = number === null ? null : vault.blindIndex(number);
  return database.first(query`
    select ${selected({
      healthCode: orNull(h.health_code),
      checkTime: sql<string>`to_char(${h.check_time} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`,
    })} from ${h}
    where ${h.community_uuid} = ${communityUuid}
      and (${h.person_id} = ${personId}::text or ${h.citizen_id_index} = ${index}::text)
    order by ${h.check_time} desc, ${h.create_time} desc limit 1`);
}

/** The newest test that is on record of a person. */
export async function lastTest(
  { database, vault }: Dependencies,
  { communityUuid, number, personId }: HealthOf,
): Promise<{ nucleicResult: string | null; nucleicTime: string } | undefined> {
  const index = number === null ? null : vault.blindIndex(number);
  return database.first(query`
    select ${selected({
      nucleicResult: orNull(n.nucleic_result),
      nucleicTime: sql<string>`to_char(${n.sample_time} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`,
    })} from ${n}
    where ${n.community_uuid} = ${communityUuid}
      and (${n.person_id} = ${personId}::text or ${n.citizen_id_index} = ${index}::text)
    order by ${n.sample_time} desc, ${n.create_time} desc limit 1`);
}
