import { detail } from '../../operations/detail.ts';
import { defineModule } from '../define-module.ts';
import { shownNodes } from '../permission/shown-nodes.ts';
import { changeInWords } from './change-in-words.ts';
import { bindAccounts, unbindAccounts } from './role-accounts.ts';
import { listRoles, roleOptions } from './role-list.ts';
import { roleMenu } from './role-menu.ts';
import { createRole, deleteRoles, updateRole } from './write-role.ts';

/** Roles, and who has them. `role-facts.ts` decides what an account may grant. */
export const roleModule = defineModule({
  '/mgauth/v1/role/list': listRoles,
  '/mgauth/v1/role/list/all': roleOptions,
  '/mgauth/v1/role/detail': async (payload, context) => {
    const role = await detail(payload, context);
    return { ...role, children: (await shownNodes({ roleId: payload.id }, context)).children };
  },
  '/mgauth/v1/role/menu/tree': roleMenu,
  '/mgauth/v1/role/change': changeInWords,
  '/mgauth/v1/role/create': createRole,
  '/mgauth/v1/role/update': updateRole,
  '/mgauth/v1/role/delete': deleteRoles,
  '/mgauth/v1/role/user/bind': bindAccounts,
  '/mgauth/v1/role/user/unbind': unbindAccounts,
});
