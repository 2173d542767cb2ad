import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import { ApiError } from '../../core/errors.ts';
import { table } from '../../db/sql/table.ts';
import { inWords, referencesTo } from '../../operations/write/references.ts';
import { writeEach } from '../../operations/write/write-each.ts';
import { forgetDevices } from '../../push/forget-devices.ts';
import { checkRevision, type StoredRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import { endSessions } from '../session/end-sessions.ts';
import { checkNotOwn } from './check-grant.ts';
import { accountEntity, lockAccount } from './lock-account.ts';
import { requireOtherAdministrator } from './require-other-administrator.ts';

const account = table('account');
const preference = table('account_preference');

/** @param checked refuses an account that the call is not about */
export async function deleteAccounts(
  payload: Readonly<Record<string, unknown>>,
  context: CallContext,
  checked?: (record: StoredRecord) => Promise<void>,
) {
  const { database, language } = context;
  const entity = accountEntity(context);
  const entry = { logType: CODES.logType.delete, verb: '删除' };
  const answer = await writeEach(context, entity, payload, entry, async (id) => {
    const record = await lockAccount(context, id);
    await checked?.(record);
    checkNotOwn(context, id);
    if (payload.revision !== undefined && !Array.isArray(payload.ids)) checkRevision(record, payload.revision);
    await requireOtherAdministrator(context, record);
    const references = await referencesTo(context, entity, record);
    if (Object.keys(references).length > 0) {
      throw new ApiError(
        'in-use',
        { title: entity.title[language], users: inWords(context, references) },
        { references },
      );
    }
    await endSessions(context, id, 'deleted');
    await forgetDevices(context, { accountUuid: id });
    await database.run(sql`delete from ${preference} where ${preference.create_by} = ${id}`);
    await database.run(sql`delete from ${account} where ${account.uuid} = ${id}`);
    return { id };
  });
  return answer as Record<string, unknown>;
}
