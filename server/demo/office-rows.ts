import { CODES } from '../../schemas/generated/codes.ts';
import type { Office, OfficeStateCode } from '../../schemas/generated/entities.ts';
import { type Random, seededRandom } from '../core/random.ts';
import { baseFields, type DemoRow } from './base-fields.ts';
import { type DemoClock, dayText, momentOf } from './calendar.ts';
import type { CommunityParts } from './community-parts.ts';
import { demoName } from './names.ts';
import type { RoomRow } from './space.ts';

/** Without what is computed. */
type OfficeRow = Omit<DemoRow<Office>, 'daysLeft'>;

const TENANTS = 46;
/** Of these so many have left, and so many leave soon. */
const LEFT = 3;
const LEAVING = 2;
const YEAR = 365;

const WORDS = '云启明澄远拓恒信嘉禾新元汇通海纳博思智联卓越和润天成宏图安瑞盛景'.match(/../gu) ?? [];
const TRADES = ['科技', '咨询', '文化传媒', '商贸', '设计', '律师事务所', '会计师事务所', '教育', '医疗', '物流'];

/** The tenants of the office towers: a tenant with rooms has all of them in one tower, next to one another. */
export function officeRows(communities: readonly CommunityParts[], clock: DemoClock): OfficeRow[] {
  return communities
    .filter(({ plan }) => plan.buildingType === CODES.buildingType.officeTower)
    .flatMap((one) => ofTowers(one, clock));
}

function ofTowers({ identities, plan, space }: CommunityParts, clock: DemoClock): OfficeRow[] {
  const let_ = space.rooms.filter(({ roomState }) => roomState === CODES.roomState.let);
  const present = TENANTS - LEFT;
  return Array.from({ length: TENANTS }, (_, index): OfficeRow => {
    const random = seededRandom('office', plan.no, index);
    const number = String(index + 1).padStart(4, '0');
    const state: OfficeStateCode =
      index >= present
        ? CODES.officeState.vacated
        : index < LEAVING
          ? CODES.officeState.expiring
          : CODES.officeState.tenanted;
    // The rooms of a tenant that has left belong to another tenant now.
    const rooms =
      state === CODES.officeState.vacated
        ? let_.slice(index, index + 2)
        : let_.slice(Math.floor((index * let_.length) / present), Math.floor(((index + 1) * let_.length) / present));
    const [first] = rooms as [RoomRow, ...RoomRow[]];
    const startDay = clock.today - (state === CODES.officeState.vacated ? 2 * YEAR : random.between(120, 700));
    const endDay = {
      1: clock.today + random.between(60, 900),
      2: clock.today + 6 + index,
      3: clock.today - 90 - index,
    }[state];
    return {
      ...baseFields(`O${plan.no}${number}`, momentOf(startDay - 5, '10:20')),
      communityUuid: plan.communityUuid,
      areaId: first.areaId,
      buildingId: first.buildingId,
      unitId: first.unitId,
      floorId: first.floorId,
      roomId: first.id,
      spaceName: `${first.spaceName}${rooms.length > 1 ? `等${rooms.length}间` : ''}`,
      officeName: officeName(random, index),
      creditCode: `91990000MA0DH${number}U`,
      roomIds: rooms.map(({ id }) => id),
      contact: demoName(random, random.chance(0.5) ? CODES.gender.male : CODES.gender.female),
      phone: identities.phone(),
      startDate: dayText(startDay),
      endDate: dayText(endDay),
      staffCount:
        state === CODES.officeState.vacated
          ? 0
          : rooms.reduce((sum, { householdCount }) => sum + (householdCount ?? 0), 0),
      officeState: state,
      remark: null,
    };
  });
}

/** Each name once: the words by turns, the trades by rounds. */
function officeName(random: Random, index: number): string {
  const trade = TRADES[(index + Math.floor(index / WORDS.length)) % TRADES.length];
  const suffix = trade?.endsWith('事务所') ? '' : random.chance(0.3) ? '股份有限公司' : '有限公司';
  return `${WORDS[index % WORDS.length]}${trade}${suffix}`;
}
