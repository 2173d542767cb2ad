import type { DemoResident } from './people.ts';

/** A younger person passes together with an adult. */
export const LAST_PASSING_BIRTHDAY = '2020-12-31';

/** Whether doors know the resident: by face, card, phone or password. */
export function hasAccess({ row }: DemoResident): boolean {
  return (
    row.faceUrl !== null || !!row.cardCount || row.appBound === true || String(row.birthday) <= LAST_PASSING_BIRTHDAY
  );
}
