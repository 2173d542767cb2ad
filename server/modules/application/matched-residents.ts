import { ApiError } from '../../core/errors.ts';
import { codes } from '../../db/sql/codes.ts';
import { query } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { rowSource } from '../../rows/row-source.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';
import { type Applying, matchResidents } from './match-residents.ts';

const h = table('household', 'h');
const t = table('resident', 't');
const tApplication = table('application', 't');

/** A registered person as the account that decides about an application may see the person. */
export interface MatchedResident {
  id: string;
  residentName: string;
  phone: string | null;
  spaceName: string | null;
}

const FIELDS = ['id', 'residentName', 'phone'];

/** The people who may be the applicant. @throws ApiError not-found for one that is not there, or out of reach */
export async function matchedResidents(applicationId: string, context: CallContext): Promise<MatchedResident[]> {
  const { catalogue, database, session, vault } = context;
  const { application, resident } = catalogue.entities;
  if (!application || !resident) return [];
  const own = rowSource(catalogue, application, vault, [
    'communityUuid',
    'applicantName',
    'phone',
    'certificateNo',
    'roomId',
    'residentId',
  ]);
  const row = await database.first(query`
    select ${own.columns} from ${scopedTable(application, session)} as t
    where ${tApplication.id} = ${applicationId}`);
  if (!row) throw new ApiError('not-found');
  const plain = (field: string) => own.plain(row, field) as string | null;
  const applying: Applying = {
    communityUuid: plain('communityUuid'),
    applicantName: plain('applicantName'),
    phone: plain('phone'),
    certificateNo: plain('certificateNo'),
    roomId: plain('roomId'),
  };
  const found = (await matchResidents(context, applying)).map(({ id }) => id);
  const known = plain('residentId');
  const ids = known === null || found.includes(known) ? found : [known, ...found];
  const source = rowSource(catalogue, resident, vault, FIELDS);
  const people = await database.run(query`
    select ${source.columns}, (
      select string_agg(${h.space_name}, '、' order by ${h.check_in_date}, ${h.id}) from ${h}
      where ${h.resident_id} = ${t.id} and ${h.household_state}
        is distinct from ${codes.householdState.movedOut}) as " places"
    from ${scopedTable(resident, session)} as t where ${t.id} = any(${ids}::text[])`);
  return people
    .sort((one, other) => ids.indexOf(String(one.id)) - ids.indexOf(String(other.id)))
    .map((person) => {
      const { id, residentName, phone } = source.present(person, session.level);
      return {
        id: String(id),
        residentName: String(residentName),
        phone: phone === null ? null : String(phone),
        spaceName: person[' places'] === null ? null : String(person[' places']),
      };
    });
}
