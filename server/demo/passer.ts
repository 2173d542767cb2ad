import { CODES } from '../../schemas/generated/codes.ts';
import type { HouseholdTypeCode, PersonTypeCode } from '../../schemas/generated/entities.ts';
import { portraitNumber } from '../demo-pictures/portrait-number.ts';
import type { RoomRow } from './space.ts';

/** Who is at a door, as an access record states it. */
export interface Passer {
  /** Null for an exit button, which identifies no one. */
  personType: PersonTypeCode | null;
  personId: string | null;
  personName: string | null;
  phone: string | null;
  householdType: HouseholdTypeCode | null;
  /** The person's flat or office, or the one visited; null for everyone else. */
  room: RoomRow | null;
  cardNo: string | null;
  /** The number of the drawn portrait (see `demoPicture`); null when no one is seen. */
  portrait: number | null;
  /** Site-relative address of the enrolled face. */
  faceUrl: string | null;
}

export const NOBODY: Passer = {
  personType: null,
  personId: null,
  personName: null,
  phone: null,
  householdType: null,
  room: null,
  cardNo: null,
  portrait: null,
  faceUrl: null,
};

/** Residents' portraits count from 1; everyone else has a range of numbers of their own, so no two people share a face. */
export const STAFF_PORTRAITS = 8000;
export const VISITOR_PORTRAITS = 9000;
export const STRANGER_PORTRAITS = 9700;
export const STRANGER_COUNT = 180;

/** The portrait of one of the strangers: the same face wherever it is drawn. */
export function strangerPortrait(index: number): number {
  const nth = STRANGER_PORTRAITS + index;
  return portraitNumber(nth, nth % 3 === 0 ? CODES.gender.female : CODES.gender.male, 35);
}
