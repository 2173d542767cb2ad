import { sql } from 'kysely';
import type { Endpoints, ListRequest } from '../../../schemas/generated/endpoints.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { roleInWords } from '../../operation-log/role-in-words.ts';
import { list } from '../../operations/list.ts';
import { MAX_OPTIONS } from '../../operations/options.ts';
import type { CallContext } from '../../services/call-context.ts';
import { allRoles, mayGive } from './role-facts.ts';

const account = table('account');

type Answer = Endpoints['/mgauth/v1/role/list']['response'];
type Choice = Endpoints['/mgauth/v1/role/list/all']['response'][number];

/** Roles with the number of their accounts, and without their codes: each has hundreds, which are not needed there. */
export async function listRoles(payload: ListRequest, context: CallContext): Promise<Answer> {
  const { list: roles, ...rest } = await list({ ...payload }, context);
  const ids = roles.map(({ id }) => String(id));
  const counts = await context.database.run(query`
    select ${selected({ id: account.role_id, count: sql<number>`count(*)` })} from ${account}
    where ${account.role_id} = any(${ids}::text[]) group by ${account.role_id}`);
  const countOf = new Map(counts.map(({ id, count }) => [id, count]));
  const shown = roles.map(({ menuCodes: _, ...role }) => ({
    ...role,
    roleName: roleInWords(role.roleName, context),
    accountCount: countOf.get(String(role.id)) ?? 0,
  }));
  return { ...rest, list: shown as unknown as Answer['list'] };
}

/**
 * The roles to choose from for an account: those that the caller may give. A role that an account has already is named in any
 * case.
 */
export async function roleOptions(
  { keyword, values }: { keyword?: string; values?: readonly string[] },
  context: CallContext,
): Promise<Choice[]> {
  const roles = (await allRoles(context)).map((role) => ({ ...role, roleName: roleInWords(role.roleName, context) }));
  return roles
    .filter(({ id }) => values === undefined || values.includes(id))
    .filter((role) => values !== undefined || mayGive(context, role))
    .filter(({ roleName }) => !keyword || roleName.includes(keyword))
    .slice(0, values === undefined ? MAX_OPTIONS : values.length)
    .map(({ id, roleName, roleCode }) => ({ value: id, label: roleName, id, roleName, roleCode }));
}
