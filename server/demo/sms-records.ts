import { CODES } from '../../schemas/generated/codes.ts';
import type { CodeStateCode, SmsRecord, SmsUseTypeCode } from '../../schemas/generated/entities.ts';
import { seededRandom, weightedPick } from '../core/random.ts';
import type { AccountRow } from './accounts.ts';
import { baseFields } from './base-fields.ts';
import { type DemoClock, timeText } from './calendar.ts';
import { dayCurve } from './day-curve.ts';
import type { DemoResident } from './people.ts';
import type { VisitorRow } from './visitors.ts';

const DAY_SECONDS = 86_400;
const DAYS = 90;
const COUNT = 600;
/** How long a code can be used. */
const VALID_SECONDS = 300;
/** In demo mode every code is this one. */
const DEMO_CODE = '246810';
const WAKING_HOURS = dayCurve([
  ['07:00', 3],
  ['08:30', 10],
  ['12:00', 5],
  ['13:30', 8],
  ['18:00', 5],
  ['22:00', 0],
]);

const useTypeOf = weightedPick<SmsUseTypeCode>([
  [CODES.smsUseType.login, 62],
  [CODES.smsUseType.bindPhone, 5],
  [CODES.smsUseType.changePhone, 4],
  [CODES.smsUseType.residentSignUp, 29],
]);

/** Of each 600 SMS, so many tell a visitor the code to the door. */
const PASSES = 48;
/** Seconds between the newest SMS and the start of the demo: no more than a code is valid. */
const NEWEST = 95;

/** Of visitors who were sent a code: what has become of it. */
const PASS_STATES: Readonly<Record<string, CodeStateCode>> = {
  [CODES.visitState.left]: CODES.codeState.used,
  [CODES.visitState.expired]: CODES.codeState.expired,
  [CODES.visitState.expected]: CODES.codeState.unused,
};

/**
 * 600 SMS of the last 90 days, today among them: sign-in of accounts, sign-up of residents, passes of visitors. None is newer
 * than `clock.now`; no code to sign in with is good any more.
 */
export function smsRecordRows(
  accounts: readonly AccountRow[],
  { residents, visitors }: { residents: readonly DemoResident[]; visitors: readonly VisitorRow[] },
  clock: DemoClock,
): SmsRecord[] {
  const random = seededRandom('sms');
  const users = residents.filter((one) => one.row.appBound);
  const passes = passRows(visitors, clock);
  const moments = Array.from({ length: COUNT - passes.length }, (_, index) => {
    const day = clock.today - DAYS + 1 + Math.floor((index * DAYS) / COUNT);
    const moment = day * DAY_SECONDS + WAKING_HOURS(random);
    return Math.min(moment, clock.now - (COUNT - index) * NEWEST);
  }).sort((one, other) => one - other);
  const rows = moments.map((moment, index) => {
    const useType = useTypeOf(random);
    const phone =
      useType === CODES.smsUseType.residentSignUp ? random.pick(users).row.phone : random.pick(accounts).phone;
    const sent = random.chance(0.985);
    const used = sent && random.chance(0.9);
    return {
      ...baseFields(`M${String(index + 1).padStart(6, '0')}`, moment, '系统'),
      phone,
      smsCode: DEMO_CODE,
      useType,
      messageType: CODES.smsMessageType.code,
      smsState: sent ? CODES.smsState.sent : CODES.smsState.failed,
      codeState: used ? CODES.codeState.used : CODES.codeState.expired,
      sendTime: timeText(moment),
      useTime: used ? timeText(moment + random.between(7, 90)) : null,
      expireTime: timeText(moment + VALID_SECONDS),
      ip: `10.${random.between(1, 5)}.0.${random.between(2, 250)}`,
      objectId: null,
      failReason: sent ? null : '运营商网关超时',
    };
  });
  return [...rows, ...passes].sort((one, other) => (String(one.sendTime) < String(other.sendTime) ? -1 : 1));
}

/** The SMS with which the newest visitors were sent their codes. */
function passRows(visitors: readonly VisitorRow[], clock: DemoClock): SmsRecord[] {
  const sent = visitors
    .filter(
      ({ visitState, createTime }) => PASS_STATES[String(visitState)] && String(createTime) <= timeText(clock.now),
    )
    .sort((one, other) => (String(one.createTime) < String(other.createTime) ? -1 : 1))
    .slice(-PASSES);
  return sent.map(({ id, createTime, updateTime, phone, passCode, visitState, startTime, endTime }, index) => {
    const codeState = PASS_STATES[String(visitState)] ?? CODES.codeState.expired;
    return {
      ...baseFields(`MV${String(index + 1).padStart(4, '0')}`, clock.now, '系统'),
      createTime,
      updateTime,
      phone,
      smsCode: passCode ?? DEMO_CODE,
      useType: CODES.smsUseType.visitorPass,
      messageType: CODES.smsMessageType.notification,
      smsState: CODES.smsState.sent,
      codeState,
      sendTime: createTime,
      useTime: codeState === CODES.codeState.used ? startTime : null,
      expireTime: endTime,
      objectId: id,
      ip: null,
      failReason: null,
    };
  });
}
