import { sql } from 'kysely';
import { removeRows } from '../gateway/orders/requeue-sync.ts';
import type { AccessNeeds } from './access-needs.ts';
import { recountResidents } from './recount.ts';
import { recountFaceRooms } from './recount-face-rooms.ts';

/**
 * Disables faces that wait or are valid, and takes them off all devices, inside the transaction of whoever ends them.
 *
 * @returns how many were ended
 */
export async function endFaces(needs: AccessNeeds, faceIds: readonly string[]): Promise<number> {
  const { database, live } = needs;
  const ids = [...new Set(faceIds)].sort();
  if (ids.length === 0) return 0;
  return database.transaction(async () => {
    const ended = await database.run(sql<{ id: string; personId: string; communityUuid: string }>`
      update face_picture set face_state = '4', update_time = now(), revision = coalesce(revision, 0) + 1
      where id = any(${ids}::text[]) and face_state in ('1', '2')
      returning id, person_id as "personId", community_uuid as "communityUuid"`);
    await takeFacesOff(needs, ids);
    const people = ended.map(({ personId }) => personId);
    await recountResidents(database, people);
    await recountFaceRooms(database, people);
    for (const { id, communityUuid } of ended) await live.publish({ entity: 'facePicture', id, communityUuid });
    return ended.length;
  });
}

/** Has every device that holds one of these faces drop it. */
export async function takeFacesOff(needs: AccessNeeds, faceIds: readonly string[]): Promise<void> {
  await removeRows(needs, sql`s.sync_type = '1' and s.target_id = any(${[...faceIds]}::text[])`);
}
