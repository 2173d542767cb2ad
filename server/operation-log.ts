import type { CallContext, Services } from './context.ts';
import { bulkInsert } from './db/bulk-insert.ts';
import { newId } from './new-id.ts';
import { wallTime } from './wall-time.ts';

/** A line of the operation log. `content` is Chinese and never holds a sensitive value. */
export interface LogEntry {
  /** A code of the dictionary logType. */
  logType: string;
  content: string;
  objectId?: string;
  /** Left out means it went well. */
  result?: 'normal' | 'abnormal';
  /** Who did it, where that is not the session's account. */
  by?: { userName: string; roleName: string | null };
}

const MAX_CONTENT = 300;

/** Adds a line to the operation log, where the documents have one; inside a transaction, as part of it. */
export async function writeOperationLog(
  context: Services & Pick<CallContext, 'requestId' | 'ip'> & { readonly session: NonNullable<LogEntry['by']> },
  entry: LogEntry,
): Promise<void> {
  const { by = context.session, objectId, result = 'normal', logType, content } = entry;
  const now = wallTime(new Date());
  const entity = context.catalogue.entities.operationLog;
  if (!entity) return;
  const row = {
    id: newId(),
    createTime: now,
    logTime: now,
    userName: by.userName,
    roleName: by.roleName,
    logType,
    content: content.slice(0, MAX_CONTENT),
    objectId,
    ip: context.ip,
    requestId: context.requestId,
    result,
  };
  await bulkInsert(context.database, entity, [row], context.vault);
}
