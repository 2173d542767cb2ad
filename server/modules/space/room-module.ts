import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints, ListAnswer } from '../../../schemas/generated/endpoints.ts';
import type { Room } from '../../../schemas/generated/entities.ts';
import { ApiError } from '../../core/errors.ts';
import { table } from '../../db/sql/table.ts';
import { requestExport } from '../../operations/export/request-export.ts';
import { list } from '../../operations/list.ts';
import { newValues } from '../../operations/write/accepted-values.ts';
import { auditedWrite } from '../../operations/write/audited-write.ts';
import { checkRelations } from '../../operations/write/check-relations.ts';
import { update } from '../../operations/write/update.ts';
import type { BatchResult } from '../../operations/write/write-each.ts';
import type { CallContext } from '../../services/call-context.ts';
import { defineModule } from '../define-module.ts';
import { addRooms } from './add-rooms.ts';
import { checkRoomState } from './check-room-state.ts';
import { insertRooms, placesOf } from './insert-rooms.ts';
import { LEVELS, levelEntity, levelOf } from './levels.ts';
import { recountSpace } from './recount-space.ts';
import { renameRooms } from './rename-rooms.ts';
import { roomMatrix } from './room-matrix.ts';

const r = table('room', 'r');

const FIELDS: Readonly<Record<string, string>> = {
  area_id: 'areaId',
  building_id: 'buildingId',
  unit_id: 'unitId',
  floor_id: 'floorId',
  room_id: 'id',
};

/** Rooms. */
export const roomModule = defineModule({
  '/control/cell/v1/room/list': async (payload, context) =>
    (await list(await ofNode(payload, context), context)) as ListAnswer<Partial<Room>> as ListAnswer<Room>,
  '/control/cell/v1/room/export': async (payload, context) => requestExport(await ofNode(payload, context), context),

  '/control/cell/v1/room/add': (payload, context) => {
    const entity = levelEntity(context, 'room');
    return auditedWrite(context, entity, { logType: CODES.logType.create, verb: '新增' }, async () => {
      const communityUuid = String(payload.communityUuid);
      const values = newValues(entity, context.endpoint, payload, context);
      await checkRelations(context, entity, values, communityUuid);
      const [place] = await placesOf(context, { floorId: String(values.floorId) });
      if (!place) throw new ApiError('not-found');
      const [room] = await insertRooms(context, [{ place, draft: { ...values, roomName: String(values.roomName) } }]);
      await recountSpace(context.database, { buildingIds: [place.buildingId] });
      return { id: String(room?.id) };
    });
  },

  '/control/cell/v1/room/update': (payload, context) =>
    context.database.transaction(async () => {
      const answer = (await update(payload, context, {
        async complete({ id }, { roomState }) {
          await checkRoomState(context, id, roomState);
          return {};
        },
      })) as Endpoints['/control/cell/v1/room/update']['response'] & Batch;
      // Of a batch, those that were refused are not renamed: they may belong to another account.
      const ids = payload.ids ? answer.results?.filter(({ ok }) => ok).map(({ id }) => id) : [payload.id];
      if (payload.roomName !== undefined) await renameRooms(context, sql`${r.id} = any(${ids}::text[])`);
      return answer;
    }),

  '/control/cell/v1/room/batchAdd': (payload, context) => addRooms(payload, context),
  '/control/cell/v1/room/matrix': (payload, context) => roomMatrix(payload, context),
});

interface Batch {
  results?: readonly BatchResult[];
}

/** A node of the space tree as the filter that its level is: one out of reach has no rooms. */
async function ofNode<Payload extends { nodeId?: string; communityUuid?: string }>(
  { nodeId, ...payload }: Payload,
  context: CallContext,
): Promise<Omit<Payload, 'nodeId'>> {
  if (nodeId === undefined) return payload;
  const level = await levelOf(context, nodeId, payload.communityUuid);
  const field = FIELDS[level === undefined ? 'room_id' : LEVELS[level].key] ?? 'id';
  return { ...payload, [field]: nodeId };
}
