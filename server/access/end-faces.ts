import { sql } from 'kysely';
import { codes } from '../db/sql/codes.ts';
import { notNull, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import { transition } from '../lifecycle/transition.ts';
import { removeRows } from '../orders/requeue-sync.ts';
import type { RecordServices } from '../services/record-services.ts';
import { recountResidents } from './recount.ts';
import { recountFaceRooms } from './recount-face-rooms.ts';

const s = table('device_sync', 's');
const t = table('face_picture', 't');

/**
 * Disables faces that wait or are valid, and removes them from all devices, inside the transaction of the caller.
 *
 * @returns how many were ended
 */
export async function endFaces(services: RecordServices, faceIds: readonly string[]): Promise<number> {
  const { database } = services;
  const ids = [...new Set(faceIds)].sort();
  if (ids.length === 0) return 0;
  return database.transaction(async () => {
    const ended = await transition(services, 'facePicture', 'end', ids, {
      history: null,
      returning: selected({ personId: notNull(t.person_id) }),
    });
    await removeFacesFromDevices(services, ids);
    const people = ended.map(({ personId }) => personId);
    await recountResidents(database, people);
    await recountFaceRooms(database, people);
    return ended.length;
  });
}

/** Removes these faces from every device that holds one. */
export async function removeFacesFromDevices(services: RecordServices, faceIds: readonly string[]): Promise<void> {
  await removeRows(
    services,
    sql`${s.sync_type} = ${codes.syncType.face} and ${s.target_id} = any(${[...faceIds]}::text[])`,
  );
}
