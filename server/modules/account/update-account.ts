import { CODES } from '../../../schemas/generated/codes.ts';
import { changedValues } from '../../operations/write/accepted-values.ts';
import { auditedWrite } from '../../operations/write/audited-write.ts';
import { checkRevision, type StoredRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import { accountValues } from './account-values.ts';
import { changeAccount } from './change-account.ts';
import { checkGrant, checkNotOwn, type Grant } from './check-grant.ts';
import { accountEntity, lockAccount } from './lock-account.ts';
import { notifyOfChange } from './notify-of-change.ts';
import { requireOtherAdministrator } from './require-other-administrator.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Answers /mgauth/v1/user/update: values that come back unchanged count as not sent, so only changes need the caller's rights.
 *
 * @param checked refuses an account that the call is not about
 */
export async function updateAccount(
  payload: Values & { id: string; revision?: number },
  context: CallContext,
  checked?: (record: StoredRecord) => Promise<void>,
) {
  const { endpoint, language } = context;
  const entity = accountEntity(context);
  const { id, revision } = payload;
  return auditedWrite(context, entity, { logType: CODES.logType.update, verb: '修改', objectId: id }, async () => {
    const record = await lockAccount(context, id);
    checkRevision(record, revision);
    const given = changedValues(entity, endpoint, payload, language, record);
    await checked?.(record);
    const values = await accountValues(given, record, context);
    // The own number takes two codes (/api/v2/user/modify/phone), and no account can give up its own role.
    // Nor does it prolong itself.
    if ('phone' in values || 'roleId' in values || 'expireDate' in values) checkNotOwn(context, id);
    if ('roleId' in values || typeof values.expireDate === 'string') await requireOtherAdministrator(context, record);
    await checkGrant(context, grantIn(values, record));
    await notifyOfChange(context, record, values);
    return changeAccount(context, record, values);
  });
}

/** Writing the number gives the account to a person: then all its rights count as granted. */
export function grantIn(values: Values, record: StoredRecord): Grant {
  const whole = 'phone' in values;
  const of = (field: string) => (field in values || whole ? (values[field] ?? record.plain(field)) : undefined);
  const communities = of('communityUuids') as readonly string[] | undefined;
  const before = (record.plain('communityUuids') ?? []) as readonly string[];
  return {
    roleId: of('roleId') as string | undefined,
    sensitive: of('sensitive') as string | undefined,
    accountType: of('accountType') as string | undefined,
    communityUuids: whole ? communities : communities?.filter((each) => !before.includes(each)),
  };
}
