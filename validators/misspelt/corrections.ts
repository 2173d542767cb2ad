import { nameOfDocument } from '../documents.ts';
import type { Fix } from '../finding.ts';

/** The documents with the name of one definition spelt otherwise. */
export interface Correction {
  files: ReadonlyMap<string, string>;
  /** The file of the definition, with its name before. */
  file: string;
  /** The place of the name; undefined where it is the name of the file. */
  fix: Fix | undefined;
  /** The file's name afterwards. */
  renamed: string;
}

/** Every place that may define `known`: the one text that contains it, or a document with that name. */
export function correctionsOf(files: ReadonlyMap<string, string>, known: string, written: string): Correction[] {
  const token = JSON.stringify(known);
  const holding = [...files].filter(([, text]) => text.includes(token));
  const corrections: Correction[] = [];
  const [only, ...others] = holding;
  if (only && others.length === 0) {
    const [file, text] = only;
    const fix = { offset: text.indexOf(token), length: token.length, text: JSON.stringify(written) };
    if (text.indexOf(token, fix.offset + 1) < 0) {
      const corrected = text.slice(0, fix.offset) + fix.text + text.slice(fix.offset + fix.length);
      corrections.push({ files: new Map([...files, [file, corrected]]), file, fix, renamed: file });
    }
  }
  for (const [file, text] of files) {
    if (/^(grammar|generated)\//.test(file) || nameOfDocument(file) !== known) continue;
    const renamed = `${file.slice(0, file.length - known.length - '.json'.length)}${written}.json`;
    if (files.has(renamed)) continue;
    const moved = new Map(files);
    moved.delete(file);
    moved.set(renamed, text);
    corrections.push({ files: moved, file, fix: undefined, renamed });
  }
  return corrections;
}
