import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { MessageTypeCode } from '../../../schemas/generated/entities.ts';
import { ApiError } from '../../core/errors.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { touched } from '../../db/sql/touched.ts';
import { writeOperationLog } from '../../operation-log/write-operation-log.ts';
import { detail } from '../../operations/detail.ts';
import type { CallContext } from '../../services/call-context.ts';
import { defineModule } from '../define-module.ts';

const t = table('message', 't');

/** The page of each type, whose buttons let an account mark it as read. */
const PAGES: Readonly<Record<MessageTypeCode, string>> = {
  [CODES.messageType.system]: 'message:system',
  [CODES.messageType.alarm]: 'message:alarm',
  [CODES.messageType.toDo]: 'message:system',
};

/** Messages: an account reads its own, and nobody else's. */
export const messageModule = defineModule({
  '/control/message/v1/detail': async (payload, context) => {
    const shown = await detail({ ...payload }, context);
    const isNew = shown.readState === CODES.readState.unread && typesWith('read', context).includes(shown.messageType);
    if (!isNew) return shown as never;
    await markRead(context, [String(shown.id)]);
    return (await detail({ ...payload }, context)) as never;
  },
  '/control/message/v1/read': async ({ ids, all, messageTypes }, context) => {
    const types = typesWith(all === true ? 'readAll' : 'read', context).filter(
      (type) => messageTypes?.some((wanted) => wanted === type) ?? true,
    );
    const which = all === true ? sql`true` : sql`${t.id} = any(${ids ?? []}::text[])`;
    return context.database.transaction(async () => {
      if (all !== true && ids) await mustOwnOne(context, ids);
      const rows = await context.database.run(query`
        select ${selected({ id: t.id })} from ${t}
        where ${t.create_by} = ${context.session.accountUuid} and ${t.read_state} = ${codes.readState.unread}
          and ${t.message_type} = any(${types}::text[]) and ${which}`);
      const count = await markRead(
        context,
        rows.map(({ id }) => id),
      );
      await writeOperationLog(context, {
        logType: CODES.logType.update,
        content: { zh: `${count}条消息标为已读`, en: `Messages marked as read: ${count}` },
        objectType: 'message',
      });
      return { count };
    });
  },
});

/** @throws ApiError not-found where none of these messages is the account's */
async function mustOwnOne({ database, session }: CallContext, ids: readonly string[]): Promise<void> {
  const own = await database.first(sql`
    select 1 from ${t} where ${t.create_by} = ${session.accountUuid} and ${t.id} = any(${ids}::text[]) limit 1`);
  if (!own) throw new ApiError('not-found');
}

/** The types of which the account has this button. */
function typesWith(verb: 'read' | 'readAll', { session }: CallContext): unknown[] {
  return Object.entries(PAGES).flatMap(([type, page]) => (session.menuCodes.has(`${page}:${verb}`) ? [type] : []));
}

async function markRead({ database, live, session }: CallContext, ids: readonly string[]): Promise<number> {
  const read = await database.run(sql`
    update ${t} set ${assigned(t, { read_state: CODES.readState.read, read_time: sql`now()`, ...touched(t) })}
    where ${t.id} = any(${ids}::text[]) and ${t.read_state} = ${codes.readState.unread} returning 1`);
  if (read.length > 0) await live.publish({ entity: 'message', accountUuid: session.accountUuid });
  return read.length;
}
