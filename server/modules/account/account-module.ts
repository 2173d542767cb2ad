import { roleInWords } from '../../operation-log/role-in-words.ts';
import { detail } from '../../operations/detail.ts';
import { list } from '../../operations/list.ts';
import { defineModule } from '../define-module.ts';
import { setAccountState } from './account-state.ts';
import { certify } from './certify.ts';
import { communityTree } from './community-tree.ts';
import { createAccount } from './create-account.ts';
import { deleteAccounts } from './delete-account.ts';
import { inWords } from './in-words.ts';
import { loginHistory } from './login-history.ts';
import { resetPhone } from './reset-phone.ts';
import { updateAccount } from './update-account.ts';

/** The accounts of the console. `rows/platform-scope.ts` decides, for every call, which of them an account sees. */
export const accountModule = defineModule({
  '/mgauth/v1/user/list': async (payload, context) => inWords(await list({ ...payload }, context), context),
  '/mgauth/v1/role/user/list': async (payload, context) => inWords(await list({ ...payload }, context), context),
  '/mgauth/v1/user/detail': async (payload, context) => {
    const account = await detail(payload, context);
    return {
      ...account,
      roleName: roleInWords(account.roleName, context),
      loginHistory: await loginHistory(context, payload.id),
    };
  },
  '/mgauth/v1/user/create': createAccount,
  '/mgauth/v1/user/update': updateAccount,
  '/mgauth/v1/user/delete': deleteAccounts,
  '/mgauth/v1/user/state': (payload, context) => setAccountState(payload, 'system:account', context),
  '/mgauth/v1/user/cert': certify,
  '/mgauth/v1/user/reset/phone': resetPhone,
  '/mgauth/v1/user/get/area/tree': communityTree,
});
