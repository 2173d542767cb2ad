import { CODES } from '../../schemas/generated/codes.ts';
import type {
  DataSourceCode,
  FaceStateCode,
  GenderCode,
  OpenTypeCode,
  Resident,
} from '../../schemas/generated/entities.ts';
import { type Random, seededRandom, weightedPick } from '../core/random.ts';
import { portraitNumber } from '../demo-pictures/portrait-number.ts';
import { baseFields, type DemoRow } from './base-fields.ts';
import { type DemoClock, dayOf, dayText, momentOf } from './calendar.ts';
import type { CommunityPlan } from './communities.ts';
import { AGE_YEAR, drawHousehold, drawTenants, type Household, type Member, type RelationCode } from './households.ts';
import type { Identities } from './identities.ts';
import { demoGivenName } from './names.ts';
import type { Passer } from './passer.ts';
import type { CommunitySpace, RoomRow } from './space.ts';

/** A resident with what the row does not contain: where and as what the person lives, and how doors are opened. */
export interface DemoResident {
  row: Omit<DemoRow<Resident>, 'age' | 'vehicleCount'>;
  passer: Passer;
  room: RoomRow;
  relation: RelationCode;
  /** How this person usually opens doors; null for owners who live elsewhere and small children. */
  habit: OpenTypeCode | null;
  commutes: boolean;
  drives: boolean;
  /** How many vehicles the person has registered. */
  vehicles: number;
  /** First day with the right to pass. */
  sinceDay: number;
  /** Last day of a tenancy; null when it is unlimited. */
  untilDay: number | null;
  /** The day on which an owner left a flat that has been vacant since; null for all others. */
  leftDay: number | null;
  /** Days on which an isolated person stays at home, the last one not among them; null for nearly all. Set by `planIsolations`. */
  homeDays: { from: number; until: number | null } | null;
}

const ethnicity = weightedPick([
  [CODES.ethnicity.han, 960],
  [CODES.ethnicity.hui, 9],
  [CODES.ethnicity.man, 8],
  [CODES.ethnicity.tujia, 6],
  [CODES.ethnicity.miao, 5],
  [CODES.ethnicity.zhuang, 6],
  [CODES.ethnicity.dong, 3],
  [CODES.ethnicity.she, 3],
] as const);
const dataSource = weightedPick<DataSourceCode>([
  [CODES.dataSource.import, 46],
  [CODES.dataSource.console, 27],
  [CODES.dataSource.selfService, 24],
  [CODES.dataSource.device, 2],
  [CODES.dataSource.openAccount, 1],
]);
const faceState = weightedPick<FaceStateCode | null>([
  [CODES.faceState.valid, 732],
  [CODES.faceState.rejected, 8],
  [CODES.faceState.toReview, 3.2],
  [CODES.faceState.disabled, 4],
  [null, 252],
]);
/** Native places of tenants and other people registered elsewhere. */
const DOMICILES = [
  '安徽省阜阳市',
  '河南省周口市',
  '江西省上饶市',
  '湖北省黄冈市',
  '四川省南充市',
  '浙江省衢州市',
  '江苏省盐城市',
  '山东省临沂市',
  '湖南省邵阳市',
  '福建省南平市',
];
const PASSING_AGE = 6;

/** @param portraitsUsed how many residents of other communities have a portrait already */
export function buildResidents(
  plan: CommunityPlan,
  space: CommunitySpace,
  clock: DemoClock,
  identities: Identities,
  portraitsUsed: number,
): DemoResident[] {
  const random = seededRandom('folk', plan.no);
  const residents: DemoResident[] = [];
  for (const { room, household } of assignRooms(plan, space, random)) {
    room.roomState = household.roomState;
    const moved = clock.today - (random.chance(0.1) ? random.between(3, 360) : random.between(370, plan.ageDays - 5));
    const inRoom = household.members.map((member) => {
      const nth = residents.length + 1;
      const since = member.householdType === CODES.householdType.tenant ? Math.max(moved, clock.today - 700) : moved;
      const resident = moveIn(plan, room, member, nth, portraitsUsed + nth, since, random, identities, clock);
      if (household.roomState === CODES.roomState.vacant) leave(resident, clock);
      residents.push(resident);
      return resident;
    });
    const [head, second] = inRoom;
    for (const one of inRoom) {
      const contact = one === head ? second : head;
      if (!contact || contact.row.residentName === one.row.residentName) continue;
      one.row.emergencyContact = contact.row.residentName;
      one.row.emergencyPhone = contact.row.phone;
    }
  }
  return residents;
}

/** Assigns people to rooms: flats by chance, offices and the school's staff flats until the planned number is in. */
function assignRooms(
  plan: CommunityPlan,
  space: CommunitySpace,
  random: Random,
): { room: RoomRow; household: Household }[] {
  if (plan.people === undefined) return space.rooms.map((room) => ({ room, household: drawHousehold(random) }));
  const school = plan.buildingUse === CODES.buildingUse.school;
  const last = space.buildings.at(-1);
  if (school)
    for (const room of space.rooms) if (room.buildingId === last?.id) room.roomUsage = CODES.roomUsage.residential;
  const rooms = school ? space.rooms.filter((room) => room.buildingId === last?.id) : space.rooms;
  const assigned: { room: RoomRow; household: Household }[] = [];
  let left = plan.people;
  for (const room of rooms) {
    if (left === 0) break;
    if (random.chance(school ? 0.02 : 0.12)) continue;
    const members = drawTenants(random, Math.min(left, school ? random.between(1, 2) : random.between(1, 4)));
    left -= members.length;
    assigned.push({ room, household: { roomState: CODES.roomState.let, members } });
  }
  return assigned;
}

function moveIn(
  plan: CommunityPlan,
  room: RoomRow,
  member: Member,
  nth: number,
  nthPortrait: number,
  sinceDay: number,
  random: Random,
  identities: Identities,
  clock: DemoClock,
): DemoResident {
  const { gender, age } = member;
  const portrait = portraitNumber(nthPortrait, gender, age);
  const residentName = member.surname + demoGivenName(random, gender);
  const birthday = dayText(dayOf(AGE_YEAR - age, random.between(1, 12), random.between(1, 28)));
  const foreign = random.chance(0.008);
  const face = age < 3 ? null : faceState(random);
  const cardCount = age < PASSING_AGE ? 0 : random.chance(0.66) ? (random.chance(0.07) ? 2 : 1) : 0;
  const appBound = age >= 14 && random.chance(0.6);
  const local = member.householdType !== CODES.householdType.tenant && random.chance(0.78);
  const faceUrl = face === CODES.faceState.valid ? `/demo/pictures/face-${portrait}.svg` : null;
  const phone = identities.phone();
  const base = baseFields(
    `P${plan.no}${String(nth).padStart(5, '0')}`,
    momentOf(sinceDay, '08:40') + random.below(32_000),
  );
  const papers = certificate(random, identities, birthday, gender, foreign);
  const people = foreign ? null : ethnicity(random);
  const domicile = foreign ? null : local ? plan.regionName + plan.address + room.spaceName : random.pick(DOMICILES);
  const vehicles =
    member.relation === CODES.relation.self && age >= 20 && random.chance(0.36) ? (random.chance(0.08) ? 2 : 1) : 0;
  const row: DemoResident['row'] = {
    ...base,
    communityUuid: plan.communityUuid,
    residentName,
    phone,
    gender,
    ...papers,
    birthday,
    ethnicity: people,
    populationType: foreign
      ? CODES.populationType.overseas
      : local
        ? CODES.populationType.registered
        : CODES.populationType.nonLocal,
    domicile,
    emergencyContact: null,
    emergencyPhone: null,
    faceUrl,
    faceState: face,
    cardCount,
    roomCount: 1,
    labelIds: [],
    appBound,
    lastPassTime: null,
    dataSource: dataSource(random),
    remark: null,
  };
  const passer: Passer = {
    personType: CODES.personType.resident,
    personId: row.id,
    personName: residentName,
    phone,
    householdType: member.householdType,
    room,
    cardNo: cardCount > 0 ? identities.cardNo() : null,
    portrait,
    faceUrl,
  };
  return {
    row,
    passer,
    room,
    relation: member.relation,
    habit: member.livesHere && age >= PASSING_AGE ? habitOf(random, faceUrl !== null, cardCount > 0, appBound) : null,
    commutes: plan.kind === 'work' || age < 18 || (age < 60 && random.chance(0.8)),
    drives: age >= 20 && age < 70 && random.chance(0.24),
    vehicles,
    sinceDay,
    untilDay: member.householdType === CODES.householdType.tenant ? clock.today + random.between(20, 340) : null,
    leftDay: null,
    homeDays: null,
  };
}

/** An owner who lives elsewhere now has given back what opens doors, as moving out has it. */
function leave(resident: DemoResident, { today }: DemoClock): void {
  const { row, passer, sinceDay } = resident;
  resident.leftDay = Math.min(today - 1, sinceDay + seededRandom('left', row.id).between(20, 700));
  Object.assign(row, { faceUrl: null, faceState: null, cardCount: 0, roomCount: 0, appBound: false });
  Object.assign(passer, { faceUrl: null, cardNo: null });
  resident.vehicles = 0;
}

function certificate(random: Random, identities: Identities, birthday: string, gender: GenderCode, foreign: boolean) {
  // Neither number starts as a real one does.
  if (foreign)
    return {
      certificateType: CODES.certificateType.passport,
      certificateNo: `ZZ${random.between(1_000_000, 9_999_999)}`,
    } as const;
  const certificateNo = identities.citizenId(birthday, gender);
  if (random.chance(0.03)) return { certificateType: null, certificateNo: null } as const;
  return { certificateType: CODES.certificateType.residentIdCard, certificateNo } as const;
}

function habitOf(random: Random, face: boolean, card: boolean, app: boolean): OpenTypeCode {
  const choices: [OpenTypeCode, number][] = [[CODES.openType.password, 3]];
  if (face) choices.push([CODES.openType.face, 60]);
  if (card) choices.push([CODES.openType.card, 34]);
  if (app) choices.push([CODES.openType.app, 17], [CODES.openType.bluetooth, 2]);
  return weightedPick(choices)(random);
}

/**
 * The plan's figures on tenancies, over all communities: 12 have run out during the last 40 days, 38 end within the
 * coming 15, and a tenant whose right has run out is refused at the door.
 */
export function endTenancies(residents: readonly DemoResident[], clock: DemoClock): void {
  const random = seededRandom('tenancies');
  const tenants = residents.filter(
    (one) => one.untilDay !== null && one.habit !== null && one.sinceDay < clock.today - 90,
  );
  for (let index = tenants.length - 1; index > 0; index--) {
    const other = random.below(index + 1);
    [tenants[index], tenants[other]] = [tenants[other]!, tenants[index]!];
  }
  tenants.slice(0, 50).forEach((tenant, index) => {
    tenant.untilDay = index < 12 ? clock.today - random.between(1, 40) : clock.today + random.between(0, 15);
  });
}
