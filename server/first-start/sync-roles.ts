import { sql } from 'kysely';
import type { Role } from '../../schemas/generated/entities.ts';
import type { Catalogue } from '../../schemas/generated/grammar.ts';
import { wallTime } from '../core/wall-time.ts';
import type { Vault } from '../crypto/vault.ts';
import { bulkInsert, type NewRow } from '../db/bulk-insert.ts';
import type { Database } from '../db/database.ts';
import { readMeta, writeMeta } from '../db/meta.ts';
import { assigned } from '../db/sql/assigned.ts';
import { query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import { touched } from '../db/sql/touched.ts';

const role = table('role');

/** Role code → the codes that roles.json has ever granted it. */
type Granted = Record<string, readonly string[]>;

/**
 * Makes the built-in roles (their id is their code), and grants them what roles.json grants newly: a page of a new version.
 * What an administrator has taken away is not given back.
 */
export async function syncRoles(database: Database, catalogue: Catalogue, vault: Vault): Promise<void> {
  const granted: Granted = JSON.parse((await readMeta(database, 'roles')) ?? '{}');
  const entity = catalogue.entities.role;
  if (!entity) throw new Error('Permissions need the entity role.');
  const existing = await database.run(query`select ${selected({ id: role.id })} from ${role}`);
  const ids = new Set(existing.map(({ id }) => id));
  const now = wallTime(new Date());
  const missing = catalogue.roles.filter(({ roleCode }) => !ids.has(roleCode) && !granted[roleCode]);
  const rows = missing.map(
    ({ roleCode, roleName, menuCodes }) =>
      ({
        id: roleCode,
        roleCode,
        roleName: roleName.zh,
        menuCodes,
        builtIn: true,
        createTime: now,
        updateTime: now,
        revision: 1,
      }) satisfies NewRow<Role>,
  );
  if (rows.length > 0) await bulkInsert(database, entity, rows, vault);
  for (const { roleCode, menuCodes } of catalogue.roles) {
    const before = new Set(granted[roleCode]);
    const added = menuCodes.filter((code) => !before.has(code));
    if (before.size > 0 && added.length > 0) {
      await database.run(sql`
        update ${role} set ${assigned(role, {
          ...touched(role),
          menu_codes: sql`array(select distinct unnest(${role.menu_codes} || ${added}::text[]))`,
        })}
        where ${role.id} = ${roleCode}`);
    }
    granted[roleCode] = [...new Set([...before, ...menuCodes])];
  }
  await writeMeta(database, 'roles', JSON.stringify(granted));
}
