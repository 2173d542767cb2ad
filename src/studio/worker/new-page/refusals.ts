import { CannotEdit } from '../../../../generators/edit/operation.ts';
import { CannotMake } from '../../../../generators/new/draft.ts';
import { inBothLanguages } from './in-both-languages.ts';

/** @throws CannotEdit with what a person can choose otherwise */
export function refuse(zh: string, en: string): never {
  throw new CannotEdit({ zh, en });
}

/** What documents can name. */
export function isName(name: string): boolean {
  return /^[a-z][A-Za-z0-9_]*$/.test(name);
}

/** What the code of `npm run new` cannot make is said without its options. @throws CannotEdit */
export function inPersonsWords(make: () => void): void {
  try {
    make();
  } catch (error) {
    if (error instanceof CannotMake) throw new CannotEdit(inBothLanguages(error.message));
    throw error;
  }
}
