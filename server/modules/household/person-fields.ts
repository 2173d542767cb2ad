/** What a household's form says of the person; the rest is said of how the person lives in the room. */
export const PERSON_FIELDS = [
  'residentName',
  'phone',
  'certificateType',
  'certificateNo',
  'gender',
  'birthday',
  'ethnicity',
  'populationType',
  'domicile',
  'emergencyContact',
  'emergencyPhone',
  'labelIds',
  'remark',
] as const;

/** How somebody lives in a room. */
export const LIVING_FIELDS = [
  'householdType',
  'relation',
  'isPrimary',
  'checkInDate',
  'expireDate',
  'contractImages',
] as const;

type Values = Readonly<Record<string, unknown>>;

/** The members that are there, an empty text as null. */
export function pick(values: Values, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.filter((name) => values[name] !== undefined).map((name) => [name, values[name] === '' ? null : values[name]]),
  );
}
