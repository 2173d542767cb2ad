import { CODES } from '../../schemas/generated/codes.ts';
import type { AccessRecord } from '../../schemas/generated/entities.ts';
import type { Random } from '../core/random.ts';
import { snapshotNumber } from '../demo-pictures/portrait-number.ts';
import type { DemoRow } from './base-fields.ts';
import { clockText, type DemoClock, dayText, timeText } from './calendar.ts';
import type { CommunityPlan } from './communities.ts';
import type { Opening } from './opening.ts';
import { VISIT_DAYS } from './visitors.ts';

const DAY_SECONDS = 86_400;

/** A record without what joins answer. */
export type RecordRow = Omit<DemoRow<AccessRecord>, 'deviceName' | 'deviceSn'>;

/** What all records of one community and day share. */
export interface RecordDay {
  plan: CommunityPlan;
  day: number;
  clock: DemoClock;
  random: Random;
}

/** @param nth of the community's day, from 1; the id sorts like the time */
export function recordOf(opening: Opening, nth: number, { plan, day, clock, random }: RecordDay): RecordRow {
  const { passer, device, openType, failReason } = opening;
  const place = passer.room ?? device.row;
  const date = dayText(day);
  const time = clockText(opening.second);
  const openTime = `${date} ${time}`;
  const moment = day * DAY_SECONDS + opening.second;
  const delay = random.chance(0.012) ? random.between(120, 14_400) : 0;
  const late = delay > 0 && moment + delay <= clock.now;
  const face = openType === CODES.openType.face;
  const byPass = isRegistered(passer.personType, openType, failReason);
  const measured = face && device.measuresTemperature;
  return {
    id: `${date.replaceAll('-', '')}${time.replaceAll(':', '')}${plan.no}${String(nth).padStart(5, '0')}`,
    createTime: late ? timeText(moment + delay) : openTime,
    communityUuid: plan.communityUuid,
    personType: passer.personType,
    personId: passer.personId,
    personName: passer.personName,
    phone: passer.phone,
    areaId: place.areaId,
    buildingId: place.buildingId,
    unitId: place.unitId,
    floorId: place.floorId,
    roomId: passer.room?.id ?? null,
    spaceName: passer.room?.spaceName ?? null,
    deviceId: device.row.id,
    openTime,
    openType,
    openResult: failReason === null ? CODES.openResult.opened : CODES.openResult.refused,
    failReason,
    recordSource: late ? CODES.recordSource.sentLater : CODES.recordSource.live,
    direction: opening.direction,
    cardNo: openType === CODES.openType.card ? passer.cardNo : null,
    householdType: passer.householdType,
    snapUrl:
      (face || openType === CODES.openType.intercom || byPass) && passer.portrait !== null
        ? `/demo/pictures/snap-${snapshotNumber(passer.portrait, opening.second)}.svg`
        : null,
    faceUrl: passer.faceUrl,
    similarity: face ? similarityOf(opening, random) : null,
    temperature: measured ? temperatureOf(failReason === CODES.openFailReason.temperature, random) : null,
    healthCode:
      face && device.checksHealthCode && passer.personType === CODES.personType.resident
        ? CODES.healthCode.green
        : null,
    visitorId: byPass && day > clock.today - VISIT_DAYS ? passer.personId : null,
    operator: opening.operator,
  };
}

/** Percent: a stranger is a little similar to some resident; a known person is recognised above the usual threshold of 82. */
function similarityOf({ failReason }: Opening, random: Random): number {
  const [low, high] =
    failReason === CODES.openFailReason.notEnrolled
      ? [28, 71]
      : failReason === CODES.openFailReason.livenessFailed
        ? [61, 88]
        : [84, 99.4];
  // Two draws: the middle is more frequent than the ends.
  return tenth(low + ((random.next() + random.next()) / 2) * (high - low));
}

/** Degrees Celsius; at most 37.2 unless the person was refused for it. */
function temperatureOf(fever: boolean, random: Random): number {
  if (fever) return tenth(37.4 + random.next() * 1.1);
  return tenth(35.9 + ((random.next() + random.next() + random.next()) / 3) * 1.3);
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Who is let in by a pass code was registered. */
export function isRegistered(personType: string | null, openType: string, failReason: string | null): boolean {
  return personType === CODES.personType.visitor && openType === CODES.openType.qrCode && failReason === null;
}
