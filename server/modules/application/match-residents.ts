import { sql } from 'kysely';
import type { Vault } from '../../crypto/vault.ts';
import type { Database } from '../../db/database.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';

const h = table('household', 'h');
const r = table('resident', 'r');

/** The values that identify the person of an application. */
export interface Applying {
  communityUuid: string | null;
  applicantName: string | null;
  phone: string | null;
  certificateNo: string | null;
  roomId: string | null;
}

/** A registered person who may be the applicant. */
export interface Match {
  id: string;
  /** The same name and certificate, else name and phone, else one of the three alone: the lower, the surer. */
  rank: number;
}

const MOST = 10;

/**
 * Registered people with the certificate, the name or the number of an application, the surest first. A name alone counts for a
 * person of the same room only: namesakes are many.
 */
export async function matchResidents(
  { database, vault }: { database: Database; vault: Vault },
  { communityUuid, applicantName, phone, certificateNo, roomId }: Applying,
): Promise<Match[]> {
  const certificate = certificateNo ? vault.blindIndex(certificateNo.toUpperCase()) : null;
  const number = phone ? vault.blindIndex(phone) : null;
  return database.run(query`
    select ${selected({ id: sql<string>`m.id`, rank: sql<number>`m.rank` })} from (
      select ${r.id}, ${r.create_time}, case
        when ${r.certificate_no_index} = ${certificate}::text and ${r.resident_name} = ${applicantName}::text then 1
        when ${r.phone_index} = ${number}::text and ${r.resident_name} = ${applicantName}::text
          and (${r.certificate_no_index} is null or ${certificate}::text is null) then 2
        when ${r.certificate_no_index} = ${certificate}::text then 3
        when ${r.phone_index} = ${number}::text then 4
        when ${r.resident_name} = ${applicantName}::text and exists (
          select 1 from ${h} where ${h.resident_id} = ${r.id} and ${h.room_id} = ${roomId}::text) then 5
        end as rank
      from ${r}
      where ${r.community_uuid} = ${communityUuid}::text and (${r.certificate_no_index} = ${certificate}::text
        or ${r.phone_index} = ${number}::text or ${r.resident_name} = ${applicantName}::text)) m
    where m.rank is not null order by m.rank, m.create_time, m.id limit ${MOST}`);
}

/** The person who surely is the applicant. A number alone is no proof: it may be mistyped, or another's. */
export function sureMatch(matches: readonly Match[]): string | undefined {
  const [first] = matches;
  return first && first.rank <= 2 ? first.id : undefined;
}
