import { sql } from 'kysely';
import type { Services } from '../../context.ts';
import { KEPT_DAYS } from '../../jobs/job-queue.ts';

/** Hours after which nobody adds to a batch any more whose dialog was left. */
const LEFT_HOURS = 24;

/**
 * Pictures that nobody's face was made of are let go when the file of what was refused is: the pictures themselves then go as any
 * that no record shows. Batches that were left are cancelled.
 */
export async function expireUploads({ catalogue, database }: Pick<Services, 'catalogue' | 'database'>): Promise<void> {
  if (!catalogue.entities.uploadFile || !catalogue.entities.uploadBatch) return;
  await database.run(sql`
    update upload_file set file_url = null, update_time = now()
    where upload_state <> '3' and file_url is not null and create_time < now() - make_interval(days => ${KEPT_DAYS})`);
  await database.run(sql`
    update upload_batch set job_state = '4', update_time = now()
    where job_state = '1' and update_time < now() - make_interval(hours => ${LEFT_HOURS})`);
}
