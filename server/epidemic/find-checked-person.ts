import { type RawBuilder, sql } from 'kysely';
import type { Vault } from '../crypto/vault.ts';
import type { Database } from '../db/database.ts';
import { codes } from '../db/sql/codes.ts';
import { orNull, query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import { h, homeOf } from '../rows/home-of.ts';
import type { CheckedPerson } from './note-health-code.ts';

const r = table('resident', 'r');
const v = table('visitor', 'v');
const w = table('worker', 'w');

/**
 * Who somebody at a gate is: a resident, a member of staff or a visitor of its community, by the key that the gate holds or by the
 * citizen number. Undefined for a stranger.
 */
export async function findCheckedPerson(
  { database, vault }: { database: Database; vault: Vault },
  communityUuid: string,
  { personId, number }: { personId: string | null; number: string | null },
): Promise<CheckedPerson | undefined> {
  const index = number === null ? null : vault.blindIndex(number);
  const isMeant = (id: RawBuilder<unknown>, numbers: RawBuilder<unknown>) =>
    sql`(${id} = ${personId}::text or ${numbers} = ${index}::text)`;
  const found = await database.first(query`
    select ${selected({
      personType: sql<string>`p.person_type`,
      personId: sql<string>`p.id`,
      personName: sql<string | null>`p.name`,
      phone: sql<string | null>`p.phone`,
      number: sql<string | null>`p.number`,
      areaId: orNull(h.area_id),
      buildingId: orNull(h.building_id),
      unitId: orNull(h.unit_id),
      floorId: orNull(h.floor_id),
      roomId: orNull(h.room_id),
      spaceName: sql<string | null>`coalesce(${h.space_name}, p.space_name)`,
    })} from (
      select 0 as rank, ${codes.personType.resident} as person_type, ${r.id} as id, ${r.resident_name} as name, ${r.phone} as phone,
        ${r.certificate_no} as number, null as space_name, now() as at
      from ${r} where ${r.community_uuid} = ${communityUuid}
        and ${isMeant(sql`${r.id}`, sql`${r.certificate_no_index}`)}
      union all
      select 1, ${codes.personType.staff}, ${w.id}, ${w.worker_name}, ${w.phone}, ${w.certificate_no}, null, now()
      from ${w} where ${w.community_uuid} = ${communityUuid}
        and ${isMeant(sql`${w.id}`, sql`${w.certificate_no_index}`)}
      union all
      select 2, ${codes.personType.visitor}, ${v.id}, ${v.visitor_name}, ${v.phone}, ${v.id_card}, ${v.space_name}, ${v.start_time}
      from ${v} where ${v.community_uuid} = ${communityUuid}
        and ${isMeant(sql`${v.id}`, sql`${v.id_card_index}`)}
    ) p
    left join ${homeOf(sql`case when p.rank = 0 then p.id end`)}
    order by p.rank, p.at desc limit 1`);
  if (!found) return undefined;
  const { personType, personName, phone, number: own, personId: id, ...place } = found;
  const plain = (text: string | null) => (text === null ? null : vault.decrypt(text));
  return {
    communityUuid,
    personType,
    personId: id,
    personName,
    phone: plain(phone),
    number: plain(own) ?? number,
    place,
  };
}
