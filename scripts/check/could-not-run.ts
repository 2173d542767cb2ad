/** Why a command could not do its work, in a sentence for the person who called it. */
export class CouldNotRun extends Error {}

/** Runs work on the file system; an error becomes one sentence. @param doing `read schemas` */
export function orCouldNotRun<Result>(doing: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CouldNotRun(`cannot ${doing}: ${REASONS[codeOf(error) ?? ''] ?? reason.replace(/\.$/, '')}.`);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'it is not a folder',
  EISDIR: 'it is a folder',
  EACCES: 'access is denied',
  EPERM: 'access is denied',
  EROFS: 'nothing can be written there',
};

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
