import { CODES } from '../../../schemas/generated/codes.ts';
import { chooseDoors } from '../../access/choose-doors.ts';
import { endAccess } from '../../access/end-access.ts';
import { followName } from '../../access/follow-name.ts';
import { heldAccess } from '../../access/held-access.ts';
import { workerHolder } from '../../access/holder.ts';
import { issueCard } from '../../access/issue-card.ts';
import { recountResidents } from '../../access/recount.ts';
import { ApiError } from '../../core/errors.ts';
import { create } from '../../operations/write/create.ts';
import { update } from '../../operations/write/update.ts';
import type { StoredRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import { sourceOf } from '../household/add-household.ts';
import { accountOf } from './console-account.ts';
import { addFace, checkAccess, doorsOf, giveAccess, idsIn, textOf } from './worker-access.ts';

type Values = Readonly<Record<string, unknown>>;

/** Answers /control/worker/v1/add: the person, and what opens doors. */
export function addWorker(payload: Values, context: CallContext): Promise<unknown> {
  return create(payload, context, {
    async complete(values, communityUuid) {
      checkAccess(context, { ...values, consent: payload.consent });
      return {
        cardNo: textOf(values.cardNo)?.toUpperCase() ?? null,
        accountId: await accountOf(context, String(values.phone), communityUuid),
      };
    },
    after: (id, record) =>
      giveAccess(context, id, {
        deviceIds: idsIn(record.deviceIds),
        faceUrl: textOf(record.faceUrl),
        cardNo: textOf(record.cardNo),
        dataSource: sourceOf(context),
      }),
  });
}

/** Answers /control/worker/v1/update. Doors, face and card are changed where they differ from what the record has. */
export function updateWorker(payload: Values, context: CallContext): Promise<unknown> {
  return update(payload, context, {
    async complete(record, values) {
      if (record.plain('staffState') === CODES.staffState.left) throw new ApiError('staff-left');
      const faceUrl = differs(record, values, 'faceUrl') ? values.faceUrl : null;
      const cardNo = textOf(values.cardNo)?.toUpperCase() ?? null;
      checkAccess(context, { faceUrl, consent: payload.consent, cardNo });
      return {
        ...('cardNo' in values && { cardNo }),
        ...('phone' in values && {
          accountId: await accountOf(context, String(values.phone), String(record.plain('communityUuid'))),
        }),
      };
    },
    async after(record, values) {
      const { database, session } = context;
      const { id } = record;
      const { userName: operator } = session;
      await followName(context, CODES.personType.staff, id, {
        personName: differs(record, values, 'workerName') ? values.workerName : undefined,
        phone: differs(record, values, 'phone') ? values.phone : undefined,
      });
      if ('deviceIds' in values && String(idsIn(values.deviceIds)) !== String(idsIn(record.plain('deviceIds')))) {
        const communityUuid = String(record.plain('communityUuid'));
        const deviceIds = [...(await doorsOf(database, communityUuid, idsIn(values.deviceIds)))];
        const { staff: source } = CODES.permissionSource;
        const holder = () => workerHolder(context, id);
        await chooseDoors(
          context,
          { personId: id, holder, source, endTime: null, reason: '编辑员工', operator },
          { deviceIds },
        );
      }
      if (differs(record, values, 'faceUrl')) {
        const faceUrl = textOf(values.faceUrl);
        if (faceUrl) await addFace(context, id, faceUrl, sourceOf(context));
        else {
          const { faceIds } = await heldAccess(context, id);
          await endAccess(context, { faceIds }, '编辑员工', { operator });
        }
      }
      if (differs(record, values, 'cardNo')) {
        const { cardIds } = await heldAccess(context, id);
        await endAccess(context, { cardIds }, '更换员工卡', { operator });
        const cardNo = textOf(values.cardNo);
        if (cardNo) await issueCard(context, await workerHolder(context, id), { cardNo, issueBy: operator });
      }
      await recountResidents(database, [id]);
      return {};
    },
  });
}

function differs(record: StoredRecord, values: Values, field: string): boolean {
  return field in values && textOf(values[field]) !== textOf(record.plain(field));
}
