import type { CallContext } from '../../context.ts';
import { defineModule } from '../define-module.ts';
import { permissionTree } from './permission-tree.ts';

const tree = async (_: unknown, { catalogue, session }: CallContext) => ({
  children: permissionTree(catalogue.menu, session.menuCodes),
});

/** What the account may see and do. */
export const permissionModule = defineModule({
  '/mgauth/v1/permission/tree': tree,
  '/api/v1/permission/tree': tree,
});
