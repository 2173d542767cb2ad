import { CODES } from '../../../schemas/generated/codes.ts';
import { defineJob } from '../../jobs/job-kind.ts';
import type { ExportTask } from './export-task.ts';
import { writeExport } from './write-export.ts';

/** Makes a file of the rows that match the filters. Interrupted, it begins again: its rows may have changed. */
export const exportJob = defineJob<ExportTask>({
  name: 'export',
  jobType: CODES.jobType.export,
  async run(task, { id, context, draft, progress, signal }) {
    const format = task.inParts ? 'zip' : task.format;
    const file = draft(format);
    const write = () =>
      writeExport(
        context,
        task,
        { file, part: (at) => draft(`${at}.${task.format}`), spool: (at) => draft(`sheet${at}.rows`) },
        async (count, total) => {
          signal.throwIfAborted();
          await progress(count, total);
        },
      );
    const reading = await context.database.replicas?.chooseForJob(id);
    const done = await (reading ? reading.run(write) : write());
    return { counts: { done, failed: 0, total: done }, file: { draft: file, format } };
  },
});
