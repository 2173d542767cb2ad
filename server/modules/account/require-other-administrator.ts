import { sql } from 'kysely';
import { ApiError } from '../../core/errors.ts';
import { codes } from '../../db/sql/codes.ts';
import { table } from '../../db/sql/table.ts';
import { ADMINISTRATOR } from '../../rows/platform-scope.ts';
import type { StoredRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';

const account = table('account');

/**
 * Checks that another account can still administer, before this one is deleted, disabled, moved to another role or given an
 * end. The account was locked by `lockAccount`: such writes go one at a time, so two administrators cannot remove each other.
 *
 * @throws ApiError last-administrator
 */
export async function requireOtherAdministrator({ database }: CallContext, record: StoredRecord): Promise<void> {
  if (record.plain('roleId') !== ADMINISTRATOR) return;
  const other = await database.first(sql`
    select 1 from ${account}
    where ${account.role_id} = ${ADMINISTRATOR} and ${account.uuid} <> ${record.id}
      and ${account.account_state} = ${codes.accountState.active}
      and (${account.expire_date} is null or ${account.expire_date} >= current_date)
    limit 1`);
  if (!other) throw new ApiError('last-administrator');
}
