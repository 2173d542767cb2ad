import type { Text } from '../../schemas/generated/grammar.ts';
import type { Language } from './host.ts';

/** A document's text in one language; a text that is missing there is shown in the other rather than not at all. */
export function textOf(text: Text, language: Language): string {
  return text[language] || text.zh || text.en;
}
