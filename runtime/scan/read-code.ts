import type { Validator } from '../../schemas/generated/grammar.ts';
import { checkValue } from '../formats/check-value.ts';

/**
 * What a code is that is not wanted; the text is `scan.<problem>`. address: of a page elsewhere; ownAddress: of this console, without
 * what is wanted; link: for another program; unreadable: too long, or not for people; other: anything else.
 */
export type CodeProblem = 'address' | 'ownAddress' | 'link' | 'unreadable' | 'other';

export type CodeRead = { value: string } | { problem: CodeProblem };

/** Characters; nothing that is typed into one line is longer, and no pattern is tried on more. */
const LONGEST = 1000;

/** Control characters, those that turn the direction of a text, and halves of characters. */
const NOT_FOR_PEOPLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/u;

/** What begins like an address, and the links of other programs that codes often are. */
const SCHEME =
  /^(?:[a-z][a-z0-9+.-]*:\/\/|(?:javascript|data|vbscript|file|blob|mailto|tel|sms|smsto|geo|wifi|weixin|wxp|alipays?|mecard|begin|matmsg|otpauth|intent|market|bitcoin):)/i;

/**
 * The value that the text of a code has for a field. Nothing of it is ever opened: an address is no value, but one of this console
 * is taken apart for the code in it, as the code at the door of a venue is one.
 *
 * @param rule what the field's value must keep
 * @param origin of this console
 */
export function readCode(text: string, rule: Validator, origin: string): CodeRead {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > LONGEST || NOT_FOR_PEOPLE.test(trimmed)) return { problem: 'unreadable' };
  if (!SCHEME.test(trimmed)) return fitted(trimmed, rule) ?? { problem: 'other' };
  const address = addressOf(trimmed);
  if (!address || !/^https?:$/.test(address.protocol)) return { problem: 'link' };
  if (address.origin !== origin) return { problem: 'address' };
  const code = address.searchParams.get('code') ?? '';
  const isPlain = code !== '' && !NOT_FOR_PEOPLE.test(code) && !SCHEME.test(code);
  return (isPlain && fitted(code.trim(), rule)) || { problem: 'ownAddress' };
}

function fitted(text: string, rule: Validator): CodeRead | undefined {
  // A card's number is typed in capitals and without what parts its digits.
  const value = rule.format === 'card-number' ? text.replace(/[\s:-]/g, '').toUpperCase() : text;
  // What has an asterisk counts as masked, and keeps every rule.
  if (value === '' || value.includes('*')) return undefined;
  return checkValue(value, [rule]) ? undefined : { value };
}

function addressOf(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
