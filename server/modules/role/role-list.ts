import type { Endpoints, ListRequest } from '../../../schemas/generated/endpoints.ts';
import { roleInWords } from '../../operation-log/role-in-words.ts';
import { list } from '../../operations/list.ts';
import { MAX_OPTIONS } from '../../operations/options.ts';
import type { CallContext } from '../../services/call-context.ts';
import { allRoles, mayGive } from './role-facts.ts';

type Answer = Endpoints['/mgauth/v1/role/list']['response'];
type Choice = Endpoints['/mgauth/v1/role/list/all']['response'][number];

/** Roles without their codes: each has hundreds, which are not needed there. */
export async function listRoles(payload: ListRequest, context: CallContext): Promise<Answer> {
  const { list: roles, ...rest } = await list({ ...payload }, context);
  const shown = roles.map(({ menuCodes: _, ...role }) => ({
    ...role,
    roleName: roleInWords(role.roleName, context),
  }));
  return { ...rest, list: shown as unknown as Answer['list'] };
}

/**
 * The roles to choose from for an account: those that the caller may give. A role that an account has already is named in any
 * case.
 */
export async function roleOptions(
  { keyword, roleCode, values }: { keyword?: string; roleCode?: string; values?: readonly string[] },
  context: CallContext,
): Promise<Choice[]> {
  const roles = (await allRoles(context)).map((role) => ({ ...role, roleName: roleInWords(role.roleName, context) }));
  return roles
    .filter(({ id }) => values === undefined || values.includes(id))
    .filter((role) => values !== undefined || roleCode === undefined || role.roleCode === roleCode)
    .filter((role) => values !== undefined || mayGive(context, role))
    .filter(({ roleName }) => !keyword || roleName.includes(keyword))
    .slice(0, values === undefined ? MAX_OPTIONS : values.length)
    .map(({ id, roleName, roleCode }) => ({ value: id, label: roleName, id, roleName, roleCode }));
}
