import type { Text } from '../../schemas/generated/grammar.ts';
import type { KindWords } from './kind-words.ts';
import type { Language } from './language.ts';
import { say } from './language.ts';
import { code, table } from './markdown.ts';

export interface KindsPage {
  title: Text;
  /** The text above the table. */
  lead: Text;
  kinds: Readonly<Record<string, KindWords>>;
  /** The text below it. */
  more?: Text;
}

/** A page with one line for each kind: widgets, cells, formats, … */
export function kindsPage({ title, lead, kinds, more }: KindsPage, language: Language): string {
  const entries = Object.entries(kinds);
  const examples = entries.some(([, { example }]) => example !== undefined);
  const head = [say('name', language), say('meaning', language), ...(examples ? [say('example', language)] : [])];
  const rows = entries.map(([name, words]) => [
    code(name),
    words[language],
    ...(examples ? [words.example === undefined ? '' : code(words.example)] : []),
  ]);
  return [`# ${title[language]}`, lead[language], table(head, rows), ...(more ? [more[language]] : [])].join('\n\n');
}
