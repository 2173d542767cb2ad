import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { storedTimings } from './timings.ts';

/**
 * Starts the files that take longest first, so that no worker begins one when the others are done. A file that was never
 * measured counts as a long one. Files of a project stay together: a worker keeps what is loaded for them.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { files: seconds } = storedTimings();
    const secondsOf = ({ moduleId }: TestSpecification) =>
      seconds[relative(this.ctx.config.root, moduleId).replaceAll('\\', '/')] ?? Number.POSITIVE_INFINITY;
    return files.toSorted(
      (a, b) =>
        (a.project.name < b.project.name ? -1 : a.project.name > b.project.name ? 1 : 0) || secondsOf(b) - secondsOf(a),
    );
  }
}
