import { CODES } from '../../../schemas/generated/codes.ts';
import { storeChanges } from '../../operations/write/store-changes.ts';
import { forgetDevices } from '../../push/forget-devices.ts';
import type { StoredRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import { endSessions } from '../session/end-sessions.ts';
import { accountEntity } from './lock-account.ts';

/** The fields of an account's rights: after a change of these, earlier sessions end. */
const RIGHTS = ['roleId', 'sensitive', 'communityUuids'];

/**
 * Writes values to an account that is locked, and ends its sessions where they change its rights, its state or its number. A
 * number that another account has written is not bound: the account proves it when it signs in next.
 *
 * @param values only what differs
 */
export async function changeAccount(
  context: CallContext,
  record: StoredRecord,
  values: Readonly<Record<string, unknown>>,
): Promise<{ id: string; revision?: number }> {
  const isNewNumber = 'phone' in values;
  // An account with another name has not been certified under that name.
  const isNewName =
    'realName' in values && !('certState' in values) && record.plain('certState') === CODES.certState.certified;
  const revision = await storeChanges(context, accountEntity(context), record, {
    ...values,
    ...(isNewNumber && { havePhone: false }),
    ...(isNewName && { certState: CODES.certState.notCertified, certNo: null }),
  });
  if (values.accountState === CODES.accountState.disabled) {
    await endSessions(context, record.id, 'disabled');
    await forgetDevices(context, { accountUuid: record.id });
  } else if (isNewNumber) await endSessions(context, record.id, 'phone-changed');
  else if (RIGHTS.some((field) => field in values)) await endSessions(context, record.id, 'rights-changed');
  return { id: record.id, ...(revision !== undefined && { revision }) };
}
