import { CODES } from '../../schemas/generated/codes.ts';
import type { GenderCode } from '../../schemas/generated/entities.ts';

/** What a portrait must show of a person; the rest of the drawing follows from the number. */
export interface Look {
  female: boolean;
  age: 'child' | 'adult' | 'old';
}

const AGES = ['child', 'adult', 'old'] as const;
const LOOKS = AGES.length * 2;
/**
 * The number in `face-<number>.svg`; it encodes gender and age, so a picture fits its person.
 *
 * @param nth any number, once a person
 */
export function portraitNumber(nth: number, gender: GenderCode, age: number): number {
  const ageIndex = age < 14 ? 0 : age < 62 ? 1 : 2;
  return nth * LOOKS + ageIndex * 2 + (gender === CODES.gender.female ? 1 : 0);
}

export function lookOf(portrait: number): Look {
  const look = portrait % LOOKS;
  return { female: look % 2 === 1, age: AGES[Math.floor(look / 2)]! };
}

/** Snapshots of one portrait: two angles in each light. */
const ANGLES = 2;
const SNAPSHOTS = 4 * ANGLES;
/** 0 morning, 1 day, 2 evening, 3 night. */
export type Light = 0 | 1 | 2 | 3;

/** The number in `snap-<number>.svg`: the same face at a door, in the light of the hour. @param second of the day */
export function snapshotNumber(portrait: number, second: number): number {
  const hour = second / 3600;
  const light: Light = hour < 5.5 || hour >= 19 ? 3 : hour < 9 ? 0 : hour < 16.5 ? 1 : 2;
  return portrait * SNAPSHOTS + light * ANGLES + (second % ANGLES);
}

export function portraitOf(snapshot: number): number {
  return Math.floor(snapshot / SNAPSHOTS);
}

export function lightOf(snapshot: number): Light {
  return Math.floor((snapshot % SNAPSHOTS) / ANGLES) as Light;
}
