import { sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import { codes } from '../db/sql/codes.ts';
import { query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import { transition } from '../lifecycle/transition.ts';
import type { RecordServices } from '../services/record-services.ts';
import type { KnownPlate } from './right-of-plate.ts';

const s = table('parking_space', 's');

/** What a record says of where a vehicle stands; `spaceId` only of a public space, which is free again when it leaves. */
export interface Parked {
  spaceId: string | null;
  spaceNo: string | null;
}

/**
 * Where a vehicle that comes in stands: in its own space, else in a free public one, which is occupied from then on. A visitor
 * is given a visitors' space first. Where none is free the vehicle comes in all the same.
 */
export async function parkAt(
  services: RecordServices,
  communityUuid: string,
  { right, ownSpace }: KnownPlate,
): Promise<Parked> {
  if (ownSpace !== null) return { spaceId: null, spaceNo: ownSpace.slice(0, 32) };
  const { public: open, visitor } = CODES.spaceType;
  const types = right.parkingRight === CODES.parkingRight.visitor ? [visitor, open] : [open];
  const free = await services.database.first(query`
    select ${selected({ id: s.id, spaceNo: sql<string>`concat_ws(' ', ${s.parking_area}, ${s.space_no})` })}
    from ${s} where ${s.community_uuid} = ${communityUuid} and ${s.space_state} = ${codes.spaceState.free}
      and ${s.space_type} = any(${types}::text[])
    order by array_position(${types}::text[], ${s.space_type}), ${s.parking_area}, ${s.space_no}, ${s.id}
    limit 1 for update skip locked`);
  if (!free) return { spaceId: null, spaceNo: null };
  const [moved] = await transition(services, 'parkingSpace', 'occupy', [free.id], { history: null });
  return moved ? { spaceId: free.id, spaceNo: free.spaceNo.slice(0, 32) } : { spaceId: null, spaceNo: null };
}

/** A public space that a vehicle has left. One that was released or disabled in between stays as it is. */
export async function leaveSpace(services: RecordServices, spaceId: string | null): Promise<void> {
  if (spaceId !== null) await transition(services, 'parkingSpace', 'vacate', [spaceId], { history: null });
}
