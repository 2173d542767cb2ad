import type { CommunityPlan } from './communities.ts';
import type { Identities } from './identities.ts';
import { demoName } from './names.ts';
import { NOBODY, type Passer, STAFF_PORTRAITS } from './passer.ts';
import { portraitNumber } from './portrait-number.ts';
import { seededRandom } from './random.ts';

/**
 * Guards, cleaners and technicians: 48 in all. They pass doors, so records name them; rows of their own they will have
 * with the page 员工管理.
 */
export function buildStaff(plan: CommunityPlan, identities: Identities): Passer[] {
  const random = seededRandom('staff', plan.no);
  return Array.from({ length: plan.staff }, (_, index) => {
    const gender = random.chance(0.6) ? '1' : '2';
    const portrait = portraitNumber(STAFF_PORTRAITS + Number(plan.no) * 50 + index, gender, 40);
    const face = random.chance(0.7);
    return {
      ...NOBODY,
      personType: '3',
      personId: `W${plan.no}${String(index + 1).padStart(3, '0')}`,
      personName: demoName(random, gender),
      phone: identities.phone(),
      cardNo: identities.cardNo(),
      portrait,
      faceUrl: face ? `/demo/pictures/face-${portrait}.svg` : null,
    };
  });
}
