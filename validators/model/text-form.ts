import type { Property } from '../../schemas/generated/grammar.ts';
import { isTime } from './value-misfit.ts';

/** Formats that never fit where another text is expected: no author writes a picture where a name is required. */
const NO_WORDS: ReadonlySet<string> = new Set(['date-time', 'calendar-date', 'time', 'image']);

/** The names of fields with keys, and of those with text for users. */
const KEY_NAME = /(?:^id|^ids|Id|Ids|Uuid)$/;
const WORDS_NAME =
  /^(?:name|title|remark|reason|address|description|content)$|(?:Name|Title|Remark|Reason|Address|Description|Content)$/;

/** Whether a field has the name of one with keys. */
export function isKeyName(name: string): boolean {
  return KEY_NAME.test(name);
}

/** Whether a field contains text for users: never a key. */
export function isWords(name: string, { type, relation, format }: Property): boolean {
  return type === 'string' && !relation && format === undefined && WORDS_NAME.test(name);
}

/** Which text is wanted and which is given. */
export interface Forms {
  expected: string;
  found: string;
}

/**
 * The required and the given kind of text, where they cannot be the same. Fields of one name may be described here and not there.
 */
export function differentForms(
  name: string,
  wanted: Property,
  from: string,
  given: Property,
  isKey: boolean,
): Forms | undefined {
  if (wanted.type !== 'string' || given.type !== 'string' || (isTime(wanted) && isTime(given))) return undefined;
  const [expected, found] = [formOf(wanted), isKey ? 'a key' : formOf(given)];
  if (expected === found) return undefined;
  // Codes of two dictionaries, and keys of two entities, are reported separately.
  if ((wanted.dictionary !== undefined && given.dictionary !== undefined) || wanted.relation) return undefined;
  if (expected !== undefined && found !== undefined) return { expected, found };
  if (name === from) return undefined;
  if (expected === undefined && isKeyName(name)) {
    if (isKey || isKeyName(from)) return undefined;
    return found !== undefined || isWords(from, given) ? { expected: 'a key', found: found ?? 'words' } : undefined;
  }
  if (isKey && isWords(name, wanted)) return { expected: 'a text', found: 'a key' };
  if (expected === undefined) {
    const isOther = given.dictionary !== undefined || NO_WORDS.has(given.format ?? '');
    return isOther && found !== undefined ? { expected: 'a text', found } : undefined;
  }
  return wanted.dictionary !== undefined || NO_WORDS.has(wanted.format ?? '')
    ? { expected, found: 'a text of no format' }
    : undefined;
}

function formOf({ dictionary, format }: Property): string | undefined {
  if (dictionary !== undefined) return `a code of ${dictionary}`;
  return format === undefined ? undefined : `a text of the format ${format}`;
}
