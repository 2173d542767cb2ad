import type { Text } from '../../schemas/generated/grammar.ts';

/** One format: what the text must look like, and what is said when it does not. */
export interface FormatRule {
  /** Whether the text fits. An empty text and one with an asterisk (masked) always do. */
  test(text: string): boolean;
  message: Text;
  /** The one way in which a text that fits is written: what a person types otherwise is taken so, and not refused. */
  kept?(text: string): string;
}

/**
 * Makes a rule that lets empty and masked texts pass, so that a form can send back what it was shown.
 *
 * @see product spec section 5
 */
export function defineFormat(rule: FormatRule): FormatRule {
  return { ...rule, test: (text) => text === '' || text.includes('*') || rule.test(text) };
}
