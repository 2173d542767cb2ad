import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import { ApiError } from '../../core/errors.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { notifyInboxes } from '../../inboxes/notify-inboxes.ts';
import type { CallContext } from '../../services/call-context.ts';
import { changeAccount } from '../account/change-account.ts';
import { lockAccount } from '../account/lock-account.ts';
import { requireOtherAdministrator } from '../account/require-other-administrator.ts';

const account = table('account');
const w = table('worker', 'w');

/** The account of the console that has this number and works for this community; null for none. */
export async function accountOf(
  { database, vault }: Pick<CallContext, 'database' | 'vault'>,
  phone: string,
  communityUuid: string,
): Promise<string | null> {
  const row = await database.first(query`
    select ${selected({ uuid: account.uuid })} from ${account}
    where ${account.phone_index} = ${vault.blindIndex(phone)} and ${communityUuid} = any(${account.community_uuids})
    limit 1`);
  return row?.uuid ?? null;
}

/** What has become of an account: it was disabled already, and so stays; or the caller may not change it. */
type Ended = 'changed' | 'disabled' | 'beyond';

/**
 * Somebody leaves the staff of a community: the account with the number of that person is disabled, and its sessions end. Of
 * somebody who works for other communities as well, the account loses this community alone.
 *
 * An account with more rights than the caller's stays: otherwise a number typed into a form would be enough to disable any
 * account. Those who may disable it are told, for it has to be done.
 *
 * @returns how many accounts were changed
 * @throws ApiError own-account
 */
export async function endAccount(
  context: CallContext,
  worker: { id: string; phone: string; communityUuid: string },
): Promise<number> {
  const { communityUuid, phone } = worker;
  const uuid = await accountOf(context, phone, communityUuid);
  if (uuid === null) return 0;
  if (uuid === context.session.accountUuid) throw new ApiError('own-account');
  const ended = await endIfReached(context, uuid, worker);
  if (ended !== 'beyond') return ended === 'changed' ? 1 : 0;
  await notifyInboxes(
    context,
    {
      communityUuid,
      messageType: CODES.messageType.toDo,
      title: '离职员工的后台账号待停用',
      content: '有员工已办理离职，其后台账号的权限高于经办人，请核实后停用。',
      linkPage: 'village/worker',
      linkId: null,
    },
    { holding: 'system:account:disable' },
  );
  return 0;
}

async function endIfReached(
  context: CallContext,
  uuid: string,
  { communityUuid, id, phone }: { id: string; phone: string; communityUuid: string },
): Promise<Ended> {
  const { database, vault } = context;
  try {
    return await database.attempt(async () => {
      const record = await lockAccount(context, uuid);
      if (record.plain('accountState') === CODES.accountState.disabled) return 'disabled';
      const communities = record.plain('communityUuids');
      const others = (Array.isArray(communities) ? communities.map(String) : []).filter((one) => one !== communityUuid);
      const elsewhere = await database.first(sql`
        select 1 from ${w} where ${w.phone_index} = ${vault.blindIndex(phone)} and ${w.id} <> ${id}
          and ${w.community_uuid} = any(${others}::text[])
          and ${w.staff_state} is distinct from ${codes.staffState.left}`);
      if (elsewhere) await changeAccount(context, record, { communityUuids: others });
      else {
        await requireOtherAdministrator(context, record);
        await changeAccount(context, record, { accountState: CODES.accountState.disabled });
      }
      return 'changed';
    });
  } catch (error) {
    if (error instanceof ApiError && (error.refusal === 'not-permitted' || error.refusal === 'not-found'))
      return 'beyond';
    throw error;
  }
}
