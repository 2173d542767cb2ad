import { CODES } from '../../../schemas/generated/codes.ts';
import { changedValues } from '../../operations/write/accepted-values.ts';
import { auditedWrite } from '../../operations/write/audited-write.ts';
import type { CallContext } from '../../services/call-context.ts';
import { changeAccount } from './change-account.ts';
import { checkGrant, checkNotOwn } from './check-grant.ts';
import { accountEntity, lockAccount } from './lock-account.ts';
import { notifyOfChange } from './notify-of-change.ts';
import { grantIn } from './update-account.ts';

/**
 * Answers /mgauth/v1/user/reset/phone: from now on the account belongs to another telephone. The number may stay the same: then
 * it has to be bound again.
 */
export async function resetPhone(
  { id, reason, ...payload }: { id: string; phone: string; reason: string },
  context: CallContext,
) {
  const entity = accountEntity(context);
  const entry = { logType: CODES.logType.update, verb: '重置手机号', objectId: id };
  return auditedWrite(context, entity, entry, async () => {
    const record = await lockAccount(context, id);
    checkNotOwn(context, id);
    const { phone } = changedValues(entity, context.endpoint, payload, context.language, record);
    await checkGrant(context, grantIn({ phone }, record));
    await notifyOfChange(context, record, { phone });
    return changeAccount(context, record, { phone });
  });
}
