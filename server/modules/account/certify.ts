import { citizenId } from '../../../runtime/formats/citizen-id.ts';
import { CODES } from '../../../schemas/generated/codes.ts';
import { ApiError, type FieldError, payloadError } from '../../core/errors.ts';
import { changedValues } from '../../operations/write/accepted-values.ts';
import { auditedWrite } from '../../operations/write/audited-write.ts';
import type { CallContext } from '../../services/call-context.ts';
import { changeAccount } from './change-account.ts';
import { accountEntity, lockAccount } from './lock-account.ts';

const CERTIFIED = CODES.certState.certified;
const FAILED = CODES.certState.failed;

type Person = Readonly<Record<'id' | 'realName' | 'certNo', string>>;

/**
 * Answers /mgauth/v1/user/cert. The identity service is called outside of any transaction, so no lock waits for it. A number
 * that does not belong to the name is not stored.
 */
export async function certify(payload: Person, context: CallContext): Promise<{ id: string; certState: string }> {
  const { database, endpoint, identity, language } = context;
  const entity = accountEntity(context);
  const entry = { logType: CODES.logType.update, verb: '实名认证', objectId: payload.id };
  const { realName, certNo } = await database.transaction(async () => {
    const record = await lockAccount(context, payload.id);
    return changedValues(entity, endpoint, payload, language, record) as { realName: string; certNo: string };
  });
  if (certNo.includes('*') || !citizenId.test(certNo)) throw payloadError([wrongNumber(language)]);
  let isMatch: boolean;
  try {
    isMatch = await identity.matches({ name: realName, number: certNo.toUpperCase() });
  } catch {
    return auditedWrite(context, entity, entry, async () => {
      throw new ApiError('identity-unavailable');
    });
  }
  const certState = isMatch ? CERTIFIED : FAILED;
  await auditedWrite(context, entity, isMatch ? entry : { ...entry, verb: '实名认证未通过：' }, async () => {
    const record = await lockAccount(context, payload.id);
    return changeAccount(context, record, isMatch ? { realName, certNo, certState } : { certState });
  });
  return { id: payload.id, certState };
}

function wrongNumber(language: CallContext['language']): FieldError {
  return { field: 'certNo', message: citizenId.message[language] };
}
