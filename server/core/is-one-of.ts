/** Whether a text is one of some codes: `includes` of a list of codes accepts only one of these codes. */
export function isOneOf<Code extends string>(text: unknown, codes: readonly Code[]): text is Code {
  return codes.some((code) => code === text);
}
