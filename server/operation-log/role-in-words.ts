import type { CallContext } from '../services/call-context.ts';

/** A role for a reader: those that come with the product have an English name, others have the name that a user has given. */
export function roleInWords<Name>(
  roleName: Name,
  { catalogue, language }: Pick<CallContext, 'catalogue' | 'language'>,
): Name | string {
  return catalogue.roles.find((role) => role.roleName.zh === roleName)?.roleName[language] ?? roleName;
}
