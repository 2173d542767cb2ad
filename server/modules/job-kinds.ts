import type { JobKind } from '../jobs/job-kind.ts';
import { exportJob } from '../operations/export/export-job.ts';
import { importJob } from '../operations/import/import-job.ts';
import { importWriters } from './import-writers.ts';
import { searchFile } from './person-search/search-file.ts';

/** Every kind of job. A task is read by the kind that its job was added with, so their types meet here and nowhere else. */
const kinds: ReadonlyMap<string, JobKind> = new Map(
  [exportJob, importJob(importWriters), searchFile].map((kind) => [kind.name, kind as JobKind]),
);

/** @throws Error for one that a newer server has added */
export function jobKindOf(name: string): JobKind {
  const kind = kinds.get(name);
  if (!kind) throw new Error(`No kind of job is named "${name}".`);
  return kind;
}
