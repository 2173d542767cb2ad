import type { CallContext } from '../services/call-context.ts';

/** A role as somebody reads it: those that come with the product have an English name, others are called as somebody called them. */
export function roleInWords<Name>(
  roleName: Name,
  { catalogue, language }: Pick<CallContext, 'catalogue' | 'language'>,
): Name | string {
  return catalogue.roles.find((role) => role.roleName.zh === roleName)?.roleName[language] ?? roleName;
}
