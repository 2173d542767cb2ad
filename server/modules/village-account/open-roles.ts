import { CODES } from '../../../schemas/generated/codes.ts';
import { payloadError } from '../../core/errors.ts';
import type { CallContext } from '../../services/call-context.ts';
import { allRoles } from '../role/role-facts.ts';

const TEXT = { zh: '请选择开放账号类的角色', en: 'Please choose a role with the base of open accounts' };

/** The ids of the roles with the base OPEN_ACCOUNT, the built-in one among them. */
export async function openRoles(context: CallContext): Promise<ReadonlySet<string>> {
  const roles = await allRoles(context);
  return new Set(roles.filter(({ roleCode }) => roleCode === CODES.roleCode.openAccount).map(({ id }) => id));
}

/**
 * The role as it came, if its base is OPEN_ACCOUNT: by these calls nobody moves an account to another base.
 *
 * @throws ApiError payload-wrong
 */
export async function keepsBase(roleId: unknown, context: CallContext): Promise<string> {
  if (typeof roleId === 'string' && (await openRoles(context)).has(roleId)) return roleId;
  throw payloadError([{ field: 'roleId', message: TEXT[context.language] }]);
}
