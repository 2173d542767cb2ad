import { sql } from 'kysely';
import type { PersonTypeCode } from '../../schemas/generated/entities.ts';
import { codes } from '../db/sql/codes.ts';
import { query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import type { RecordServices } from '../services/record-services.ts';

const f = table('face_picture', 'f');
const r = table('resident', 'r');
const v = table('visitor', 'v');
const w = table('worker', 'w');

/** Who a capture shows. */
export interface KnownPerson {
  /** Null for somebody of whom the console knows a face alone. */
  personType: PersonTypeCode | null;
  personId: string;
  personName: string | null;
  phone: string | null;
  faceUrl: string | null;
}

/** The resident, member of staff or visitor of a community whom a device knows by a person's key, or by that of the face. */
export async function personSeen(
  { database, vault }: Pick<RecordServices, 'database' | 'vault'>,
  communityUuid: string,
  id: string,
): Promise<KnownPerson | undefined> {
  const found = await database.first(query`
    select ${selected({
      personType: sql<PersonTypeCode>`p.person_type`,
      personId: sql<string>`p.id`,
      personName: sql<string | null>`p.name`,
      phone: sql<string | null>`p.phone`,
      faceUrl: sql<string | null>`p.face_url`,
    })}
    from (
      select ${codes.personType.resident} as person_type, ${r.id}, ${r.resident_name} as name, ${r.phone}, ${r.face_url},
        ${r.community_uuid} from ${r}
      union all
      select ${codes.personType.staff}, ${w.id}, ${w.worker_name}, ${w.phone}, ${w.face_url}, ${w.community_uuid} from ${w}
      union all
      select ${codes.personType.visitor}, ${v.id}, ${v.visitor_name}, ${v.phone}, ${v.face_url}, ${v.community_uuid}
      from ${v}) p
    where p.community_uuid = ${communityUuid}
      and p.id in (${id}, (select ${f.person_id} from ${f} where ${f.id} = ${id}))
    limit 1`);
  return found && { ...found, phone: found.phone === null ? null : vault.decrypt(found.phone) };
}
