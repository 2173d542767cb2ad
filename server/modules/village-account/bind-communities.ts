import { CODES } from '../../../schemas/generated/codes.ts';
import { auditedWrite } from '../../operations/write/audited-write.ts';
import type { StoredRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import { changeAccount } from '../account/change-account.ts';
import { checkGrant, checkNotOwn } from '../account/check-grant.ts';
import { accountEntity, lockAccount } from '../account/lock-account.ts';

interface Wanted {
  id: string;
  communityUuids: readonly string[];
}

/**
 * Answers /control/villageAccount/v1/bind. Of the communities those count that the caller has; others that the account has stay,
 * since whoever sent the list may not have been shown them.
 */
export async function bindCommunities(
  { id, communityUuids }: Wanted,
  context: CallContext,
  checked: (record: StoredRecord) => Promise<void>,
) {
  const entry = { logType: CODES.logType.update, verb: '绑定小区', objectId: id };
  return auditedWrite(context, accountEntity(context), entry, async () => {
    const record = await lockAccount(context, id);
    await checked(record);
    checkNotOwn(context, id);
    const before = (record.plain('communityUuids') ?? []) as readonly string[];
    await checkGrant(context, { communityUuids: communityUuids.filter((each) => !before.includes(each)) });
    const beyond = before.filter((each) => !context.session.communityUuids.includes(each));
    const next = [...new Set([...communityUuids, ...beyond])];
    const isSame = next.length === before.length && next.every((each) => before.includes(each));
    return changeAccount(context, record, isSame ? {} : { communityUuids: next });
  });
}
