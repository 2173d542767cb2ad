import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { chooseDoors } from '../../access/choose-doors.ts';
import { withDoorHistory } from '../../access/door-changes.ts';
import { heldDoors } from '../../access/held-doors.ts';
import { auditedWrite } from '../../operations/write/audited-write.ts';
import { runAndRollBack } from '../../operations/write/run-and-roll-back.ts';
import { entityOf } from '../../rows/entity-of.ts';
import type { CallContext } from '../../services/call-context.ts';
import { checkDoors, checkTimes, holderOf } from './change-doors.ts';
import { mustReachPerson } from './person-access.ts';

type Held = Endpoints['/control/permission/v1/doors'];
type Choose = Endpoints['/control/permission/v1/choose'];

/** The doors that a person may pass, to be chosen again. */
export async function doorsOf({ id }: Held['request'], context: CallContext): Promise<Held['response']> {
  await mustReachPerson(id, context);
  return { personId: id, ...(await heldDoors(context.database, id)) };
}

/** Lets a person pass the chosen doors and no others; a trial answers how many would be added and removed. */
export async function chooseDoorsOf(
  payload: Choose['request'] & { dryRun?: boolean },
  context: CallContext,
): Promise<Choose['response']> {
  const { catalogue, database, endpoint, session } = context;
  const { deviceIds, dayEnd, dayStart, dryRun, endTime, personId, startTime, weekdays } = payload;
  checkTimes(payload, context);
  const communityUuid = await mustReachPerson(personId, context);
  const work = async () => {
    await checkDoors(context, deviceIds, communityUuid);
    const holder = await holderOf(personId, context);
    const { added, removed } = await chooseDoors(
      context,
      {
        personId,
        holder: async () => holder,
        source:
          holder.personType === CODES.personType.staff ? CODES.permissionSource.staff : CODES.permissionSource.manual,
        startTime: startTime || null,
        endTime: endTime || null,
        reason: '调整门禁权限',
        operator: session.userName,
      },
      { deviceIds, weekdays, dayStart, dayEnd },
    );
    return { added, removed };
  };
  if (dryRun === true) return runAndRollBack(database, work);
  const { id: _, ...answer } = await auditedWrite(
    context,
    entityOf(catalogue, endpoint),
    { logType: CODES.logType.update, verb: '授权', objectId: personId },
    async (also) => {
      const { result, changes } = await withDoorHistory(
        context,
        { personId, communityUuid, action: 'changeDoors' },
        work,
      );
      also(changes);
      return { id: personId, ...result };
    },
  );
  return answer;
}
