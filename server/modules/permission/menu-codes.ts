import { sql } from 'kysely';
import type { Services } from '../../context.ts';
import { allCodes } from './all-codes.ts';

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
  const row = await database.first(sql<{ codes: string[] | null }>`
    select menu_codes as codes from role where id = ${roleId}`);
  const all = allCodes(catalogue);
  const codes = new Set((row?.codes ?? []).filter((code) => all.has(code)));
  roles.set(roleId, { revision, codes });
  return codes;
}
