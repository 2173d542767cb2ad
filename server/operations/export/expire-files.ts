import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Services } from '../../context.ts';

/** Removes the files whose time is over. Their jobs stay and say so. */
export async function expireFilesOf({ config, database }: Pick<Services, 'config' | 'database'>): Promise<void> {
  const rows = await database.run(sql<{ id: string; name: string | null }>`
    update file_job set job_state = '5', update_time = now()
    where job_state = '2' and expire_time < now() returning id, file_name as name`);
  for (const { id, name } of rows) {
    rmSync(join(config.dataDir, 'files', `${id}.${name?.split('.').at(-1) ?? ''}`), { force: true });
  }
}
