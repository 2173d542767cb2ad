import { sql } from 'kysely';
import { baseSettingOf } from '../modules/community/base-setting.ts';
import type { AccessNeeds } from './access-needs.ts';
import { bringToDoors } from './bring-to-doors.ts';
import { endFaces } from './end-faces.ts';
import { lockFaces } from './lock-faces.ts';
import { recountResidents } from './recount.ts';
import { recountFaceRooms } from './recount-face-rooms.ts';

interface Owned {
  id: string;
  communityUuid: string;
  personId: string;
}

/**
 * Has faces that have become valid be the only ones of their people: a former one ends, and this one goes to the doors that the
 * person may open, unless the community sends faces by hand only.
 */
export async function makeValid(needs: AccessNeeds, faceIds: readonly string[]): Promise<void> {
  const { database } = needs;
  const ids = [...faceIds];
  const faces = await database.run(sql<Owned>`
    select id, community_uuid as "communityUuid", person_id as "personId" from face_picture
    where id = any(${ids}::text[]) order by person_id, create_time`);
  // Of several of one person the last one.
  const valid = new Map(faces.map((face) => [face.personId, face]));
  const people = [...valid.keys()];
  await lockFaces(database, people);
  await database.run(sql`update face_picture set unpass_reason = null where id = any(${ids}::text[])`);
  for (const { id, communityUuid, personId } of valid.values()) {
    const former = await database.run(sql<{ id: string }>`
      select id from face_picture where person_id = ${personId} and face_state = '2' and id <> ${id}`);
    await endFaces(
      needs,
      former.map((face) => face.id),
    );
    const { faceAutoSync } = await baseSettingOf(database, communityUuid);
    if (faceAutoSync) await bringToDoors(needs, personId, undefined, '1');
  }
  await recountResidents(database, people);
  await recountFaceRooms(database, people);
}
