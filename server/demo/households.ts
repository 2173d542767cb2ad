import { CODES, type CodeOf } from '../../schemas/generated/codes.ts';
import type { GenderCode, HouseholdTypeCode, RoomStateCode } from '../../schemas/generated/entities.ts';
import { type Random, weightedPick } from '../core/random.ts';
import { demoSurname } from './names.ts';

/** Values of the dictionary `relation`: self, spouse, child, parent, shares the flat. */
export type RelationCode = CodeOf<'relation', 'self' | 'spouse' | 'child' | 'parent' | 'flatmate'>;

/** Ages are counted in this year, whenever the demo is installed: the same people have the same birthdays. */
export const AGE_YEAR = 2026;

/** A member of a household before it gets a name. */
export interface Member {
  householdType: HouseholdTypeCode;
  relation: RelationCode;
  gender: GenderCode;
  surname: string;
  age: number;
  /** False for owners who live elsewhere. */
  livesHere: boolean;
}

export interface Household {
  roomState: RoomStateCode;
  members: Member[];
}

type Occupation = 'owner' | 'let' | 'vacant' | 'renovation' | 'unsold';

const occupation = weightedPick<Occupation>([
  ['owner', 60],
  ['let', 22],
  ['vacant', 13.5],
  ['renovation', 2.5],
  ['unsold', 2],
]);
/** 1.4 on average. */
const familySize = weightedPick([
  [0, 22],
  [1, 35],
  [2, 28],
  [3, 11],
  [4, 4],
] as const);
/** 2.7 on average. */
const tenantCount = weightedPick([
  [1, 20],
  [2, 28],
  [3, 27],
  [4, 15],
  [5, 10],
] as const);

/** Draws who is registered in a flat: 60 % live in their own, 22 % are let, the rest are empty. */
export function drawHousehold(random: Random): Household {
  const kind = occupation(random);
  if (kind === 'unsold') return { roomState: CODES.roomState.notHandedOver, members: [] };
  const owner: Member = {
    householdType: CODES.householdType.owner,
    relation: CODES.relation.self,
    gender: random.chance(0.6) ? CODES.gender.male : CODES.gender.female,
    surname: demoSurname(random),
    age: random.between(27, 76),
    livesHere: kind === 'owner',
  };
  if (kind === 'vacant') return { roomState: CODES.roomState.vacant, members: [owner] };
  if (kind === 'renovation') return { roomState: CODES.roomState.underRenovation, members: [owner] };
  if (kind === 'let')
    return { roomState: CODES.roomState.let, members: [owner, ...drawTenants(random, tenantCount(random))] };
  return {
    roomState: CODES.roomState.ownerOccupied,
    members: [owner, ...drawFamily(random, owner, familySize(random))],
  };
}

/** People who rent together, or who work in an office: all of them tenants. */
export function drawTenants(random: Random, count: number): Member[] {
  return Array.from({ length: count }, (_, index) => ({
    householdType: CODES.householdType.tenant,
    relation: index === 0 ? CODES.relation.self : CODES.relation.flatmate,
    gender: random.chance(0.53) ? CODES.gender.male : CODES.gender.female,
    surname: demoSurname(random),
    age: random.between(21, 48),
    livesHere: true,
  }));
}

function drawFamily(random: Random, owner: Member, size: number): Member[] {
  const other: GenderCode = owner.gender === CODES.gender.male ? CODES.gender.female : CODES.gender.male;
  const member = (relation: RelationCode, gender: GenderCode, surname: string, age: number): Member => ({
    householdType: CODES.householdType.familyMember,
    relation,
    gender,
    surname,
    age,
    livesHere: true,
  });
  const family: Member[] = [];
  let spouseSurname = '';
  for (let index = 0; index < size; index++) {
    if (index === 0 && random.chance(0.88)) {
      spouseSurname = demoSurname(random);
      family.push(member(CODES.relation.spouse, other, spouseSurname, Math.max(23, owner.age + random.between(-5, 3))));
    } else if (owner.age < 58 && index === size - 1 && size > 2 && random.chance(0.6)) {
      const side = random.chance(0.5) ? owner.surname : demoSurname(random);
      family.push(
        member(
          CODES.relation.parent,
          random.chance(0.4) ? CODES.gender.male : CODES.gender.female,
          side,
          Math.min(92, owner.age + random.between(22, 30)),
        ),
      );
    } else {
      const father = owner.gender === CODES.gender.male || spouseSurname === '' ? owner.surname : spouseSurname;
      family.push(
        member(
          CODES.relation.child,
          random.chance(0.52) ? CODES.gender.male : CODES.gender.female,
          father,
          Math.max(1, owner.age - random.between(24, 34)),
        ),
      );
    }
  }
  return family;
}
