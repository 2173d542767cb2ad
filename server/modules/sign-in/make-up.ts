import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { Text } from '../../../schemas/generated/grammar.ts';
import { lockWorker, servesOn } from '../../attendance/refresh-shift.ts';
import { shiftDateOf } from '../../attendance/shift.ts';
import { ApiError, payloadError } from '../../core/errors.ts';
import { wallNumber, wallTime } from '../../core/wall-time.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import type { CallContext } from '../../services/call-context.ts';

const s = table('sign_in_record', 's');

const DAYS = 7;
const DAY = 86_400_000;

const SHIFT_TYPES: ReadonlySet<unknown> = new Set([CODES.signInType.onDuty, CODES.signInType.offDuty]);

const LATER = { zh: '补签时间不能晚于当前时间', en: 'A sign-in cannot be made up before its time' };
const EARLIER = { zh: '仅可补签最近7天的签到', en: 'Only sign-ins of the last seven days can be made up' };
const AWAY = { zh: '该员工当日不在职', en: 'This person was not employed on that day' };
const IN_TIME = { zh: '该班次已正常签到，无需补签', en: 'This shift was signed in for in time' };
const MADE_UP = { zh: '该班次已补签', en: 'This was made up already' };

/**
 * What nobody types of a sign-in that is made up. One that was late, early or missing gives way to it.
 *
 * @throws ApiError payload-wrong out of the seven days, out of service, or for a sign-in that needs none
 */
export async function madeUp(
  context: CallContext,
  values: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const { database, language } = context;
  const refuse = (field: string, message: Text) => payloadError([{ field, message: message[language] }]);
  const worker = await lockWorker(context, String(values.workerId));
  if (!worker) throw new ApiError('not-found');
  const at = wallNumber(String(values.signInTime));
  const now = wallNumber(wallTime(new Date()));
  if (at > now) throw refuse('signInTime', LATER);
  if (at < Math.floor(now / DAY) * DAY - DAYS * DAY) throw refuse('signInTime', EARLIER);
  const date = worker.shift ? shiftDateOf(at, worker.shift) : String(values.signInTime).slice(0, 10);
  if (!servesOn(worker, date)) throw refuse('workerId', AWAY);
  const own = { signInState: CODES.signInState.madeUp };
  // Rounds and posts are no part of a shift: there may be several.
  if (!SHIFT_TYPES.has(values.signInType)) return own;
  const known = await database.first(query`
    select ${selected({ id: s.id, state: s.sign_in_state })} from ${s}
    where ${s.worker_id} = ${worker.id} and ${s.sign_in_type} = ${String(values.signInType)} and ${s.shift_date} = ${date}::date`);
  if (known?.state === CODES.signInState.normal) throw refuse('signInTime', IN_TIME);
  if (known?.state === CODES.signInState.madeUp) throw refuse('signInTime', MADE_UP);
  if (known) await database.run(sql`delete from ${s} where ${s.id} = ${known.id}`);
  return { ...own, shiftDate: date };
}
