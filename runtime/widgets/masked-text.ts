/**
 * The value of a text box after a keystroke. A masked text (`138****0001`) can only be replaced as a whole: a change
 * inside it would leave a text that is neither the stored value nor a new one, so it empties the box.
 */
export function afterTyping(before: string, after: string): string {
  return before.includes('*') && after.includes('*') ? '' : after;
}
