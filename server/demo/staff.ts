import { CODES, type CodeOf } from '../../schemas/generated/codes.ts';
import { seededRandom } from '../core/random.ts';
import { portraitNumber } from '../demo-pictures/portrait-number.ts';
import { COMMUNITIES, type CommunityPlan } from './communities.ts';
import type { Identities } from './identities.ts';
import { demoName } from './names.ts';
import { NOBODY, type Passer, STAFF_PORTRAITS } from './passer.ts';

/** A member of staff at a door. */
export interface DemoWorker extends Passer {
  gender: CodeOf<'gender', 'male' | 'female'>;
}

const FRONT_DESK = 1;
const FRONT_DESK_PHONE = '15400000006';

/** Guards, cleaners and technicians: 48 in all. Their rows are made in `worker-rows.ts`. */
export function buildStaff(plan: CommunityPlan, identities: Identities): DemoWorker[] {
  const random = seededRandom('staff', plan.no);
  return Array.from({ length: plan.staff }, (_, index) => {
    const gender = random.chance(0.6) ? CODES.gender.male : CODES.gender.female;
    const portrait = portraitNumber(STAFF_PORTRAITS + Number(plan.no) * 50 + index, gender, 40);
    const face = random.chance(0.7);
    // The front desk of the main community works at the console as well: see `accounts.ts`.
    const own = identities.phone();
    const phone = plan === COMMUNITIES[0] && index === FRONT_DESK ? FRONT_DESK_PHONE : own;
    return {
      ...NOBODY,
      gender,
      personType: CODES.personType.staff,
      personId: `W${plan.no}${String(index + 1).padStart(3, '0')}`,
      personName: demoName(random, gender),
      phone,
      cardNo: identities.cardNo(),
      portrait,
      faceUrl: face ? `/demo/pictures/face-${portrait}.svg` : null,
    };
  });
}
