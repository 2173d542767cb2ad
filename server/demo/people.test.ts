import { expect, test } from 'vitest';
import { clockOf } from './calendar.ts';
import { COMMUNITIES } from './communities.ts';
import { createIdentities } from './identities.ts';
import { buildResidents, endTenancies } from './people.ts';
import { buildSpace } from './space.ts';

const clock = clockOf(new Date('2026-11-20T06:20:00Z'));
const identities = createIdentities();
const residents = COMMUNITIES.flatMap((plan) =>
  buildResidents(plan, buildSpace(plan, clock, identities), clock, identities, 0),
);
endTenancies(residents, clock);

test('12 tenancies have run out and 38 end within 15 days', () => {
  const daysLeft = residents.flatMap(({ untilDay }) => (untilDay === null ? [] : [untilDay - clock.today]));
  expect(daysLeft.filter((days) => days < 0)).toHaveLength(12);
  expect(daysLeft.filter((days) => days >= 0 && days <= 15)).toHaveLength(38);
  expect(residents.every((one) => (one.untilDay !== null) === (one.passer.householdType === '3'))).toBe(true);
});

test('nobody opens doors in a way they have no means for, and small children and absent owners open none', () => {
  for (const { habit, row, passer, room } of residents) {
    if (habit === '1') expect(row.faceUrl).not.toBeNull();
    if (habit === '2') expect(passer.cardNo).not.toBeNull();
    if (habit === '5' || habit === '7') expect(row.appBound).toBe(true);
    const absent = passer.householdType === '1' && room.roomState !== '1';
    if (absent || Number(row.birthday?.slice(0, 4)) > 2021) expect(habit).toBeNull();
  }
});

test('names are plausible: two to four characters, some with one given name, about two in a hundred compound surnames', () => {
  const names = residents.map(({ row }) => row.residentName);
  expect(names.every((name) => /^\p{Script=Han}{2,4}$/u.test(name))).toBe(true);
  const share = (test: RegExp) => names.filter((name) => test.test(name)).length / names.length;
  const compound = share(/^(欧阳|司马|上官|诸葛|司徒|夏侯|尉迟|皇甫|东方|令狐)/);
  expect(compound).toBeGreaterThan(0.01);
  expect(compound).toBeLessThan(0.035);
  expect(share(/^..$/)).toBeGreaterThan(0.15);
  expect(new Set(names).size / names.length).toBeGreaterThan(0.85);
});
