import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { codes } from '../../db/sql/codes.ts';
import { table } from '../../db/sql/table.ts';
import { KEPT_DAYS } from '../../jobs/job-queue.ts';
import type { Services } from '../../services/services.ts';

const uploadBatch = table('upload_batch');
const uploadFile = table('upload_file');

/** Hours after which a batch whose dialog was closed receives no more pictures. */
const LEFT_HOURS = 24;

/**
 * Pictures that did not become a face are released together with the file of refused ones: the pictures are then deleted like
 * any that no record shows. Abandoned batches are cancelled.
 */
export async function expireUploads({ catalogue, database }: Pick<Services, 'catalogue' | 'database'>): Promise<void> {
  if (!catalogue.entities.uploadFile || !catalogue.entities.uploadBatch) return;
  await database.run(sql`
    update ${uploadFile} set ${assigned(uploadFile, { file_url: null, update_time: sql`now()` })}
    where ${uploadFile.upload_state} <> ${codes.uploadState.succeeded} and ${uploadFile.file_url} is not null
      and ${uploadFile.create_time} < now() - make_interval(days => ${KEPT_DAYS})`);
  await database.run(sql`
    update ${uploadBatch} set
      ${assigned(uploadBatch, { job_state: CODES.jobState.cancelled, update_time: sql`now()` })}
    where ${uploadBatch.job_state} = ${codes.jobState.running}
      and ${uploadBatch.update_time} < now() - make_interval(hours => ${LEFT_HOURS})`);
}
