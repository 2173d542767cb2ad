/** The fields of a household's form about the person; the rest is about how the person lives in the room. */
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

/** The fields of how a person lives in a room. */
export const LIVING_FIELDS = [
  'householdType',
  'relation',
  'isPrimary',
  'checkInDate',
  'expireDate',
  'contractImages',
] as const;

type Values = Readonly<Record<string, unknown>>;

/** The existing members, an empty text as null. */
export function pick(values: Values, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.filter((name) => values[name] !== undefined).map((name) => [name, values[name] === '' ? null : values[name]]),
  );
}
