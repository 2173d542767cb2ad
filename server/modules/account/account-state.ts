import { CODES } from '../../../schemas/generated/codes.ts';
import { ApiError } from '../../core/errors.ts';
import { auditedWrite } from '../../operations/write/audited-write.ts';
import type { StoredRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import { forgetAllFailures } from '../session/login-failures.ts';
import { changeAccount } from './change-account.ts';
import { checkNotOwn } from './check-grant.ts';
import { accountEntity, lockAccount } from './lock-account.ts';
import { requireOtherAdministrator } from './require-other-administrator.ts';

/** The states of the dictionary accountState that an account may set, with the verb of each. */
const BUTTONS = {
  [CODES.accountState.disabled]: { code: 'disable', zh: '停用', en: 'Disable' },
  [CODES.accountState.active]: { code: 'enable', zh: '启用', en: 'Enable' },
} as const;

interface Wanted {
  id: string;
  accountState: keyof typeof BUTTONS;
}

/**
 * Answers a call that enables or disables an account.
 *
 * @param page whose two buttons it is: each needs its own code
 * @param checked refuses an account that the call is not about
 */
export async function setAccountState(
  { id, accountState }: Wanted,
  page: string,
  context: CallContext,
  checked?: (record: StoredRecord) => Promise<void>,
) {
  const button = BUTTONS[accountState];
  return auditedWrite(
    context,
    accountEntity(context),
    { logType: CODES.logType.update, verb: button.zh, objectId: id },
    async () => {
      if (!context.session.menuCodes.has(`${page}:${button.code}`)) throw new ApiError('not-permitted');
      const record = await lockAccount(context, id);
      await checked?.(record);
      checkNotOwn(context, id);
      if (record.plain('accountState') === accountState) throw wrongState(context, record, button);
      if (accountState === CODES.accountState.disabled) await requireOtherAdministrator(context, record);
      // An account that was locked by wrong codes may try again.
      else await forgetAllFailures(context.database, context.vault.blindIndex(String(record.plain('phone'))));
      return changeAccount(context, record, { accountState });
    },
  );
}

function wrongState({ catalogue, language }: CallContext, record: StoredRecord, button: { zh: string; en: string }) {
  const value = String(record.plain('accountState'));
  const label = catalogue.dictionaries.accountState?.values.find((one) => one.value === value)?.label[language];
  return new ApiError('wrong-state', { state: label ?? value, action: button[language] });
}
