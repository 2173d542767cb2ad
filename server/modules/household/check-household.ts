import { sql } from 'kysely';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import type { CallContext } from '../../context.ts';
import { all } from '../../operations/filter-condition.ts';
import { isMasked, mask } from '../../operations/masking.ts';
import { scopedTable } from '../../operations/scoped-table.ts';
import { checkRelations } from '../../operations/write/check-relations.ts';
import { householdEntity, residentEntity } from './household-entities.ts';

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
    ...(isWhole(certificateNo) ? [sql`t.certificate_no_index = ${vault.blindIndex(certificateNo.toUpperCase())}`] : []),
    ...(isWhole(phone) ? [sql`t.phone_index = ${vault.blindIndex(phone)}`] : []),
  ];
  const residents = scopedTable(residentEntity(context), session, communityUuid);
  const households = scopedTable(householdEntity(context), session, communityUuid);
  const found =
    asked.length === 0
      ? undefined
      : await database.first(sql<{ id: string; residentName: string }>`
          select t.id, t.resident_name as "residentName" from ${residents} as t
          where ${sql.join(asked, sql` or `)}
          order by ${asked.length > 1 ? sql`(${asked[0]}) desc,` : sql``} t.create_time, t.id limit 1`);
  const rooms =
    found &&
    (await database.run(sql<{ spaceName: string | null }>`
      select t.space_name as "spaceName" from ${households} as t
      where ${all([sql`t.resident_id = ${found.id}`, sql`t.household_state is distinct from '4'`])}
      order by t.check_in_date, t.id`));
  const owner =
    householdType === '1' && roomId
      ? await database.first(sql<{ residentName: string | null }>`
          select r.resident_name as "residentName" from ${households} as t join resident r on r.id = t.resident_id
          where t.room_id = ${roomId} and t.household_type = '1' and t.household_state is distinct from '4'
          order by t.is_primary desc nulls last, t.check_in_date, t.id limit 1`)
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
