import { expect, test } from 'vitest';
import { loadCatalogue } from '../../server/core/load-catalogue.ts';
import { permissionTree } from '../../server/modules/permission/permission-tree.ts';
import { codesOf } from '../../src/menu/menu-pages.ts';
import { readPermissionTree } from '../../src/menu/permission-node.ts';
import { previewing } from '../../src/studio/worker/previewing.ts';

const catalogue = loadCatalogue();

test.each(catalogue.roles.map((role) => [role.roleCode, role] as const))(
  'the studio shows %s what the console shows of the tree that the server sends',
  (roleCode, { menuCodes }) => {
    const sent = readPermissionTree(permissionTree(catalogue.menu, new Set(menuCodes)));
    const shown = previewing(catalogue, undefined).roles.find((role) => role.roleCode === roleCode);
    expect(new Set(shown?.codes)).toEqual(codesOf(sent));
  },
);
