import { CODES } from '../../../schemas/generated/codes.ts';
import { writeEach } from '../../operations/write/write-each.ts';
import { defineModule } from '../define-module.ts';
import { addHousehold, bindRoom } from './add-household.ts';
import { checkHousehold } from './check-household.ts';
import { householdDetail } from './household-detail.ts';
import { householdEntity } from './household-entities.ts';
import { type Labelling, labelPeople } from './label-people.ts';
import { moveOut } from './move-out.ts';
import { moveRoom } from './move-room.ts';
import { updateHousehold } from './update-household.ts';

type MoveAnswer = { cards?: number; doors?: number; faces?: number; permissions?: number };
type BatchAnswer = { cards?: number; faces?: number; permissions?: number };

/** People in rooms: who lives where, as what, until when, and what opens doors by that. */
export const householdModule = defineModule({
  '/control/household/v1/detail': householdDetail,
  '/control/household/v1/add': addHousehold,
  '/control/household/v1/bindRoom': bindRoom,
  '/control/household/v1/update': updateHousehold,
  '/control/household/v1/check': checkHousehold,
  '/control/household/v1/label': (payload, context) =>
    labelPeople(householdEntity(context), payload as Labelling, context),
  '/control/household/v1/moveRoom': async (payload, context) => {
    const entry = { logType: CODES.logType.update, verb: '换房' };
    const answer = await writeEach(context, householdEntity(context), payload, entry, async (id) => {
      const { roomId, moveDate, reason } = payload;
      return { id, impact: { ...(await moveRoom(context, id, { roomId, moveDate, reason })) } };
    });
    return answer as MoveAnswer;
  },
  '/control/household/v1/moveOut': async (payload, context) => {
    const { moveOutDate, reason } = payload;
    const entry = { logType: CODES.logType.update, verb: '迁出' };
    const answer = await writeEach(context, householdEntity(context), payload, entry, async (id) => {
      const { permissions, cards, faces } = await moveOut(context, [id], { moveOutDate, reason });
      return { id, impact: { permissions, cards, faces } };
    });
    return answer as BatchAnswer;
  },
});
