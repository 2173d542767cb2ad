/** Compiled patterns by their text: the grammars use a dozen, on thousands of texts. */
const compiled = new Map<string, RegExp>();

/** Whether a text matches a pattern of the grammar; with the flag `u`, as JSON Schema requires. */
export function matchesPattern(pattern: string, text: string): boolean {
  let known = compiled.get(pattern);
  if (!known) {
    known = new RegExp(pattern, 'u');
    compiled.set(pattern, known);
  }
  return known.test(text);
}
