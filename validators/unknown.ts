/**
 * The messages about a name that is defined nowhere. They are here because a name that was removed or renamed is
 * recognised by them: many rules meet it, and one finding reports it (`misspelt/settle-lost.ts`).
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
