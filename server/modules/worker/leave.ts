import { endAccess } from '../../access/end-access.ts';
import { heldAccess } from '../../access/held-access.ts';
import { recountResidents } from '../../access/recount.ts';
import { payloadError } from '../../core/errors.ts';
import { wallTime } from '../../core/wall-time.ts';
import { act } from '../../operations/write/act.ts';
import type { StoredRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import { accountOf, endAccount } from './console-account.ts';
import { giveAccess, idsIn } from './worker-access.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Answers /control/worker/v1/leave: with the transition every right ends at once, at the doors and in the console. A trial
 * counts them.
 */
export function leave(payload: Values, context: CallContext): Promise<unknown> {
  return act(payload, context, {
    async complete(record, { leaveDate }) {
      const day = typeof leaveDate === 'string' && leaveDate !== '' ? leaveDate : today();
      checkDay(context, 'leaveDate', day, record.plain('entryDate'), {
        zh: '离职日期不能早于入职日期',
        en: 'The last day cannot be before the first',
      });
      return { leaveDate: day, accountId: null };
    },
    async after(record) {
      const { database, session } = context;
      const held = await heldAccess(context, record.id);
      const ended = await endAccess(context, held, '员工离职', { operator: session.userName });
      const accounts = await endAccount(context, {
        id: record.id,
        phone: String(record.plain('phone')),
        communityUuid: String(record.plain('communityUuid')),
      });
      await recountResidents(database, [record.id]);
      return { ...ended, accounts };
    },
  });
}

/** Answers /control/worker/v1/rehire: somebody comes back, with doors; card and face are given anew. */
export function rehire(payload: Values, context: CallContext): Promise<unknown> {
  return act(payload, context, {
    async complete(record, { entryDate }) {
      const day = typeof entryDate === 'string' && entryDate !== '' ? entryDate : today();
      checkDay(context, 'entryDate', day, record.plain('leaveDate'), {
        zh: '入职日期不能早于上次离职日期',
        en: 'The first day cannot be before the last one of before',
      });
      return { entryDate: day, leaveDate: null, accountId: await account(record, context) };
    },
    async after(record, { deviceIds }) {
      await giveAccess(context, record.id, { deviceIds: idsIn(deviceIds), dataSource: '' });
    },
  });
}

function account(record: StoredRecord, context: CallContext): Promise<string | null> {
  return accountOf(context, String(record.plain('phone')), String(record.plain('communityUuid')));
}

function today(): string {
  return wallTime(new Date()).slice(0, 10);
}

/** Rights end and begin with the call: a day ahead would promise another moment. @throws ApiError payload-wrong */
function checkDay(
  { language }: CallContext,
  field: 'leaveDate' | 'entryDate',
  day: string,
  notBefore: unknown,
  tooEarly: { zh: string; en: string },
): void {
  const refuse = (message: string) => payloadError([{ field, message }]);
  if (day > today()) {
    throw refuse({ zh: '日期不能晚于今天', en: 'The day cannot lie ahead' }[language]);
  }
  if (typeof notBefore === 'string' && day < notBefore) throw refuse(tooEarly[language]);
}
