/**
 * What is said of a name that is defined nowhere. The sentences stand here because a name that was taken out or renamed is
 * known by them: many rules come upon it, and one finding tells of it (`misspelt/settle-lost.ts`).
 */
export const UNKNOWN = {
  code: 'The dictionary {dictionary} has no "{value}".',
  field: '"{field}" is not a field of {owner}.',
  property: '"{field}" is required here, but is none of the properties.',
  node: 'No node of the menu has the code "{code}".',
  button: 'No button of the menu has the code "{code}".',
  role: 'roles.json has no role "{role}".',
  ownButton: '"{code}" is not a button of "{page}" in the menu.',
} as const;
