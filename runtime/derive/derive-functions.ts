import type { DeriveFunction } from '../../schemas/generated/grammar.ts';
import { ageOfBirthday } from './age-of-birthday.ts';
import { birthdayOfCitizenId } from './birthday-of-citizen-id.ts';
import { copy } from './copy.ts';
import type { Derive } from './derive-function.ts';
import { genderOfCitizenId } from './gender-of-citizen-id.ts';
import { join } from './join.ts';
import { product } from './product.ts';
import { sum } from './sum.ts';

/** Every derive function of the grammar; one that is missing does not compile. */
export const deriveFunctions: Readonly<Record<DeriveFunction, Derive>> = {
  birthdayOfCitizenId,
  genderOfCitizenId,
  ageOfBirthday,
  sum,
  product,
  join,
  copy,
};
