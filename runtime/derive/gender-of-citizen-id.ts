import { genderOf } from '../formats/citizen-id.ts';
import type { Derive } from './derive-function.ts';

/** The sex in a citizen number, as a code of the dictionary gender. */
export const genderOfCitizenId: Derive = ([number]) =>
  typeof number === 'string' ? genderOf(number.trim()) : undefined;
