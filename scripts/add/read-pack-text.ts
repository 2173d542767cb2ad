import { readFileSync, statSync } from 'node:fs';
import { CouldNotRun, orCouldNotRun } from '../check/could-not-run.ts';

/** The pages of a whole console come to a tenth of it. */
const MOST_BYTES = 16 * 1024 * 1024;

/** The text of a file that somebody handed on. @throws CouldNotRun when it cannot be read, or is larger than any pack */
export function readPackText(file: string): string {
  const { size } = orCouldNotRun(`read ${file}`, () => statSync(file));
  if (size > MOST_BYTES)
    throw new CouldNotRun(
      `${file} has ${(size / 1024 / 1024).toFixed(1)} MB, and no file of npm run pack has more than ${MOST_BYTES / 1024 / 1024}.`,
    );
  return orCouldNotRun(`read ${file}`, () => readFileSync(file, 'utf8'));
}
