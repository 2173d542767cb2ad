import { CODES } from '../../schemas/generated/codes.ts';
import type { ClientTypeCode, CommunityUser } from '../../schemas/generated/entities.ts';
import { type Random, seededRandom, weightedPick } from '../core/random.ts';
import { baseFields, type DemoRow } from './base-fields.ts';
import { type DemoClock, momentOf, timeText } from './calendar.ts';
import type { CommunityParts } from './community-parts.ts';
import { demoName } from './names.ts';
import type { DemoResident } from './people.ts';

/** Without what joins and computations answer. */
type UserRow = Omit<
  DemoRow<CommunityUser>,
  'userNo' | 'spaceName' | 'householdType' | 'activeThisWeek' | 'newThisWeek'
>;

const DAY_SECONDS = 86_400;
/** Of each community, besides the residents: who has signed up and was not verified yet. */
const WAITING = 6;
const CLOSED = 3;
/** Residents without the app whose user was disabled. */
const DISABLED = 5;
const NICKNAMES = [
  '向阳花',
  '小区一员',
  '早起的鸟',
  '慢慢走',
  '好好吃饭',
  '梧桐树下',
  '晚风',
  '大白兔',
  '春天里',
  '阿福',
  '木子',
  '老街坊',
];

const clientTypeOf = weightedPick<ClientTypeCode>([
  [CODES.clientType.miniProgram, 62],
  [CODES.clientType.android, 24],
  [CODES.clientType.iOS, 14],
]);

/** The users of the client app: every resident who uses it, some who wait, a few who were disabled. */
export function communityUserRows(communities: readonly CommunityParts[], clock: DemoClock): UserRow[] {
  return communities.flatMap((parts) => {
    const { plan, residents } = parts;
    const random = seededRandom('app users', plan.no);
    const users = residents.filter(({ row }) => row.appBound);
    const disabled = residents.filter(({ leftDay, row }) => !row.appBound && leftDay === null).slice(0, DISABLED);
    const rows = [
      ...users.map((one) => ofResident(one, CODES.userState.active, random, clock)),
      ...disabled.map((one) => ofResident(one, CODES.userState.disabled, random, clock)),
      ...Array.from({ length: WAITING + CLOSED }, (_, index) => withoutResident(parts, index < WAITING, random, clock)),
    ].sort((one, other) => one.at - other.at);
    return rows.map(({ at, ...row }, index): UserRow => {
      const id = `U${plan.no}${String(index + 1).padStart(5, '0')}`;
      return {
        ...baseFields(id, at, '客户端'),
        communityUuid: plan.communityUuid,
        ...row,
        registerTime: timeText(at),
      };
    });
  });
}

type Drawn = Omit<
  UserRow,
  'id' | 'createTime' | 'updateTime' | 'createBy' | 'revision' | 'communityUuid' | 'registerTime'
> & {
  at: number;
};

function ofResident(
  { habit, row, sinceDay }: DemoResident,
  userState: UserRow['userState'],
  random: Random,
  clock: DemoClock,
): Drawn {
  const at = Math.min(
    clock.now - random.between(600, 7 * DAY_SECONDS),
    momentOf(random.chance(0.03) ? clock.today - random.below(7) : random.between(sinceDay, clock.today), '08:00') +
      random.below(46_000),
  );
  const byPhone = habit === CODES.openType.app;
  const idle = userState === CODES.userState.disabled || random.chance(0.3);
  const last = clock.now - (idle ? random.between(8, 120) * DAY_SECONDS : random.below(7 * DAY_SECONDS));
  return {
    nickName: random.chance(0.6)
      ? random.pick(NICKNAMES)
      : `${row.residentName[0]}${random.chance(0.5) ? '先生' : '女士'}`,
    userName: row.residentName,
    phone: row.phone,
    residentId: row.id,
    householdId: `H${row.id.slice(1)}`,
    verificationState: CODES.verificationState.passed,
    userState,
    lastActiveTime: timeText(Math.max(at, last)),
    clientType: clientTypeOf(random),
    openCount: byPhone ? random.between(60, 700) : random.below(25),
    at,
  };
}

function withoutResident({ identities }: CommunityParts, isWaiting: boolean, random: Random, clock: DemoClock): Drawn {
  const at = clock.now - random.between(3_600, (isWaiting ? 10 : 300) * DAY_SECONDS);
  const gender = random.chance(0.5) ? CODES.gender.male : CODES.gender.female;
  return {
    nickName: random.pick(NICKNAMES),
    userName: isWaiting && random.chance(0.5) ? null : demoName(random, gender),
    phone: identities.phone(),
    residentId: null,
    householdId: null,
    verificationState: isWaiting && random.chance(0.3) ? CODES.verificationState.failed : null,
    userState: isWaiting ? CODES.userState.active : CODES.userState.disabled,
    lastActiveTime: timeText(at + (isWaiting ? 60 : random.below(3_000))),
    clientType: clientTypeOf(random),
    openCount: 0,
    at,
  };
}
