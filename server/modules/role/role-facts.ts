import { sql } from 'kysely';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { ADMINISTRATOR } from '../../rows/platform-scope.ts';
import type { CallContext } from '../../services/call-context.ts';
import { allCodes } from '../../sessions/all-codes.ts';

const roleTable = table('role');

/** What a role is, and grants as of now. */
export interface RoleFacts {
  id: string;
  roleName: string;
  /** Of its base role. */
  roleCode: string;
  builtIn: boolean;
  /** Without those that the menu no longer has. */
  codes: readonly string[];
}

/** Every role, built-in ones first. */
export async function allRoles(
  { catalogue, database }: Pick<CallContext, 'catalogue' | 'database'>,
  id?: string,
): Promise<RoleFacts[]> {
  const rows = await database.run(query`
    select ${selected({
      id: roleTable.id,
      roleName: roleTable.role_name,
      roleCode: roleTable.role_code,
      builtIn: sql<boolean>`coalesce(${roleTable.built_in}, false)`,
      codes: roleTable.menu_codes,
    })}
    from ${roleTable} ${id === undefined ? sql`` : sql`where ${roleTable.id} = ${id}`}
    order by ${roleTable.built_in} desc nulls last, ${roleTable.create_time}, ${roleTable.id}`);
  const known = allCodes(catalogue);
  return rows.map((row) => ({ ...row, codes: (row.codes ?? []).filter((code) => known.has(code)) }));
}

/** @returns undefined for a role that is not there */
export async function roleFacts(
  services: Pick<CallContext, 'catalogue' | 'database'>,
  id: string,
): Promise<RoleFacts | undefined> {
  return (await allRoles(services, id))[0];
}

/** What roles.json grants to a base role: no role of that base grants more. */
export function ceilingOf({ catalogue }: Pick<CallContext, 'catalogue'>, roleCode: string): ReadonlySet<string> {
  return new Set(catalogue.roles.find((role) => role.roleCode === roleCode)?.menuCodes);
}

/**
 * The codes that the caller may grant: its own. The built-in administrator role counts as the whole menu here, so that what was
 * taken from a role, itself included, can be given back, and the pages that are another role's alone can be granted.
 */
export function grantableCodes({
  catalogue,
  session,
}: Pick<CallContext, 'catalogue' | 'session'>): ReadonlySet<string> {
  return session.roleId === ADMINISTRATOR ? allCodes(catalogue) : session.menuCodes;
}

/**
 * Whether the caller may give a role to another account: the caller holds all of it, and only an administrator makes
 * administrators.
 */
export function mayGive(context: Pick<CallContext, 'catalogue' | 'session'>, role: RoleFacts): boolean {
  if (role.roleCode === ADMINISTRATOR && context.session.roleCode !== ADMINISTRATOR) return false;
  const held = grantableCodes(context);
  return role.codes.every((code) => held.has(code));
}
