import { setTimeout as sleep } from 'node:timers/promises';
import { CODES } from '../../../schemas/generated/codes.ts';
import { JOB_ENDS } from '../../jobs/job-ends.ts';
import { defineJob, type JobKind, type JobTask } from '../../jobs/job-kind.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { rowCheck } from './check-rows.ts';
import { writeErrorFile } from './error-file.ts';
import { readSource } from './import-source.ts';
import { type ImportWriters, writerOf } from './import-writer.ts';
import { failuresOf, storeFailures } from './row-failures.ts';
import { writeRows } from './write-rows.ts';

/** Rows that are written together: plain records, and those of a writer that needs a dozen statements for each. */
const CHUNK = 200;
const WRITTEN_CHUNK = 50;
/** Milliseconds for others in between: on the embedded database no other call is answered while a chunk is written. */
const PAUSE = 10;

/** An import; its rows are stored beside it (`import-source.ts`). */
export interface ImportTask extends JobTask {
  /** What is imported, in Chinese, for the operation log. */
  title: string;
  titleEn?: string;
}

/** An import as a job. */
export const IMPORT = { name: 'import', jobType: CODES.jobType.import };

/**
 * Writes the rows of a file, some at a time, each time together with its progress: interrupted, it continues after the last row
 * that it has processed, and no row is written twice.
 */
export function importJob(writers: ImportWriters): JobKind<ImportTask> {
  return defineJob<ImportTask>({
    ...IMPORT,

    async run({ communityUuid }, { id, context, checkpoint, draft, progress, signal }) {
      const entity = entityOf(context.catalogue, context.endpoint);
      const source = await readSource(context, id);
      const { rows } = source;
      const writer = writerOf(writers, context);
      const size = writer && !writer.writesTogether ? WRITTEN_CHUNK : CHUNK;
      const check = rowCheck(context, writer, source, communityUuid);
      while (checkpoint.at < rows.length) {
        const next = Math.min(rows.length, checkpoint.at + size);
        const going = await checkpoint.commit(next, async () => {
          const read = await check(rows.slice(checkpoint.at, next));
          await writeRows(
            context,
            entity,
            writer,
            read.filter(({ errors }) => errors.length === 0),
            communityUuid,
          );
          const wrong = read.filter(({ errors }) => errors.length > 0);
          await storeFailures(context, id, wrong);
          const { done, failed } = checkpoint.counts;
          return { done: done + read.length - wrong.length, failed: failed + wrong.length, total: rows.length };
        });
        if (!going) break;
        const { done, failed } = checkpoint.counts;
        await progress(done, rows.length, failed);
        if (checkpoint.at < rows.length) await sleep(PAUSE);
      }
      const { counts } = checkpoint;
      const isLeft = signal.aborted && signal.reason !== 'cancelled';
      if (counts.failed === 0 || isLeft) return { counts };
      const errorFile = draft('errors.xlsx');
      await writeErrorFile(context, errorFile, source, await failuresOf(context, id), (at) =>
        draft(`errors${at}.rows`),
      );
      return { counts, errorFile };
    },

    logLine: ({ title, titleEn = title }, { done, failed }) => ({
      logType: CODES.logType.import,
      content: {
        zh: `导入${title}：成功${done}条，失败${failed}条`,
        en: `Import: ${titleEn}, ${done} taken, ${failed} not`,
      },
      result: done === 0 ? 'abnormal' : 'normal',
    }),

    cancelText: ({ language }, { done }) => JOB_ENDS.importCancelled[language].replace('{count}', String(done)),
  });
}
