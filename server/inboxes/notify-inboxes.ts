import { sql } from 'kysely';
import type { CodeOf } from '../../schemas/generated/codes.ts';
import { codes } from '../db/sql/codes.ts';
import { columnNames, table } from '../db/sql/table.ts';
import type { Services } from '../services/services.ts';

const a = table('account', 'a');
const c = table('community', 'c');
const message = table('message');
const r = table('role', 'r');

/** What is put into inboxes. It names doors, rooms and kinds, no names of people. */
export interface InboxMessage {
  /** Only accounts of it receive the message. */
  communityUuid: string;
  /** A code of messageType. */
  messageType: CodeOf<'messageType'>;
  title: string;
  /** The name of the community is put before it. */
  content: string;
  /** The page that it opens, and the record on it; null: it opens nothing. */
  linkPage: string | null;
  linkId: string | null;
  /** A code of alarmLevel. */
  alarmLevel?: string;
}

/** Accounts by their uuid or id, or all whose role holds a menu code. */
export type Readers = { accounts: readonly string[] } | { holding: string };

/**
 * Puts a message into the inbox of every account that it concerns, as part of the transaction, and notifies their consoles.
 *
 * @returns how many accounts that are
 */
export async function notifyInboxes(
  { database, live }: Pick<Services, 'database' | 'live'>,
  { communityUuid, messageType, title, content, linkPage, linkId, alarmLevel }: InboxMessage,
  readers: Readers,
): Promise<number> {
  const chosen =
    'accounts' in readers
      ? sql`(${a.uuid} = any(${readers.accounts}::text[]) or ${a.id} = any(${readers.accounts}::text[]))`
      : sql`exists (select 1 from ${r} where ${r.id} = ${a.role_id} and ${readers.holding} = any(${r.menu_codes}))`;
  const notified = await database.run(sql`
    insert into ${message}
      (${columnNames(
        message,
        'id',
        'create_time',
        'update_time',
        'revision',
        'create_by',
        'message_type',
        'title',
        'content',
        'read_state',
        'link_page',
        'link_id',
        'alarm_level',
        'community_name',
      )})
    select replace(gen_random_uuid()::text, '-', ''), now(), now(), 1, ${a.uuid}, ${messageType}, ${title},
      concat_ws(' ', ${c.community_name}, ${content}::text), ${codes.readState.unread}, ${linkPage}::text, ${linkId}::text, ${alarmLevel ?? null}::text,
      ${c.community_name}
    from ${a} join ${c} on ${c.community_uuid} = ${communityUuid}
    where ${a.account_state} = ${codes.accountState.active} and ${communityUuid} = any(${a.community_uuids})
      and ${chosen}
    returning 1`);
  if (notified.length > 0) await live.publish({ entity: 'message', communityUuid });
  return notified.length;
}
