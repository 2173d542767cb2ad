import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import { removeFacesFromDevices } from '../../access/end-faces.ts';
import { recountResidents } from '../../access/recount.ts';
import { recountFaceRooms } from '../../access/recount-face-rooms.ts';
import { dropFacePrint } from '../../access/same-faces.ts';
import { table } from '../../db/sql/table.ts';
import { publishRecord } from '../../live/publish-record.ts';
import { writeEach } from '../../operations/write/write-each.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { lockRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import { eraseAddress, erasePicture } from './erase-picture.ts';

const facePicture = table('face_picture');

/**
 * Deletes faces permanently: from every device, and the picture from every record and from the store. What a device holds that
 * is out of reach is removed when it is online again.
 */
export async function deleteFaces(
  payload: Readonly<Record<string, unknown>>,
  context: CallContext,
): Promise<Record<string, unknown>> {
  const { catalogue, database, endpoint } = context;
  const entity = entityOf(catalogue, endpoint);
  const erased: string[] = [];
  const answer = await writeEach(
    context,
    entity,
    payload,
    { logType: CODES.logType.delete, verb: '删除' },
    async (id) => {
      const record = await lockRecord(context, entity, id);
      const personId = String(record.plain('personId') ?? '');
      const url = String(record.plain('faceUrl') ?? '');
      const communityUuid = String(record.plain('communityUuid') ?? '');
      await removeFacesFromDevices(context, [id]);
      // Before the deletion, while its owner can still be read.
      await publishRecord(context, entity, id);
      await database.run(sql`delete from ${facePicture} where ${facePicture.id} = ${id}`);
      await dropFacePrint(database, id);
      const others = await database.first(
        sql`select 1 from ${facePicture} where ${facePicture.face_url} = ${url} limit 1`,
      );
      if (!others) {
        await eraseAddress(context, { url, personId, communityUuid });
        erased.push(url);
      }
      await recountResidents(database, [personId]);
      await recountFaceRooms(database, [personId]);
      return { id };
    },
  );
  // After the transaction: if it is rolled back, the pictures stay.
  for (const url of erased) await erasePicture(context, url);
  return answer as Record<string, unknown>;
}
