import { type RawBuilder, sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { auditedWrite } from '../../operations/write/audited-write.ts';
import { create } from '../../operations/write/create.ts';
import { runAndRollBack } from '../../operations/write/run-and-roll-back.ts';
import { update } from '../../operations/write/update.ts';
import type { CallContext } from '../../services/call-context.ts';
import { defineModule } from '../define-module.ts';
import { addBuilding } from './add-building.ts';
import { addFloors, lockUnit, orderedFloors } from './add-floors.ts';
import { levelEntity } from './levels.ts';
import { recountSpace } from './recount-space.ts';
import { renameRooms } from './rename-rooms.ts';

const building = table('building');
const r = table('room', 'r');
const u = table('unit', 'u');

/** Areas, buildings, units and floors, where a write changes other nodes of the tree. */
export const buildingModule = defineModule({
  '/control/cell/v1/area/update': (payload, context) =>
    renaming(context, sql`${r.area_id} = ${payload.id}`, () => update(payload, context)),

  '/control/cell/v1/building/add': (payload, context) => addBuilding(payload, context),

  '/control/cell/v1/building/update': (payload, context) =>
    context.database.transaction(async () => {
      const before = await context.database.first(query`
        select ${selected({ areaId: building.area_id })} from ${building}
        where ${building.id} = ${payload.id} for update`);
      const answer = await renaming(context, sql`${r.building_id} = ${payload.id}`, () => update(payload, context));
      const areaIds = before ? [before.areaId] : [];
      await recountSpace(context.database, { buildingIds: [payload.id], areaIds });
      return answer;
    }),

  '/control/cell/v1/unit/add': (payload, context) =>
    create(payload, context, {
      after: (_, { buildingId }) => recountSpace(context.database, { buildingIds: [String(buildingId)] }),
    }) as Promise<never>,

  '/control/cell/v1/unit/update': (payload, context) =>
    renaming(context, sql`${r.unit_id} = ${payload.id}`, () => update(payload, context)),

  '/control/cell/v1/floor/add': (payload, context) =>
    create(payload, context, {
      complete: async ({ unitId }) =>
        (await context.database.first(query`
          select ${selected({ buildingId: u.building_id })} from ${u} where ${u.id} = ${unitId}`)) ?? {},
      after: (_, { buildingId }) => recountSpace(context.database, { buildingIds: [String(buildingId)] }),
    }) as Promise<never>,

  '/control/cell/v1/floor/batchAdd': async (payload, context) => {
    const { dryRun, from, to, unitId }: Endpoints['/control/cell/v1/floor/batchAdd']['request'] & { dryRun?: boolean } =
      payload;
    const work = async () => {
      const unit = await lockUnit(context, unitId);
      const added = await addFloors(context, unit, orderedFloors(context, from, to, 'to'));
      await recountSpace(context.database, { buildingIds: [unit.buildingId] });
      return { id: unitId, ...added };
    };
    const { count, skipped } = dryRun
      ? await runAndRollBack(context.database, work)
      : await auditedWrite(
          context,
          levelEntity(context, 'unit'),
          { logType: CODES.logType.create, verb: '批量新增楼层' },
          work,
        );
    return { count, skipped };
  },
});

/** Changes a node, and updates the rooms below it. */
function renaming(
  context: CallContext,
  rooms: RawBuilder<unknown>,
  change: () => Promise<unknown>,
): Promise<Record<string, unknown>> {
  return context.database.transaction(async () => {
    const answer = await change();
    await renameRooms(context, rooms);
    return answer as Record<string, unknown>;
  });
}
