/** A run of English words in a Chinese sentence; names that the sentence quotes are none. */
const ENGLISH = /(?:^|[^\w./-])([A-Za-z]+(?:'[a-z]+)? (?:[a-z]+ ?)+)/;

/** What was left in English of a message that is said in Chinese: undefined where nothing was. */
export function englishLeft(message: string): string | undefined {
  return ENGLISH.exec(message.replaceAll(/“[^”]*”|"[^"]*"|\([^()]*\)/g, '“”'))?.[1];
}
