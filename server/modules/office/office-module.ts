import { CODES } from '../../../schemas/generated/codes.ts';
import type { ListAnswer } from '../../../schemas/generated/endpoints.ts';
import type { Office } from '../../../schemas/generated/entities.ts';
import { notNull, query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { list } from '../../operations/list.ts';
import { create } from '../../operations/write/create.ts';
import { update } from '../../operations/write/update.ts';
import type { StoredRecord } from '../../rows/stored-record.ts';
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

  '/control/cell/v1/office/add': (payload, context) =>
    create(payload, context, {
      complete: ({ roomIds }) => placeOfOffice(context, idsIn(roomIds), undefined),
      async after(_, { roomIds, communityUuid }) {
        await letRooms(context, idsIn(roomIds));
        await refreshOfficeStates(context, [String(communityUuid)]);
      },
    }) as Promise<never>,

  '/control/cell/v1/office/update': (payload, context) =>
    update(payload, context, {
      complete: async (record, values) =>
        isLeft(record) ? {} : placeOfOffice(context, roomsOf(record, values), record.id),
      async after(record, values) {
        if (!isLeft(record)) {
          const roomIds = roomsOf(record, values);
          const before = idsIn(record.plain('roomIds'));
          await letRooms(context, roomIds);
          await vacateRooms(
            context,
            before.filter((each) => !roomIds.includes(each)),
          );
          await refreshOfficeStates(context, [String(record.plain('communityUuid'))]);
        }
        const last = await context.database.first(
          query`select ${selected({ revision: notNull(office.revision) })} from ${office} where ${office.id} = ${record.id}`,
        );
        return { revision: last?.revision };
      },
    }) as Promise<never>,

  '/control/cell/v1/office/leave': (payload, context) => leaveOffice(payload, context) as Promise<never>,
});

/** A lease that is over keeps the rooms that it was for; they may be let to others by now. */
function isLeft(record: StoredRecord): boolean {
  return record.plain('officeState') === CODES.officeState.vacated;
}

/** The rooms of a tenant once the values are written. */
function roomsOf(record: StoredRecord, { roomIds }: Readonly<Record<string, unknown>>): string[] {
  return idsIn(roomIds ? roomIds : record.plain('roomIds'));
}

function idsIn(value: unknown): string[] {
  return [value ?? []].flat().map(String);
}
