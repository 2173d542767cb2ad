import { CODES } from '../../schemas/generated/codes.ts';
import type { SignInRecord } from '../../schemas/generated/entities.ts';
import { isWorkDay, judge, spanOf } from '../attendance/shift.ts';
import { seededRandom } from '../core/random.ts';
import { wallNumber } from '../core/wall-time.ts';
import { baseFields, type DemoRow } from './base-fields.ts';
import { type DemoClock, dayText, timeText } from './calendar.ts';
import type { CommunityParts } from './community-parts.ts';
import type { DemoWorkerRow } from './worker-rows.ts';

const DAYS = 365;
const MINUTE = 60;
const REASONS = ['门禁设备故障', '外出办事，忘记签到', '陪同检修，从地库进入'];

/** Neither joined nor computed. */
export type SignInRow = Omit<
  DemoRow<SignInRecord>,
  'workerName' | 'phone' | 'staffPost' | 'arrived' | 'deviceName' | 'deviceSn'
>;

/**
 * Twelve months of shifts of all staff, judged as those that pass a door are: most in time, some late or early, some missing, some
 * of these made up.
 *
 * @param scale 1, or 0.1 for the small data: then of fewer days
 */
export function signInRows(
  communities: readonly CommunityParts[],
  workers: readonly DemoWorkerRow[],
  clock: DemoClock,
  scale: number,
): SignInRow[] {
  return communities.flatMap(({ plan, devices }) => {
    const doors = devices.filter(({ row }) => row.doorState !== null);
    const random = seededRandom('sign-ins', plan.no);
    const own = workers.filter((one) => one.communityUuid === plan.communityUuid);
    let number = 0;
    return own.flatMap((worker) => {
      const rows: SignInRow[] = [];
      const { shiftStart, shiftEnd } = worker;
      if (!shiftStart || !shiftEnd) return rows;
      for (let day = clock.today - Math.round(DAYS * scale); day <= clock.today; day++) {
        const date = dayText(day);
        if (!isWorkDay(date, worker.workDays) || date < String(worker.entryDate)) continue;
        const span = spanOf(date, { start: shiftStart, end: shiftEnd });
        const passages: number[] = [];
        if (!random.chance(0.012))
          passages.push(
            span.start + 1000 * MINUTE * (random.chance(0.05) ? random.between(3, 45) : -random.between(2, 24)),
          );
        if (!random.chance(0.015))
          passages.push(
            span.end + 1000 * MINUTE * (random.chance(0.03) ? -random.between(5, 60) : random.between(1, 22)),
          );
        const now = wallNumber(timeText(clock.now));
        const seen = passages.filter((at) => at <= now);
        for (const one of judge(span, seen, now)) {
          number += 1;
          const device = doors.length > 0 ? random.pick(doors).row : undefined;
          const isMissing = one.state === CODES.signInState.missing;
          const madeUp = isMissing && one.at < now - 86_400_000 && random.chance(0.5);
          rows.push({
            ...baseFields(`SI${plan.no}${String(number).padStart(6, '0')}`, one.at / 1000, ''),
            communityUuid: plan.communityUuid,
            workerId: worker.id,
            signInType: one.type,
            signInTime: timeText(one.at / 1000),
            signInState: madeUp ? CODES.signInState.madeUp : one.state,
            shiftDate: date,
            place: isMissing ? null : (device?.spaceName ?? null),
            deviceId: isMissing ? null : (device?.id ?? null),
            longitude: null,
            latitude: null,
            snapUrl: null,
            makeUpReason: madeUp ? random.pick(REASONS) : null,
          });
        }
      }
      return rows;
    });
  });
}
