import type { Property } from '../../schemas/generated/grammar.ts';
import { isTime } from './value-misfit.ts';

/** Formats of texts that mean nothing to whoever expects another text: nobody writes a picture where a name is asked for. */
const NO_WORDS: ReadonlySet<string> = new Set(['date-time', 'calendar-date', 'time', 'image']);

/** What fields that hold keys are called, and those that hold words for people. */
const KEY_NAME = /(?:^id|^ids|Id|Ids|Uuid)$/;
const WORDS_NAME =
  /^(?:name|title|remark|reason|address|description|content)$|(?:Name|Title|Remark|Reason|Address|Description|Content)$/;

/** Whether a field is called as those that hold keys are. */
export function isKeyName(name: string): boolean {
  return KEY_NAME.test(name);
}

/** Whether a field holds words for people to read: never a key. */
export function isWords(name: string, { type, relation, format }: Property): boolean {
  return type === 'string' && !relation && format === undefined && WORDS_NAME.test(name);
}

/** Which text is wanted and which is given. */
export interface Forms {
  expected: string;
  found: string;
}

/**
 * What a text has to be and what it is, where they cannot be the same. Fields of one name may be described here and not there.
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
  // Codes of two dictionaries, and keys of two entities, are told as such.
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
