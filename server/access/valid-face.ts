import { sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import { baseSettingOf } from '../communities/base-setting.ts';
import { assigned } from '../db/sql/assigned.ts';
import { codes } from '../db/sql/codes.ts';
import { notNull, query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import type { RecordServices } from '../services/record-services.ts';
import { endFaces } from './end-faces.ts';
import { lockFaces } from './lock-faces.ts';
import { recountResidents } from './recount.ts';
import { recountFaceRooms } from './recount-face-rooms.ts';
import { syncToDoors } from './sync-to-doors.ts';

const facePicture = table('face_picture');

/**
 * Makes faces that have become valid the only ones of their people: a former one ends, and the new one is sent to the doors
 * that the person may open, unless the community sends faces by hand only.
 */
export async function makeValid(services: RecordServices, faceIds: readonly string[]): Promise<void> {
  const { database } = services;
  const ids = [...faceIds];
  const faces = await database.run(query`
    select ${selected({
      id: facePicture.id,
      communityUuid: facePicture.community_uuid,
      personId: notNull(facePicture.person_id),
    })} from ${facePicture}
    where ${facePicture.id} = any(${ids}::text[]) order by ${facePicture.person_id}, ${facePicture.create_time}`);
  // Of several of one person the last one.
  const valid = new Map(faces.map((face) => [face.personId, face]));
  const people = [...valid.keys()];
  await lockFaces(database, people);
  await database.run(
    sql`update ${facePicture} set ${assigned(facePicture, { unpass_reason: null })}
      where ${facePicture.id} = any(${ids}::text[])`,
  );
  for (const { id, communityUuid, personId } of valid.values()) {
    const former = await database.run(query`
      select ${selected({ id: facePicture.id })} from ${facePicture} where ${facePicture.person_id} = ${personId}
        and ${facePicture.face_state} = ${codes.faceState.valid} and ${facePicture.id} <> ${id}`);
    await endFaces(
      services,
      former.map((face) => face.id),
    );
    const { faceAutoSync } = await baseSettingOf(database, communityUuid);
    if (faceAutoSync) await syncToDoors(services, personId, undefined, CODES.syncType.face);
  }
  await recountResidents(database, people);
  await recountFaceRooms(database, people);
}
