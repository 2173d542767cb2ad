import { CODES } from '../../schemas/generated/codes.ts';
import type { SmsRecord, SmsUseTypeCode } from '../../schemas/generated/entities.ts';
import { seededRandom, weightedPick } from '../core/random.ts';
import type { AccountRow } from './accounts.ts';
import { baseFields } from './base-fields.ts';
import { type DemoClock, timeText } from './calendar.ts';
import { dayCurve } from './day-curve.ts';
import type { DemoResident } from './people.ts';

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

/** 600 codes of the last 90 days: sign-in of accounts, sign-up of residents. None is newer than `clock.now`. */
export function smsRecordRows(
  accounts: readonly AccountRow[],
  residents: readonly DemoResident[],
  clock: DemoClock,
): SmsRecord[] {
  const random = seededRandom('sms');
  const users = residents.filter((one) => one.row.appBound);
  const moments = Array.from({ length: COUNT }, (_, index) => {
    const day = clock.today - DAYS + Math.floor((index * DAYS) / COUNT);
    return day * DAY_SECONDS + WAKING_HOURS(random);
  }).sort((one, other) => one - other);
  return moments.map((moment, index) => {
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
      failReason: sent ? null : '运营商网关超时',
    };
  });
}
