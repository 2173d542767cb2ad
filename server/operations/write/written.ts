import type { CatalogueEntity } from '../../../schemas/generated/grammar.ts';
import type { CallContext } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { publishRecord } from '../../live/publish-record.ts';
import { writeOperationLog } from '../../operation-log.ts';
import { duplicateError } from './duplicate-error.ts';

/** A write, as the operation log names it. */
export interface Deed {
  /** A code of the dictionary logType. */
  logType: string;
  /** Chinese: 新增, 修改, or the name of a transition. */
  verb: string;
  /** Unknown until a new record has one. */
  objectId?: string;
}

/**
 * Does one write so that it happens as a whole or not at all, tells the open consoles of it, and puts it in the operation log
 * either way. What is written, neither says: the values may be about people.
 *
 * @throws ApiError duplicate when the database has such a row already
 */
export async function written<Result extends { id: string }>(
  context: CallContext,
  entity: CatalogueEntity,
  { logType, verb, objectId }: Deed,
  work: () => Promise<Result>,
): Promise<Result> {
  const content = `${verb}${entity.title.zh}（${context.endpoint.path}）`;
  try {
    return await context.database.attempt(async () => {
      const result = await work();
      await publishRecord(context, entity, result.id);
      await writeOperationLog(context, { logType, content, objectId: result.id });
      return result;
    });
  } catch (error) {
    const refusal = duplicateError(error, entity, context.language) ?? error;
    const why = refusal instanceof ApiError ? refusal.refusal : 'internal';
    await writeOperationLog(context, { logType, content: `${content}：${why}`, objectId, result: 'abnormal' });
    throw refusal;
  }
}
