import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { syncToDoors } from '../../access/sync-to-doors.ts';
import { ApiError } from '../../core/errors.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { auditedWrite } from '../../operations/write/audited-write.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { lockRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';

const deviceSync = table('device_sync');

type Call = Endpoints['/control/facial/v1/face/sync'];

/**
 * Sends valid faces once more to every door that their people may open.
 *
 * @returns how many device rows wait for it now
 */
export async function syncFaces({ id, ids }: Call['request'], context: CallContext): Promise<Call['response']> {
  const { catalogue, database, endpoint } = context;
  const entity = entityOf(catalogue, endpoint);
  const wanted = [...new Set(ids ?? (id === undefined ? [] : [id]))].sort();
  const [first] = wanted;
  if (first === undefined) throw new ApiError('not-found');
  const { count } = await auditedWrite(
    context,
    entity,
    { logType: CODES.logType.push, verb: '同步', objectId: first },
    async () => {
      for (const each of wanted) {
        const face = await lockRecord(context, entity, each);
        if (face.plain('faceState') === CODES.faceState.valid)
          await syncToDoors(context, String(face.plain('personId')), undefined, CODES.syncType.face);
      }
      const row = await database.first(query`
        select ${selected({ count: sql<number>`count(*)::integer` })} from ${deviceSync}
        where ${deviceSync.sync_type} = ${codes.syncType.face} and ${deviceSync.target_id} = any(${wanted}::text[])
          and ${deviceSync.sync_state} = ${codes.syncState.waiting}`);
      return { id: first, count: row?.count ?? 0 };
    },
  );
  return { count };
}
