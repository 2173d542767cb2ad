import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import type { FileJob } from '../../../schemas/generated/entities.ts';
import type { Language } from '../../core/errors.ts';
import { newId } from '../../core/new-id.ts';
import { wallTime } from '../../core/wall-time.ts';
import { bulkInsert, type NewRow } from '../../db/bulk-insert.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { codes } from '../../db/sql/codes.ts';
import { notNull, query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { fileAddress } from '../../jobs/file-address.ts';
import { errorFileId, errorKey } from '../../jobs/job-files.ts';
import { KEPT_DAYS } from '../../jobs/job-queue.ts';
import { xlsxFile } from '../../operations/export/xlsx-file.ts';
import { auditedWrite } from '../../operations/write/audited-write.ts';
import { entityOf } from '../../rows/entity-of.ts';
import type { CallContext } from '../../services/call-context.ts';
import { FACES, type FaceBatch, openBatch } from './face-batch.ts';

const uploadBatch = table('upload_batch');
const uploadFile = table('upload_file');

type Call = Endpoints['/control/facial/v1/face/batch/finish'];

const TITLE = { zh: '批量上传人脸', en: 'Batch upload of faces' };
const PAGE = { zh: '动态人脸库', en: 'Face capture (dynamic face library)' };
const HEAD = { zh: ['文件名', '房屋地址', '不合格原因', '说明'], en: ['File', 'Address', 'Why rejected', 'Note'] };

interface Counts {
  totalCount: number;
  successCount: number;
  failCount: number;
  unPassCount: number;
}

interface RefusedFile {
  fileName: string;
  spaceName: string | null;
  unpassReason: string | null;
  message: string | null;
}

/** Closes a batch: announced files that were never uploaded count as failed, and the file centre shows it as a job. */
export async function finishBatch({ batchId }: Call['request'], context: CallContext): Promise<Call['response']> {
  const { catalogue, database, endpoint, files, keys, session } = context;
  let hasErrors = false;
  const closed = await auditedWrite(
    context,
    entityOf(catalogue, endpoint),
    { logType: CODES.logType.import, verb: '完成', objectId: batchId },
    async () => {
      const batch = await openBatch(context, batchId);
      const row = await database.first(query`
        update ${uploadBatch} set ${assigned(uploadBatch, {
          job_state: CODES.jobState.done,
          update_time: sql`now()`,
          fail_count: sql`greatest(0, ${uploadBatch.total_count} - ${uploadBatch.success_count} -
            ${uploadBatch.un_pass_count})`,
        })}
        where ${uploadBatch.id} = ${batchId}
        returning ${selected({
          totalCount: notNull(uploadBatch.total_count),
          successCount: notNull(uploadBatch.success_count),
          failCount: notNull(uploadBatch.fail_count),
          unPassCount: notNull(uploadBatch.un_pass_count),
        })}`);
      if (!row) throw new Error(`The batch ${batchId} is gone.`);
      const refused = await refusedFiles(context, batchId);
      hasErrors = refused.length > 0;
      // Before the job shows that there is one; a transaction that fails leaves a file without a link to it.
      if (hasErrors) await writeRefused(context, batchId, refused);
      await addFinished(context, batch, row);
      return { id: batchId, ...row };
    },
  ).catch(async (error: unknown) => {
    if (hasErrors) await files.remove(errorKey(batchId));
    throw error;
  });
  const { id: _, ...counts } = closed;
  return { ...counts, errorFileUrl: hasErrors ? fileAddress(errorFileId(batchId), session, keys.signing) : null };
}

async function refusedFiles({ database }: CallContext, batchId: string): Promise<RefusedFile[]> {
  return database.run(query`
    select ${selected({
      fileName: notNull(uploadFile.file_name),
      spaceName: uploadFile.space_name,
      unpassReason: uploadFile.unpass_reason,
      message: uploadFile.message,
    })}
    from ${uploadFile} where ${uploadFile.batch_id} = ${batchId}
      and ${uploadFile.upload_state} = ${codes.uploadState.notPassed}
    order by ${uploadFile.file_name}, ${uploadFile.id}`);
}

async function writeRefused(context: CallContext, batchId: string, refused: readonly RefusedFile[]): Promise<void> {
  const { catalogue, config, files, language } = context;
  const reasons = new Map(
    catalogue.dictionaries.faceUnpassReason?.values.map(({ value, label }) => [value, label[language]]),
  );
  const folder = join(config.dataDir, 'drafts');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `${batchId}.${newId()}.errors.xlsx`);
  const table = xlsxFile(draft, TITLE[language], [40, 36, 24, 32]);
  try {
    await table.write([HEAD[language]]);
    await table.write(
      refused.map(({ fileName, spaceName, unpassReason, message }) => [
        fileName,
        spaceName ?? '',
        reasons.get(unpassReason ?? '') ?? '',
        message ?? '',
      ]),
    );
    await table.end();
    await files.moveIn(errorKey(batchId), draft);
  } catch (error) {
    table.discard();
    await rm(draft, { force: true });
    throw error;
  }
}

/** The job of the file centre, which is finished already. */
async function addFinished(context: CallContext, batch: FaceBatch, counts: Counts): Promise<void> {
  const { catalogue, database, language, live, session, vault } = context;
  const entity = catalogue.entities.fileJob;
  if (!entity) return;
  const now = new Date();
  const time = wallTime(now);
  const row = {
    id: batch.id,
    createTime: batch.createTime,
    updateTime: time,
    createBy: session.accountUuid,
    revision: 1,
    jobName: TITLE[language],
    jobType: FACES,
    sourcePage: PAGE[language satisfies Language],
    jobState: CODES.jobState.done,
    progress: 100,
    totalCount: counts.totalCount,
    doneCount: counts.successCount,
    failCount: counts.failCount + counts.unPassCount,
    fileName: batch.batchNo,
    startTime: batch.createTime,
    finishTime: time,
    expireTime: wallTime(new Date(now.getTime() + KEPT_DAYS * 86_400_000)),
  } satisfies NewRow<FileJob>;
  await bulkInsert(database, entity, [row], vault);
  await live.publish({ entity: 'fileJob', id: batch.id, accountUuid: session.accountUuid });
}
