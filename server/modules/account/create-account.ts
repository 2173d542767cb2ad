import { CODES } from '../../../schemas/generated/codes.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { newValues } from '../../operations/write/accepted-values.ts';
import { auditedWrite } from '../../operations/write/audited-write.ts';
import { checkRelations } from '../../operations/write/check-relations.ts';
import { newRecord } from '../../operations/write/insert-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import { accountValues } from './account-values.ts';
import { checkGrant } from './check-grant.ts';
import { invite } from './invite.ts';
import { accountEntity } from './lock-account.ts';

/** Answers /mgauth/v1/user/create. */
export async function createAccount(payload: Readonly<Record<string, unknown>>, context: CallContext) {
  const { database, endpoint, vault } = context;
  const entity = accountEntity(context);
  return auditedWrite(context, entity, { logType: CODES.logType.create, verb: '新增' }, async () => {
    const values = await accountValues(newValues(entity, endpoint, payload, context), undefined, context);
    await checkGrant(context, values);
    await checkRelations(context, entity, values, undefined);
    const kept = { havePhone: false, certState: CODES.certState.notCertified, accountState: CODES.accountState.active };
    const record = newRecord(context, entity, { ...values, ...kept }, undefined);
    await bulkInsert(database, entity, [record], vault);
    await invite({ phone: String(record.phone), userName: String(record.userName) }, context);
    const id = String(record.uuid);
    return { id, uuid: id };
  });
}
