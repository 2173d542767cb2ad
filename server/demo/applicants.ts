import { CODES } from '../../schemas/generated/codes.ts';
import type {
  ApplicationTypeCode,
  ApprovalStateCode,
  CertificateTypeCode,
  HouseholdTypeCode,
} from '../../schemas/generated/entities.ts';
import type { Random } from '../core/random.ts';
import { portraitNumber } from '../demo-pictures/portrait-number.ts';
import type { DemoClock } from './calendar.ts';
import type { CommunityParts } from './community-parts.ts';
import { demoName } from './names.ts';
import type { DemoResident } from './people.ts';
import type { RoomRow } from './space.ts';

const DAY = 86_400;
/** Days that applications are kept for. */
const REACH = 355;
/** Portraits of people who are no residents (yet). */
const APPLICANT_PORTRAITS = 12_000;

/** Who hands an application in, and for which room. */
export interface Applicant {
  /** null for a person who is not registered. */
  residentId: string | null;
  name: string;
  phone: string;
  certificateType: CertificateTypeCode | null;
  certificateNo: string | null;
  householdType: HouseholdTypeCode;
  relation: string;
  room: RoomRow;
  faceUrl: string | null;
  /** The last day of a tenancy. */
  untilDay: number | null;
  /** When the one who asked to be registered was: seconds as in `DemoClock.now`. */
  registeredAt?: number;
}

export type FindApplicant = (type: ApplicationTypeCode, state: ApprovalStateCode, createdAt: number) => Applicant;

/** Finds people that fit an application of a kind, so that what was granted is what they have. */
export function applicant({ plan, space, residents, identities }: CommunityParts, random: Random, clock: DemoClock) {
  // Who registered by himself lately, each for one application.
  const registered = residents.filter(
    ({ row, sinceDay }) => row.dataSource === CODES.dataSource.selfService && sinceDay > clock.today - REACH,
  );
  const adults = residents.filter(({ habit, row }) => habit !== null && row.birthday! < '2008');
  const tenants = adults.filter(({ untilDay }) => untilDay !== null);
  const withCard = adults.filter(({ passer }) => passer.cardNo !== null);
  const withFace = adults.filter(({ row }) => row.faceUrl !== null);
  const lived = space.rooms.filter(
    ({ roomState, ownerName }) => roomState !== CODES.roomState.notHandedOver && ownerName !== null,
  );
  const rooms = lived.length > 0 ? lived : space.rooms;
  let strangers = 0;

  const known = ({ row, room, passer, relation, untilDay }: DemoResident): Applicant => ({
    residentId: row.id,
    name: row.residentName,
    phone: row.phone,
    certificateType: row.certificateType,
    certificateNo: row.certificateNo,
    householdType: passer.householdType ?? CODES.householdType.owner,
    relation,
    room,
    faceUrl: row.faceUrl,
    untilDay,
  });
  const stranger = (householdType: HouseholdTypeCode): Applicant => {
    const gender = random.chance(0.5) ? CODES.gender.male : CODES.gender.female;
    const age = random.between(22, 58);
    const birthday = `${2026 - age}-${String(random.between(1, 12)).padStart(2, '0')}-15`;
    const portrait = portraitNumber(APPLICANT_PORTRAITS + Number(plan.no) * 500 + ++strangers, gender, age);
    return {
      residentId: null,
      name: demoName(random, gender),
      phone: identities.phone(),
      certificateType: CODES.certificateType.residentIdCard,
      certificateNo: identities.citizenId(birthday, gender),
      householdType,
      relation:
        householdType === CODES.householdType.familyMember
          ? random.pick([
              CODES.relation.spouse,
              CODES.relation.child,
              CODES.relation.parent,
              CODES.relation.otherRelative,
            ])
          : CODES.relation.self,
      room: random.pick(rooms),
      faceUrl: `/demo/pictures/face-${portrait}.svg`,
      untilDay: null,
    };
  };
  /** One who has lived here since before. */
  const resident = (pool: readonly DemoResident[], createdAt: number): Applicant => {
    for (let tries = 0; tries < 40 && pool.length > 0; tries++) {
      const one = random.pick(pool);
      const ended = one.untilDay !== null && one.untilDay * DAY < createdAt;
      if (one.sinceDay * DAY < createdAt && !ended) return known(one);
    }
    return stranger(CODES.householdType.familyMember);
  };

  const find: FindApplicant = (type, state, createdAt) => {
    switch (type) {
      case CODES.applicationType.moveInRegistration: {
        const one = state === CODES.approvalState.approved ? registered.pop() : undefined;
        if (one) return { ...known(one), registeredAt: registeredAt(one) };
        return stranger(
          state === CODES.approvalState.awaitingOwner || random.chance(0.6)
            ? random.chance(0.5)
              ? CODES.householdType.familyMember
              : CODES.householdType.tenant
            : CODES.householdType.owner,
        );
      }
      case CODES.applicationType.card:
        return resident(withCard, createdAt);
      case CODES.applicationType.faceEnrolment:
        return resident(withFace, createdAt);
      case CODES.applicationType.extension:
        return resident(tenants, createdAt);
      case CODES.applicationType.roomPermission:
        return { ...resident(withFace, createdAt), untilDay: null };
      // Who has moved out lives here no more.
      default:
        return state === CODES.approvalState.approved
          ? stranger(CODES.householdType.tenant)
          : resident(tenants.length > 0 ? tenants : adults, createdAt);
    }
  };
  return find;
}

function registeredAt({ row }: DemoResident): number {
  return Date.parse(`${row.createTime?.replace(' ', 'T')}Z`) / 1000;
}
