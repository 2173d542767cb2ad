import { CODES } from '../../../schemas/generated/codes.ts';
import { ApiError } from '../../core/errors.ts';
import { type BatchResult, writeEach } from '../../operations/write/write-each.ts';
import type { CallContext } from '../../services/call-context.ts';
import { changeAccount } from '../account/change-account.ts';
import { checkGrant, checkNotOwn } from '../account/check-grant.ts';
import { accountEntity, lockAccount } from '../account/lock-account.ts';
import { requireOtherAdministrator } from '../account/require-other-administrator.ts';

/** The role of accounts without another one. */
const FALLBACK = CODES.roleCode.other;

interface Wanted {
  roleId: string;
  accountIds: readonly string[];
}

export function bindAccounts({ roleId, accountIds }: Wanted, context: CallContext) {
  return moveAll(accountIds, { to: roleId, verb: '关联角色：' }, context);
}

export function unbindAccounts(
  { roleId, accountIds, accountId }: Partial<Wanted> & Pick<Wanted, 'roleId'> & { accountId?: string },
  context: CallContext,
) {
  const ids = accountIds ?? (accountId === undefined ? [] : [accountId]);
  return moveAll(ids, { from: roleId, to: FALLBACK, verb: '移出角色：' }, context);
}

/** Each account is moved on its own, or has the reason in its result. */
async function moveAll(
  ids: readonly string[],
  { from, to, verb }: { from?: string; to: string; verb: string },
  context: CallContext,
): Promise<{ results: BatchResult[] }> {
  const answer = await writeEach(
    context,
    accountEntity(context),
    { ids },
    { logType: CODES.logType.update, verb },
    async (id) => {
      const record = await lockAccount(context, id);
      checkNotOwn(context, id);
      const roleId = record.plain('roleId');
      if (from !== undefined && roleId !== from) throw new ApiError('not-found');
      if (roleId === to) return { id };
      await requireOtherAdministrator(context, record);
      await checkGrant(context, { roleId: to });
      return { ...(await changeAccount(context, record, { roleId: to })) };
    },
  );
  return answer as { results: BatchResult[] };
}
