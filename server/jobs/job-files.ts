/** Where the store keeps the files of jobs. */
export const JOBS = 'jobs/';

/** The result file of a job. @param format xlsx, csv, or zip where there are several of them */
export function resultKey(id: string, format: string): string {
  return `${JOBS}${id}.${format}`;
}

/** The file of the rows that an import has refused. */
export function errorKey(id: string): string {
  return `${JOBS}${id}.errors.xlsx`;
}

/** The input of a job, encrypted. */
export function sourceKey(id: string): string {
  return `${JOBS}${id}.rows`;
}

/** All keys that a job may have in the store. */
export function keysOf(id: string): string[] {
  return [resultKey(id, 'xlsx'), resultKey(id, 'csv'), resultKey(id, 'zip'), errorKey(id), sourceKey(id)];
}

const ERRORS = '.errors';

/** The id, in a file address, of the rows that a job refused. */
export function errorFileId(id: string): string {
  return id + ERRORS;
}

/** The job of an address, and whether it is about its errors. */
export function jobOfFileId(fileId: string): { id: string; isErrors: boolean } {
  const isErrors = fileId.endsWith(ERRORS);
  return { id: isErrors ? fileId.slice(0, -ERRORS.length) : fileId, isErrors };
}
