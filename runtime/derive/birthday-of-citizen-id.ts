import { birthdayOf } from '../formats/citizen-id.ts';
import type { Derive } from './derive-function.ts';

/** The birthday in a citizen number, `YYYY-MM-DD`. */
export const birthdayOfCitizenId: Derive = ([number]) =>
  typeof number === 'string' ? birthdayOf(number.trim()) : undefined;
