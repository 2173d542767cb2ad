import { CODES } from '../../../schemas/generated/codes.ts';
import type { Account } from '../../../schemas/generated/entities.ts';
import { ApiError } from '../../core/errors.ts';
import { roleInWords } from '../../operation-log/role-in-words.ts';
import { detail } from '../../operations/detail.ts';
import { list } from '../../operations/list.ts';
import type { StoredRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import { setAccountState } from '../account/account-state.ts';
import { createAccount } from '../account/create-account.ts';
import { deleteAccounts } from '../account/delete-account.ts';
import { inWords } from '../account/in-words.ts';
import { updateAccount } from '../account/update-account.ts';
import { defineModule } from '../define-module.ts';
import { bindCommunities } from './bind-communities.ts';
import { keepsBase, openRoles } from './open-roles.ts';

/** The built-in role; an account gets it where nothing else is said. */
const OPEN_ACCOUNT = CODES.roleCode.openAccount;

/** The accounts that a company uses for some communities: accounts whose role has the base OPEN_ACCOUNT, and no others. */
export const villageAccountModule = defineModule({
  '/control/villageAccount/v1/list': async (payload, context) => {
    const roles = await openRoles(context);
    const asked = [payload.roleId].flat().filter((role) => typeof role === 'string');
    const roleId = asked.length > 0 ? asked.filter((role) => roles.has(role)) : [...roles];
    // An empty list would be no filter at all.
    const wanted = roleId.length > 0 ? roleId : [OPEN_ACCOUNT];
    return inWords(await list({ ...payload, roleId: wanted }, context), context);
  },
  '/control/villageAccount/v1/detail': async (payload, context) => {
    const account = await detail(payload, context);
    if (!(await openRoles(context)).has(String(account.roleId))) throw new ApiError('not-found');
    return { ...account, roleName: roleInWords(account.roleName, context) } as unknown as Account;
  },
  '/control/villageAccount/v1/add': async (payload, context) => {
    const roleId = await keepsBase(payload.roleId ?? OPEN_ACCOUNT, context);
    return createAccount({ ...payload, roleId }, context);
  },
  '/control/villageAccount/v1/update': async (payload, context) => {
    if (payload.roleId !== undefined) await keepsBase(payload.roleId, context);
    return updateAccount(payload, context, only(context));
  },
  '/control/villageAccount/v1/delete': async (payload, context) => deleteAccounts(payload, context, only(context)),
  '/control/villageAccount/v1/state': (payload, context) =>
    setAccountState(payload, 'village:villageAccountList', context, only(context)),
  '/control/villageAccount/v1/bind': (payload, context) => bindCommunities(payload, context, only(context)),
});

/** @throws ApiError not-found */
function only(context: CallContext) {
  return async (record: StoredRecord): Promise<void> => {
    if (!(await openRoles(context)).has(String(record.plain('roleId')))) throw new ApiError('not-found');
  };
}
