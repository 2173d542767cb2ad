import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyFixes } from '../../validators/fix/apply-fixes.ts';
import { formatDocuments } from '../../validators/format/format-documents.ts';
import { counted } from '../../validators/report/human.ts';
import { allRules } from '../../validators/rules/index.ts';
import { orCouldNotRun } from './could-not-run.ts';

/**
 * Fixes findings with only one right answer, formats every document, and writes what changed.
 *
 * @returns the files as they are now, and a sentence about what was done
 * @throws CouldNotRun when a document cannot be written
 */
export function fixDocuments(folder: string, files: ReadonlyMap<string, string>) {
  const { files: whole, fixed } = applyFixes(files, allRules);
  const formatted = formatDocuments(whole);
  let moved = 0;
  for (const [file, text] of formatted) {
    if (text === files.get(file)) continue;
    if (text !== whole.get(file)) moved += 1;
    orCouldNotRun(`write ${join(folder, file)}`, () => writeFileSync(join(folder, file), text));
  }
  const said = `Mended ${counted(fixed.length, 'finding')}; brought ${counted(moved, 'document')} into form.`;
  return { files: formatted, said };
}
