import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { Text } from '../../../schemas/generated/grammar.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { codes } from '../../db/sql/codes.ts';
import { notNull, query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { touched } from '../../db/sql/touched.ts';
import { transition } from '../../lifecycle/transition.ts';
import { publishRecords } from '../../live/publish-record.ts';
import type { CallContext } from '../../services/call-context.ts';

const s = table('parking_space', 's');
const v = table('vehicle', 'v');

/** The rights that go with a space of one's own. */
export const WITH_SPACE: readonly unknown[] = [CODES.parkingRight.ownedSpace, CODES.parkingRight.monthly];

/**
 * Why a vehicle cannot have a space: it must be free, or be the room's already. The space is locked until the transaction ends.
 *
 * @returns undefined where it can
 */
export async function spaceRefusal(
  { database }: Pick<CallContext, 'database'>,
  spaceId: string,
  roomId: string | null,
): Promise<Text | undefined> {
  await database.run(sql`select 1 from ${s} where ${s.id} = ${spaceId} for no key update`);
  const space = await database.first(query`
    select ${selected({ state: notNull(s.space_state), roomId: s.room_id, spaceNo: notNull(s.space_no) })}
    from ${s} where ${s.id} = ${spaceId}`);
  if (!space || space.state === CODES.spaceState.free) return undefined;
  const { sold, let: rented } = CODES.spaceState;
  const isBound = space.state === sold || space.state === rented;
  if (isBound && space.roomId !== null && space.roomId === roomId) return undefined;
  if (isBound) {
    return { zh: `车位${space.spaceNo}已绑定其他房屋`, en: `The space ${space.spaceNo} belongs to another room` };
  }
  return { zh: `车位${space.spaceNo}已占用或停用`, en: `The space ${space.spaceNo} is occupied or disabled` };
}

/**
 * Makes spaces say which vehicles have them. A free one that a vehicle has now is sold or let by that, to the room and for the
 * time of the vehicle; one that no vehicle has any more stays with its room until it is released.
 */
export async function followSpaces(context: CallContext, spaceIds: readonly (string | null)[]): Promise<void> {
  const { catalogue, database } = context;
  const entity = catalogue.entities.parkingSpace;
  const ids = [...new Set(spaceIds.filter((id) => id !== null))];
  if (!entity || ids.length === 0) return;
  const spaces = await database.run(query`
    select ${selected({ id: s.id, state: notNull(s.space_state), communityUuid: s.community_uuid })}
    from ${s} where ${s.id} = any(${ids}::text[]) order by ${s.id} for no key update`);
  for (const { id, state } of spaces) {
    const plates = sql`(select array_agg(${v.plate_no} order by ${v.plate_no}) from ${v} where ${v.space_id} = ${id})`;
    await database.run(sql`
      update ${s} set ${assigned(s, { plate_nos: plates, ...touched(s) })}
      where ${s.id} = ${id} and ${s.plate_nos} is distinct from ${plates}`);
    if (state !== CODES.spaceState.free) continue;
    const first = await database.first(query`
      select ${selected({ id: v.id, parkingRight: notNull(v.parking_right) })} from ${v} where ${v.space_id} = ${id}
      order by ${v.parking_right}, ${v.create_time}, ${v.id} limit 1`);
    if (!first) continue;
    await database.run(sql`
      update ${s} set ${assigned(s, {
        area_id: v.area_id,
        building_id: v.building_id,
        unit_id: v.unit_id,
        floor_id: v.floor_id,
        room_id: v.room_id,
        space_name: v.space_name,
        owner_name: v.owner_name,
        phone: v.phone,
        phone_index: v.phone_index,
        phone_tail: v.phone_tail,
        start_date: v.start_date,
        end_date: v.end_date,
      })} from ${v} where ${s.id} = ${id} and ${v.id} = ${first.id}`);
    const name = first.parkingRight === CODES.parkingRight.ownedSpace ? 'sell' : 'let';
    await transition(context, 'parkingSpace', name, [id], { history: { operator: context.session.userName } });
  }
  for (const communityUuid of new Set(spaces.map((one) => one.communityUuid)))
    await publishRecords(context, entity, communityUuid);
}

/** The spaces of the vehicles of a call, as they are now. */
export async function spacesOf(
  { database }: Pick<CallContext, 'database'>,
  vehicleIds: readonly string[],
): Promise<(string | null)[]> {
  const rows = await database.run(query`
    select ${selected({ spaceId: v.space_id })} from ${v} where ${v.id} = any(${vehicleIds}::text[])`);
  return rows.map(({ spaceId }) => spaceId);
}

/** Vehicles by their plates, in one community. */
export function vehiclesByPlate(
  { database }: Pick<CallContext, 'database'>,
  communityUuid: string,
  plateNos: readonly string[],
) {
  return database.run(query`
    select ${selected({
      id: v.id,
      plateNo: notNull(v.plate_no),
      parkingRight: notNull(v.parking_right),
      spaceId: v.space_id,
      ownerName: v.owner_name,
      phone: v.phone,
      spaceNo: sql<string | null>`(select ${s.space_no} from ${s} where ${s.id} = ${v.space_id})`,
      isDisabled: sql<boolean>`${v.vehicle_state} = ${codes.vehicleState.disabled}`,
    })}
    from ${v} where ${v.community_uuid} = ${communityUuid} and ${v.plate_no} = any(${plateNos}::text[])
    order by array_position(${plateNos}::text[], ${v.plate_no}) for no key update of v`);
}
