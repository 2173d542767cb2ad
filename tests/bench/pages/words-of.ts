import type { Text } from '../../../schemas/generated/grammar.ts';
import english from './english.json' with { type: 'json' };

const known: Readonly<Record<string, string>> = english;

/** A text of the comparison in both languages, as documents have it. A number at its end stays: 住户姓名7 is Resident 7. */
export function wordsOf(zh: string): Text {
  const [, word = zh, number = ''] = /^(\D+)(\d*)$/.exec(zh) ?? [];
  const en = known[word];
  if (en === undefined) throw new Error(`english.json has no word for ${word}.`);
  return { zh, en: number ? `${en} ${number}` : en };
}
