import { query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import type { Services } from '../services/services.ts';
import { allCodes } from './all-codes.ts';

const role = table('role');

/** The codes of a role, for as long as the role stays as it is. One map for each running server. */
const known = new WeakMap<Services['database'], Map<string, { revision: string; codes: ReadonlySet<string> }>>();

/**
 * The menu and button codes that a role grants, without those that the menu no longer has.
 *
 * @param revision changes whenever the role does
 */
export async function menuCodesOf(
  { database, catalogue }: Pick<Services, 'database' | 'catalogue'>,
  roleId: string,
  revision: string,
): Promise<ReadonlySet<string>> {
  const roles = known.get(database) ?? new Map();
  known.set(database, roles);
  const found = roles.get(roleId);
  if (found?.revision === revision) return found.codes;
  const row = await database.first(query`
    select ${selected({ codes: role.menu_codes })} from ${role} where ${role.id} = ${roleId}`);
  const all = allCodes(catalogue);
  const codes = new Set((row?.codes ?? []).filter((code) => all.has(code)));
  roles.set(roleId, { revision, codes });
  return codes;
}
