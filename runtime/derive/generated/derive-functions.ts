// Made by generators/kind-registries.ts from schemas/grammar/page.schema.json: npm run generate. Do not edit.

import type { DeriveFunction } from '../../../schemas/generated/grammar.ts';
import type { Derive } from '../derive-function.ts';
import { birthdayOfCitizenId } from '../birthday-of-citizen-id.ts';
import { genderOfCitizenId } from '../gender-of-citizen-id.ts';
import { ageOfBirthday } from '../age-of-birthday.ts';
import { daysUntil } from '../days-until.ts';
import { daysSince } from '../days-since.ts';
import { hoursBetween } from '../hours-between.ts';
import { sum } from '../sum.ts';
import { product } from '../product.ts';
import { join } from '../join.ts';
import { copy } from '../copy.ts';

/** Every derive function of the grammar. */
export const deriveFunctions: Readonly<Record<DeriveFunction, Derive>> = {
  birthdayOfCitizenId,
  genderOfCitizenId,
  ageOfBirthday,
  daysUntil,
  daysSince,
  hoursBetween,
  sum,
  product,
  join,
  copy,
};
