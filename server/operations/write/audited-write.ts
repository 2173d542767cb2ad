import type { CatalogueEntity, Text } from '../../../schemas/generated/grammar.ts';
import { ApiError } from '../../core/errors.ts';
import { withHistorySteps } from '../../history/steps-of-write.ts';
import { writeChangeHistory } from '../../history/write-change-history.ts';
import { publishRecord } from '../../live/publish-record.ts';
import { refusalWords, verbInEnglish } from '../../operation-log/log-words.ts';
import { changesBetween, type FieldChange, type RecordState, readState } from '../../operation-log/record-changes.ts';
import { writeOperationLog } from '../../operation-log/write-operation-log.ts';
import type { CallContext } from '../../services/call-context.ts';
import { duplicateError } from './duplicate-error.ts';
import { explainConflict } from './explain-conflict.ts';

/** A write, as the operation log names it. */
export interface AuditEntry {
  /** A code of the dictionary logType. */
  logType: string;
  /** Chinese: 新增, 修改, or the name of a transition or of a button. */
  verb: string;
  /** Unknown until a new record has one. */
  objectId?: string;
  /** Why, as a user has typed it: the history of the record keeps it. */
  reason?: string | undefined;
}

/** A write is about a record of the call's entity, or the record of its owner. */
const OWNERS = ['resident', 'worker', 'device', 'household', 'account'];

interface Found {
  entity: CatalogueEntity;
  state: RecordState;
}

/**
 * Does one write so that it happens as a whole or not at all, publishes it to the open consoles, and writes an audit entry in
 * either case: what was done to which record, and what was changed, before and after, under its masks.
 *
 * @param work may report, with `also`, changes of other records that this one shows as its own
 * @throws ApiError duplicate when the database has such a row already
 */
export async function auditedWrite<Result extends { id: string }>(
  context: CallContext,
  entity: CatalogueEntity,
  { logType, verb, objectId, reason }: AuditEntry,
  work: (also: (changes: readonly FieldChange[]) => void) => Promise<Result>,
): Promise<Result> {
  let before: Found | undefined;
  const line = (found: Found | undefined, why?: Text) => ({
    logType,
    content: contentOf(context, entity, verb, found, why),
    objectType: (found?.entity ?? entity).name,
    objectName: found?.state.name,
    communityUuid: found?.state.communityUuid,
    communityName: found?.state.communityName,
  });
  try {
    return await context.database.attempt(async () => {
      before = await find(context, entity, objectId);
      const others: FieldChange[] = [];
      const { result, steps } = await withHistorySteps(() => work((changes) => others.push(...changes)));
      const after = await find(context, before?.entity ?? entity, result.id, objectId === undefined);
      const isOwn = after?.entity === entity && entity.scope === 'community';
      await publishRecord(context, entity, result.id, isOwn ? after.state.communityUuid : undefined);
      const changes =
        after && (!before || before.entity === after.entity)
          ? await changesBetween(context, after.entity, result.id === objectId ? before?.state : undefined, after.state)
          : [];
      if (after) {
        const { communityUuid } = after.state;
        const [id, isNew] = [result.id, before === undefined];
        await writeChangeHistory(context, after.entity, { id, communityUuid, steps, isNew, reason, changes, others });
      }
      await writeOperationLog(context, {
        ...line(after ?? before),
        objectId: result.id,
        changes: [...changes, ...others],
      });
      return result;
    });
  } catch (error) {
    const refusal = duplicateError(error, entity, context.language) ?? error;
    const why = refusal instanceof ApiError ? refusalWords(refusal) : { zh: '系统错误', en: 'internal error' };
    await writeOperationLog(context, { ...line(before, why), objectId, result: 'abnormal' });
    throw refusal instanceof ApiError ? await explainConflict(context, refusal, objectId) : refusal;
  }
}

async function find(
  context: CallContext,
  entity: CatalogueEntity,
  id: string | undefined,
  isNew = false,
): Promise<Found | undefined> {
  const { catalogue } = context;
  const own = await readState(context, entity, id, isNew);
  if (own) return { entity, state: own };
  // A new record has no key yet, and what was deleted has no row.
  for (const name of id ? OWNERS : []) {
    const owner = catalogue.entities[name];
    const state = owner && owner !== entity ? await readState(context, owner, id) : undefined;
    if (owner && state) return { entity: owner, state };
  }
  return undefined;
}

function contentOf(
  { catalogue }: CallContext,
  entity: CatalogueEntity,
  verb: string,
  found: Found | undefined,
  why: Text | undefined,
): Text {
  const { title } = found?.entity ?? entity;
  const name = found?.state.name;
  const end = { zh: why ? `：${why.zh}` : '', en: why ? `: ${why.en}` : '' };
  const english = verbInEnglish(verb, entity, { catalogue });
  return {
    zh: `${verb.replace(/：$/, '')}${title.zh}${name ? `「${name}」` : ''}${end.zh}`,
    en: `${english}: ${title.en}${name ? ` “${name}”` : ''}${end.en}`,
  };
}
