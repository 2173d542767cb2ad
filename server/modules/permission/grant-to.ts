import type { MenuNode } from '../../../schemas/generated/grammar.ts';
import { publishRecord } from '../../live/publish-record.ts';
import { storeChanges } from '../../operations/write/store-changes.ts';
import { lockRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import { allCodes, codesOf } from '../../sessions/all-codes.ts';
import { publishRights } from '../role/publish-rights.ts';
import { allRoles } from '../role/role-facts.ts';
import { roleValues } from '../role/role-values.ts';
import { roleEntity } from '../role/write-role.ts';

/**
 * Gives a node to the built-in roles that are named and removes it, with all below it, from the others. Each role changes by
 * the rules of every change of a role.
 *
 * @param path the node, and before it its parents: a page comes with its group, a button with its page
 */
export async function grantTo(
  roleCodes: readonly string[],
  path: readonly MenuNode[],
  context: CallContext,
): Promise<void> {
  const node = path.at(-1);
  if (!node) return;
  const entity = roleEntity(context);
  // An added group is no code that a role could have.
  const known = allCodes(context.catalogue);
  for (const { id, roleCode, builtIn, codes } of await allRoles(context)) {
    const isWanted = roleCodes.includes(roleCode);
    if (!builtIn || codes.includes(node.menuCode) === isWanted) continue;
    const record = await lockRecord(context, entity, id);
    const [role] = await allRoles(context, id);
    if (!role) continue;
    const taken = new Set(codesOf([node]));
    const menuCodes = isWanted
      ? [...role.codes, ...path.map(({ menuCode }) => menuCode).filter((code) => known.has(code))]
      : role.codes.filter((code) => !taken.has(code));
    await storeChanges(context, entity, record, roleValues({ menuCodes }, role, context));
    await publishRecord(context, entity, id);
    await publishRights(context, id);
  }
}
