import { CODES } from '../../schemas/generated/codes.ts';
import type { Label } from '../../schemas/generated/entities.ts';
import { DEFAULT_LABELS } from '../communities/default-labels.ts';
import { type Random, seededRandom } from '../core/random.ts';
import { baseFields, type DemoRow } from './base-fields.ts';
import { type DemoClock, momentOf } from './calendar.ts';
import type { CommunityParts } from './community-parts.ts';
import { AGE_YEAR } from './households.ts';
import type { DemoResident } from './people.ts';

/** The labels of every community, and who and what has them: residents and rooms are marked on the way. */
export function labelRows(communities: readonly CommunityParts[], clock: DemoClock): DemoRow<Label>[] {
  return communities.flatMap((community) => {
    const { plan, space, residents } = community;
    const random = seededRandom('labels', plan.no);
    const borne = new Map<string, number>();
    const bear = (name: string) => borne.set(name, (borne.get(name) ?? 0) + 1);
    const idOf = (name: string) =>
      `L${plan.no}${String(DEFAULT_LABELS.findIndex((one) => one.labelName === name) + 1)}`;
    const livingIn = new Map<string, number>();
    for (const { room, passer } of residents) {
      if (passer.householdType !== CODES.householdType.owner || room.roomState === CODES.roomState.ownerOccupied) {
        livingIn.set(room.id, (livingIn.get(room.id) ?? 0) + 1);
      }
    }
    for (const resident of residents) {
      const names = labelsOf(resident, livingIn.get(resident.room.id) ?? 0, random);
      resident.row.labelIds = names.map(idOf);
      names.forEach(bear);
    }
    for (const room of space.rooms) {
      if (plan.kind !== 'home' || room.roomState !== CODES.roomState.ownerOccupied || !random.chance(0.06)) continue;
      room.labelNames = ['宠物户'];
      bear('宠物户');
    }
    return DEFAULT_LABELS.map((label) => ({
      ...baseFields(idOf(label.labelName), momentOf(clock.today - plan.ageDays, '09:10')),
      communityUuid: plan.communityUuid,
      ...label,
      nightStart: null,
      nightEnd: null,
      notifyAccounts: [],
      objectCount: borne.get(label.labelName) ?? 0,
    }));
  });
}

function labelsOf({ leftDay, row, room, passer }: DemoResident, living: number, random: Random): string[] {
  if (leftDay !== null) return [];
  const age = AGE_YEAR - Number(row.birthday?.slice(0, 4) ?? AGE_YEAR);
  const names: string[] = [];
  const livesHere =
    passer.householdType !== CODES.householdType.owner || room.roomState === CODES.roomState.ownerOccupied;
  if (age >= 65 && living === 1 && livesHere) names.push('独居老人');
  if (age >= 80) names.push('高龄老人');
  if (age >= 70 && random.chance(0.08)) names.push('行动不便');
  if (random.chance(0.006)) names.push('残障人士');
  if (row.gender === CODES.gender.female && age >= 25 && age <= 38 && random.chance(0.012)) names.push('孕产妇');
  if (livesHere && age >= 20 && random.chance(0.025)) names.push('志愿者');
  if (passer.householdType === CODES.householdType.owner && livesHere && random.chance(0.012)) names.push('楼组长');
  if (random.chance(0.004)) names.push('待回访');
  return names;
}
