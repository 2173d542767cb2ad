import type { Plan } from '../plan.ts';
import { storedTimings } from '../timings.ts';
import { changedFiles, textAt } from './changed-files.ts';
import { changedPlan } from './changed-plan.ts';
import { placeOfDocument, readProject } from './project.ts';
import { reached } from './reached.ts';

/** What `npm test -- --changed` does. @param seconds for its tests, when the option gives them */
export function planOfChanges(root: string, seconds?: number): Plan | { refused: string } {
  const changes = changedFiles(root);
  if (changes === undefined) return { refused: 'There is no branch "main" here to compare with.' };
  const { base, files } = changes;
  if (files.length === 0) return { steps: [], leftOut: ['everything, for nothing has changed since main: npm test'] };
  const project = readProject(root);
  const before = new Map(
    files
      .filter((file) => placeOfDocument(file) !== undefined)
      .flatMap((file): [string, string][] => {
        const text = textAt(root, base, file);
        return text === undefined ? [] : [[file, text]];
      }),
  );
  return changedPlan(project, files, reached(project, files, before), storedTimings(), seconds);
}
