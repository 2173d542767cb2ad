import type { Unit } from '../../schemas/generated/grammar.ts';
import type { Language } from './host.ts';
import { textOf } from './text-of.ts';

const ENGLISH = new Intl.PluralRules('en');

/** The unit of a number, in one language: English has `1 time`, and `2 times`. */
export function unitOf(unit: Unit, value: unknown, language: Language): string {
  const isOne = language === 'en' && value !== null && value !== '' && ENGLISH.select(Number(value)) === 'one';
  return isOne && unit.one !== undefined ? unit.one : textOf(unit, language);
}
