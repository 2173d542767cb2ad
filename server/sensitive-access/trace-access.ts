import { CODES } from '../../schemas/generated/codes.ts';
import type { SensitiveAccess } from '../../schemas/generated/entities.ts';
import { ApiError } from '../core/errors.ts';
import { newId } from '../core/new-id.ts';
import { wallTime } from '../core/wall-time.ts';
import { bulkInsert, type NewRow } from '../db/bulk-insert.ts';
import { menuOf } from '../operation-log/log-words.ts';
import type { CallContext } from '../services/call-context.ts';
import type { Handler } from '../services/handler.ts';
import { accessLinesOf } from './access-lines.ts';
import { type SentValues, sentValues } from './sent-values.ts';

/** Codes of the dictionary accessWay. */
const WAYS: Readonly<Record<string, string>> = {
  list: CODES.accessWay.list,
  tree: CODES.accessWay.list,
  detail: CODES.accessWay.details,
  options: CODES.accessWay.choices,
  export: CODES.accessWay.export,
};
const REVEALED = CODES.accessWay.reveal;
const OTHER = CODES.accessWay.action;

/**
 * Wraps every handler: a sensitive value without a mask is recorded, one line a call, before the answer is sent. A call that is
 * open to all callers has no known account.
 */
export function traceAnswers(handler: Handler): Handler {
  return async (payload, context) => {
    const isKnown = context.endpoint.access !== 'public';
    try {
      const answer = await handler(payload, context);
      if (isKnown) await traceAnswer(answer, context);
      return answer;
    } catch (error) {
      // The record as it is now is part of some refusals.
      if (isKnown && error instanceof ApiError && error.content) await traceAnswer(error.content, context);
      throw error;
    }
  };
}

async function traceAnswer(answer: unknown, context: CallContext): Promise<void> {
  const sent = sentValues(answer, context.catalogue, context.endpoint);
  if (sent.fields.length === 0) return;
  const { id, ids } = context.payload ?? {};
  // A value without a record key belongs to the requested record.
  const asked = [id, ...(Array.isArray(ids) ? ids : [])].filter((one) => typeof one === 'string');
  const { catalogue, database, vault } = context;
  const entity = catalogue.entities.sensitiveAccess;
  if (!entity) return;
  const line = lineOf({ ...sent, ids: sent.ids.length > 0 ? sent.ids : asked }, context);
  await accessLinesOf(database, entity, vault).add(line);
}

/**
 * Stores which account has seen which fields of which records; never the values. The operation log is another table, so this
 * one may have other readers and another lifetime.
 *
 * @param revealed the entity, where the call does not name it
 */
export async function recordAccess(seen: SentValues, context: CallContext, revealed?: string): Promise<void> {
  const { catalogue, database, vault } = context;
  const entity = catalogue.entities.sensitiveAccess;
  if (entity) await bulkInsert(database, entity, [lineOf(seen, context, revealed)], vault);
}

function lineOf({ fields, ids, communityUuids, count }: SentValues, context: CallContext, revealed?: string) {
  const { endpoint, payload, session } = context;
  const menu = menuOf(context);
  const community = payload?.communityUuid;
  const now = wallTime(new Date());
  return {
    id: newId(),
    createTime: now,
    accessTime: now,
    accountUuid: session.accountUuid,
    userName: session.userName,
    roleName: session.roleName,
    accessWay: revealed === undefined ? (WAYS[endpoint.operation] ?? OTHER) : REVEALED,
    objectType: revealed ?? endpoint.entity,
    ids,
    recordCount: count,
    fields,
    menuName: menu.zh.slice(0, 60),
    menuNameEn: menu.en.slice(0, 60),
    path: endpoint.path,
    communityUuids: communityUuids.length > 0 ? communityUuids : typeof community === 'string' ? [community] : [],
    ip: context.ip,
    requestId: context.requestId,
  } satisfies NewRow<SensitiveAccess>;
}
