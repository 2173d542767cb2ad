/** A run of English words in a Chinese sentence; names that the sentence quotes are none. */
const ENGLISH = /(?:^|[^\w./-])([A-Za-z]+(?:'[a-z]+)? (?:[a-z]+ ?)+)/;

/** The English rest of a Chinese message: undefined where there is none. */
export function englishLeft(message: string): string | undefined {
  return ENGLISH.exec(message.replaceAll(/“[^”]*”|"[^"]*"|\([^()]*\)/g, '“”'))?.[1];
}
