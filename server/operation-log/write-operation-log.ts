import { sql } from 'kysely';
import type { OperationLog } from '../../schemas/generated/entities.ts';
import type { Text } from '../../schemas/generated/grammar.ts';
import { newId } from '../core/new-id.ts';
import { wallTime } from '../core/wall-time.ts';
import { insertOf, type NewRow } from '../db/bulk-insert.ts';
import type { CallContext } from '../services/call-context.ts';
import type { Services } from '../services/services.ts';
import type { MarkedLine } from './chain/chain-marks.ts';
import { intoQueue } from './chain/into-queue.ts';
import { menuOf, reasonOf } from './log-words.ts';
import type { FieldChange } from './record-changes.ts';
import { COMMUNITY_LETTERS, communityName, recordNames } from './record-name.ts';
import { routeOf } from './record-routes.ts';

/** A line of the operation log. It contains no sensitive value without its mask. */
export interface LogEntry {
  /** A code of the dictionary logType. */
  logType: string;
  content: Text;
  objectId?: string;
  /** The entity of what `objectId` names; left out means that of the call. */
  objectType?: string;
  /** The name of that record, under its mask. */
  objectName?: string | undefined;
  communityUuid?: string | undefined;
  /** Of that community, where it is known. */
  communityName?: string | undefined;
  changes?: readonly FieldChange[];
  /** Left out means success. */
  result?: 'normal' | 'abnormal';
  /** Who did it, where that is not the session's account. */
  by?: { userName: string; roleName: string | null };
}

/** The call that a line is about; a job has none any more. */
type LogContext = Services &
  Pick<CallContext, 'requestId' | 'ip'> &
  Partial<Pick<CallContext, 'endpoint' | 'payload' | 'startedAt'>> & {
    readonly session: NonNullable<LogEntry['by']> & {
      menuCodes?: ReadonlySet<string>;
      communityUuids?: readonly string[];
    };
  };

const MAX_CONTENT = 300;

/** What is left out or empty is null in the table. */
function asStored(row: NewRow<OperationLog>): MarkedLine {
  const text = (field: keyof MarkedLine) => (typeof row[field] === 'string' ? row[field] : null);
  return {
    id: String(row.id),
    logTime: String(row.logTime),
    userName: text('userName'),
    logType: text('logType'),
    content: text('content'),
    objectId: text('objectId'),
    ip: text('ip'),
    requestId: text('requestId'),
    result: text('result'),
  };
}

/** Adds a line to the operation log, where the documents have one; inside a transaction, as part of it. */
export async function writeOperationLog(context: LogContext, entry: LogEntry): Promise<void> {
  const { by = context.session, objectId, objectName, changes = [], result = 'normal', logType, content } = entry;
  const { catalogue, endpoint, payload } = context;
  const entity = catalogue.entities.operationLog;
  if (!entity) return;
  const objectType = entry.objectType ?? endpoint?.entity;
  const about = catalogue.entities[objectType ?? ''];
  // A refused write names no record: it may be out of reach.
  const isNamed = objectName !== undefined || result === 'abnormal' || !about || objectId === undefined;
  const [found] = isNamed ? [] : await recordNames(context, about, [objectId]);
  const now = wallTime(new Date());
  const menu = endpoint && menuOf({ catalogue, endpoint, ...(entry.by === undefined && { session: context.session }) });
  const row = {
    id: newId(),
    createTime: now,
    logTime: now,
    userName: by.userName,
    roleName: by.roleName,
    logType,
    menuName: menu?.zh.slice(0, 40),
    menuNameEn: menu?.en.slice(0, 60),
    content: content.zh.slice(0, MAX_CONTENT),
    contentEn: content.en.slice(0, MAX_CONTENT),
    objectType,
    objectRoute: (objectName ?? found) ? routeOf(catalogue, objectType, objectId) : null,
    objectId,
    objectName: objectName ?? found,
    communityName:
      entry.communityName?.slice(0, COMMUNITY_LETTERS) ??
      (await communityName(context, entry.communityUuid ?? payload?.communityUuid)),
    reason: endpoint && reasonOf({ catalogue, endpoint, ...(payload && { payload }) }),
    changes: changes.length > 0 ? changes.map(({ records: _, ...change }) => change) : null,
    ip: context.ip,
    requestId: context.requestId,
    result,
    // What a reader waits for is over soon after the line is written: it is a part of what it tells of.
    costMs: context.startedAt === undefined ? null : Math.round(performance.now() - context.startedAt),
  } satisfies NewRow<OperationLog>;
  // One statement: both are there, or neither is.
  await context.database.run(sql`
    with line as (${insertOf(entity, [row], context.vault, new Map())})
    ${intoQueue(asStored(row), context.keys)}`);
}
