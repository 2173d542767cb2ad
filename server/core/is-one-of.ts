/** Whether a text is one of some codes: of a list of codes, `includes` asks about one of these only. */
export function isOneOf<Code extends string>(text: unknown, codes: readonly Code[]): text is Code {
  return codes.some((code) => code === text);
}
