import { CODES } from '../../../schemas/generated/codes.ts';
import type { CatalogueEntity, Text } from '../../../schemas/generated/grammar.ts';
import { withHistorySteps } from '../../history/steps-of-write.ts';
import { writeChangeHistory } from '../../history/write-change-history.ts';
import { publishRecord } from '../../live/publish-record.ts';
import { changesBetween, readState } from '../../operation-log/record-changes.ts';
import { writeOperationLog } from '../../operation-log/write-operation-log.ts';
import { duplicateError } from '../write/duplicate-error.ts';
import type { Acting } from './acting.ts';

/**
 * Does what an effect does to one record, and leaves the trace of it that a call would: a step of its history, and where somebody has made
 * the call that it follows, a line of the operation log.
 *
 * @param id of a record that is there already
 * @throws ApiError duplicate when the database has such a row already
 */
export async function traced(
  context: Acting,
  entity: CatalogueEntity,
  { id, verb }: { id?: string; verb: Text },
  work: () => Promise<string>,
): Promise<void> {
  const before = await readState(context, entity, id);
  const written = () => withHistorySteps(work);
  const { result, steps } = await written().catch((error: unknown) => {
    throw duplicateError(error, entity, context.language) ?? error;
  });
  const after = await readState(context, entity, result, id === undefined);
  await publishRecord(context, entity, result);
  if (!after) return;
  const changes = await changesBetween(context, entity, before, after);
  const { communityUuid, name } = after;
  await writeChangeHistory(context, entity, {
    id: result,
    communityUuid,
    steps,
    isNew: id === undefined,
    changes,
    others: [],
  });
  if (!context.caller) return;
  const quoted = { zh: name ? `「${name}」` : '', en: name ? ` “${name}”` : '' };
  await writeOperationLog(context, {
    logType: id === undefined ? CODES.logType.create : CODES.logType.update,
    content: {
      zh: `${verb.zh}${entity.title.zh}${quoted.zh}（联动）`,
      en: `${verb.en}: ${entity.title.en}${quoted.en} (by effect)`,
    },
    objectType: entity.name,
    objectId: result,
    objectName: name,
    communityUuid,
    changes,
  });
}
