import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { checkRelations } from '../../operations/write/check-relations.ts';
import { all } from '../../rows/filter-condition.ts';
import { isMasked, mask } from '../../rows/masking.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';
import { householdEntity, residentEntity } from './household-entities.ts';

const r = table('resident', 'r');
const resident = table('resident', 't');
const t = table('household', 't');

type Check = Endpoints['/control/household/v1/check'];

/**
 * Answers /control/household/v1/check: who is registered with the number or the phone, and whose the room is.
 *
 * @throws ApiError payload-wrong for a room that is not there or out of reach
 */
export async function checkHousehold(
  { certificateNo, phone, roomId, householdType, communityUuid }: Check['request'] & { communityUuid?: string },
  context: CallContext,
): Promise<Check['response']> {
  const { database, session, vault } = context;
  await checkRelations(context, householdEntity(context), { roomId: roomId || null }, communityUuid);
  const asked = [
    ...(isWhole(certificateNo)
      ? [sql`${resident.certificate_no_index} = ${vault.blindIndex(certificateNo.toUpperCase())}`]
      : []),
    ...(isWhole(phone) ? [sql`${resident.phone_index} = ${vault.blindIndex(phone)}`] : []),
  ];
  const residents = scopedTable(residentEntity(context), session, communityUuid);
  const households = scopedTable(householdEntity(context), session, communityUuid);
  const found =
    asked.length === 0
      ? undefined
      : await database.first(query`
          select ${selected({ id: resident.id, residentName: resident.resident_name })} from ${residents} as t
          where ${sql.join(asked, sql` or `)}
          order by ${asked.length > 1 ? sql`(${asked[0]}) desc,` : sql``} ${resident.create_time}, ${resident.id}
            limit 1`);
  const rooms =
    found &&
    (await database.run(query`
      select ${selected({ spaceName: t.space_name })} from ${households} as t
      where ${all([
        sql`${t.resident_id} = ${found.id}`,
        sql`${t.household_state}
          is distinct from ${codes.householdState.movedOut}`,
      ])}
      order by ${t.check_in_date}, ${t.id}`));
  const owner =
    householdType === CODES.householdType.owner && roomId
      ? await database.first(query`
          select ${selected({ residentName: r.resident_name })} from ${households} as t
          join ${r} on ${r.id} = ${t.resident_id}
          where ${t.room_id} = ${roomId} and ${t.household_type} = ${codes.householdType.owner}
            and ${t.household_state} is distinct from ${codes.householdState.movedOut}
          order by ${t.is_primary} desc nulls last, ${t.check_in_date}, ${t.id} limit 1`)
      : undefined;
  const named = (name: string | null | undefined) =>
    name && isMasked({ sensitive: { mask: 'name' } }, session.level) ? mask(name, 'name') : (name ?? null);
  return {
    exists: found !== undefined,
    residentId: found?.id ?? null,
    residentName: named(found?.residentName),
    rooms: (rooms ?? []).map(({ spaceName }) => spaceName ?? '').join('、') || '—',
    hasOwner: owner !== undefined,
    ownerName: named(owner?.residentName),
  };
}

function isWhole(text: string | null | undefined): text is string {
  return typeof text === 'string' && text !== '' && !text.includes('*');
}
