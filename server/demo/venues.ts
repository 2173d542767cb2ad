import { createHash } from 'node:crypto';
import { CODES } from '../../schemas/generated/codes.ts';
import type { HealthCodeCode, Venue, VenueSignIn, VenueTypeCode } from '../../schemas/generated/entities.ts';
import { seededRandom, weightedPick } from '../core/random.ts';
import { baseFields, type DemoRow } from './base-fields.ts';
import { type DemoClock, dayText, momentOf, timeText } from './calendar.ts';
import type { CommunityParts } from './community-parts.ts';

const { venueType: TYPE, healthCode: HEALTH } = CODES;
const DAYS = 30;
/** Eight venues are visited so often. */
const SIGN_INS = 900;

interface Kind {
  name: string;
  type: VenueTypeCode;
  address: string;
  capacity: number | null;
  opens: string | null;
  closes: string | null;
}

/** By community, in the order of their plans. */
const KINDS: readonly (readonly Kind[])[] = [
  [
    {
      name: '邻里活动中心',
      type: TYPE.activityCentre,
      address: '会所一层东侧',
      capacity: 60,
      opens: '08:00',
      closes: '21:30',
    },
    { name: '健身房', type: TYPE.gym, address: '会所二层', capacity: 30, opens: '06:30', closes: '22:00' },
    {
      name: '社区图书室',
      type: TYPE.readingRoom,
      address: '会所一层西侧',
      capacity: 24,
      opens: '09:00',
      closes: '20:00',
    },
    { name: '长者食堂', type: TYPE.canteen, address: '3栋架空层', capacity: 80, opens: '10:30', closes: '18:30' },
  ],
  [
    {
      name: '业主会议室',
      type: TYPE.meetingRoom,
      address: '物业服务中心二层',
      capacity: 16,
      opens: '09:00',
      closes: '21:00',
    },
    { name: '便民超市', type: TYPE.shop, address: '南门商铺一层', capacity: null, opens: '07:30', closes: '22:00' },
  ],
  [
    {
      name: '居民活动室',
      type: TYPE.activityCentre,
      address: '2栋底层',
      capacity: 20,
      opens: '08:30',
      closes: '20:30',
    },
  ],
  [{ name: '员工食堂', type: TYPE.canteen, address: 'A座负一层', capacity: 200, opens: '07:00', closes: '19:30' }],
];

const healthOf = weightedPick<HealthCodeCode>([
  [HEALTH.green, 965],
  [HEALTH.yellow, 12],
  [HEALTH.red, 3],
  [HEALTH.stale, 20],
]);

export type VenueSignInRow = Omit<DemoRow<VenueSignIn>, 'temperatureState' | 'isGreen'>;

/** Eight venues, and who has signed in there in the last weeks; some are still there. */
export function venueRows(
  communities: readonly CommunityParts[],
  clock: DemoClock,
): { venues: DemoRow<Venue>[]; signIns: VenueSignInRow[] } {
  const venues: DemoRow<Venue>[] = [];
  const signIns: VenueSignInRow[] = [];
  const all = KINDS.flat().length;
  communities.forEach(({ plan, residents, staff, identities }, at) => {
    const random = seededRandom('venues', plan.no);
    const people = residents.filter(({ leftDay, passer }) => leftDay === null && passer.portrait !== null);
    (KINDS[at] ?? []).forEach((kind, index) => {
      const id = `VE${plan.no}${String(index + 1).padStart(3, '0')}`;
      const manager = staff[index % staff.length];
      const opens = kind.opens ?? '08:00';
      const rows = Array.from({ length: Math.round(SIGN_INS / all) }, (_, nth): VenueSignInRow => {
        const day = clock.today - Math.floor((nth * DAYS) / (SIGN_INS / all));
        const open = momentOf(day, opens);
        const latest = Math.min(momentOf(day, kind.closes ?? '20:00') - 1_800, clock.now - 60);
        const signed = latest > open ? random.between(open, latest) : clock.now - random.between(90_000, 200_000);
        const stay = random.between(20, 110) * 60;
        const isHere = signed + stay > clock.now && signed >= clock.today * 86_400;
        const { row } = random.pick(people);
        const healthCode = healthOf(random);
        const isGreen = healthCode === HEALTH.green;
        return {
          ...baseFields(`VS${plan.no}${index + 1}${String(nth + 1).padStart(5, '0')}`, signed, ''),
          communityUuid: plan.communityUuid,
          venueId: id,
          venueName: kind.name,
          venueType: kind.type,
          personType: CODES.personType.resident,
          personId: row.id,
          personName: row.residentName,
          phone: row.phone,
          signTime: timeText(signed),
          leaveTime: isHere
            ? null
            : timeText(Math.min(signed + stay, momentOf(Math.floor(signed / 86_400), kind.closes ?? '20:00'))),
          present: isHere,
          leaveBy: null,
          healthCode,
          temperature: random.chance(0.008) ? 37.4 + random.below(8) / 10 : 36 + random.below(9) / 10,
          people: random.chance(0.2) ? random.between(1, 3) : 0,
          verificationState: isGreen ? CODES.verificationState.passed : CODES.verificationState.failed,
        };
      });
      signIns.push(...rows);
      const here = rows.filter(({ present }) => present);
      venues.push({
        ...baseFields(id, momentOf(clock.today - Math.min(plan.ageDays, 300) + index, '10:00')),
        communityUuid: plan.communityUuid,
        venueName: kind.name,
        venueType: kind.type,
        address: kind.address,
        manager: manager?.personName ?? '',
        phone: manager?.phone ?? identities.phone(),
        capacity: kind.capacity,
        openStart: kind.opens,
        openEnd: kind.closes,
        siteCode: createHash('sha256').update(`demo venue ${id}`).digest('base64url').slice(0, 20),
        currentCount: here.reduce((sum, { people }) => sum + 1 + (people ?? 0), 0),
        todayCount: rows.filter(({ signTime }) => String(signTime).startsWith(dayText(clock.today))).length,
        countDay: dayText(clock.today),
        enableState: kind.type === TYPE.meetingRoom ? CODES.enableState.disabled : CODES.enableState.enabled,
      });
    });
  });
  return { venues, signIns };
}
