import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints, ListAnswer } from '../../../schemas/generated/endpoints.ts';
import type { Office } from '../../../schemas/generated/entities.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { notNull, query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { detail } from '../../operations/detail.ts';
import { list } from '../../operations/list.ts';
import { changedValues, newValues } from '../../operations/write/accepted-values.ts';
import { auditedWrite } from '../../operations/write/audited-write.ts';
import { checkRelations } from '../../operations/write/check-relations.ts';
import { newRecord } from '../../operations/write/insert-record.ts';
import { storeChanges } from '../../operations/write/store-changes.ts';
import { writeEach } from '../../operations/write/write-each.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { checkRevision, lockRecord } from '../../rows/stored-record.ts';
import { defineModule } from '../define-module.ts';
import { leaveOffice } from './leave-office.ts';
import { letRooms, placeOfOffice, vacateRooms } from './office-rooms.ts';
import { refreshOfficeStates } from './office-state.ts';

const office = table('office');

/** Tenants of shops and offices. Whether a lease is about to end depends on the day on which it is read. */
export const officeModule = defineModule({
  '/control/cell/v1/office/list': async (payload, context) => {
    await refreshOfficeStates(context, context.session.communityUuids);
    return (await list({ ...payload }, context)) as ListAnswer<Partial<Office>> as ListAnswer<Office>;
  },

  '/control/cell/v1/office/detail': async (payload, context) =>
    (await detail(payload, context)) as Partial<Office> as Office,

  '/control/cell/v1/office/add': (payload, context) => {
    const { catalogue, database, endpoint, vault } = context;
    const entity = entityOf(catalogue, endpoint);
    return auditedWrite(context, entity, { logType: CODES.logType.create, verb: '新增' }, async () => {
      const communityUuid = String(payload.communityUuid);
      const values = newValues(entity, endpoint, payload, context);
      await checkRelations(context, entity, values, communityUuid);
      const roomIds = [values.roomIds].flat().map(String);
      const place = await placeOfOffice(context, roomIds, undefined);
      const record = newRecord(context, entity, { ...values, ...place }, communityUuid);
      await bulkInsert(database, entity, [record], vault);
      await letRooms(context, roomIds);
      await refreshOfficeStates(context, [communityUuid]);
      return { id: String(record.id) };
    });
  },

  '/control/cell/v1/office/update': async (payload, context) => {
    const { catalogue, database, endpoint, language } = context;
    const entity = entityOf(catalogue, endpoint);
    const answer = await writeEach(
      context,
      entity,
      payload,
      { logType: CODES.logType.update, verb: '修改' },
      async (id) => {
        const record = await lockRecord(context, entity, id);
        checkRevision(record, payload.revision);
        const values = changedValues(entity, endpoint, payload, language, record);
        const before = [record.plain('roomIds') ?? []].flat().map(String);
        const roomIds = values.roomIds ? [values.roomIds].flat().map(String) : before;
        const isLeft = record.plain('officeState') === CODES.officeState.vacated;
        await checkRelations(context, entity, values, String(record.plain('communityUuid')));
        const place = isLeft ? {} : await placeOfOffice(context, roomIds, id);
        const revision = await storeChanges(context, entity, record, { ...values, ...place });
        if (!isLeft) {
          await letRooms(context, roomIds);
          await vacateRooms(
            context,
            before.filter((each) => !roomIds.includes(each)),
          );
          await refreshOfficeStates(context, [String(record.plain('communityUuid'))]);
        }
        const last = await database.first(
          query`select ${selected({ revision: notNull(office.revision) })} from ${office} where ${office.id} = ${id}`,
        );
        return { id, revision: last?.revision ?? revision };
      },
    );
    return answer as Endpoints['/control/cell/v1/office/update']['response'];
  },

  '/control/cell/v1/office/leave': (payload, context) => leaveOffice(payload, context),
});
