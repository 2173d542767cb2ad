import type { Text } from '../../schemas/generated/grammar.ts';

/** One format: the form of the text, and the message when it is wrong. */
export interface FormatRule {
  /** Whether the text fits. An empty text and one with an asterisk (masked) always do. */
  test(text: string): boolean;
  message: Text;
  /** The one form in which a valid text is stored: other forms that a user types are converted, not refused. */
  kept?(text: string): string;
  /** The keyboard that a phone shows for it; left out, that of any text. */
  keyboard?: Keyboard;
}

/** As the browser calls them. */
export type Keyboard = 'numeric' | 'decimal' | 'tel' | 'email' | 'url';

/**
 * Makes a rule that lets empty and masked texts pass, so that a form can send back what it received.
 *
 * @see product spec section 5
 */
export function defineFormat(rule: FormatRule): FormatRule {
  return { ...rule, test: (text) => text === '' || text.includes('*') || rule.test(text) };
}
