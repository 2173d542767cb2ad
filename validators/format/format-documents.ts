import { kindOfDocument } from '../documents.ts';
import { Grammars } from '../grammar/grammars.ts';
import { formatDocument } from './format-document.ts';

/**
 * All files, every document in its one form; grammars and what is no document stay as they are.
 *
 * @param files as for `check`
 * @throws Error when a grammar is missing or is itself broken
 */
export function formatDocuments(files: ReadonlyMap<string, string>): Map<string, string> {
  const texts = [...files].filter(([file]) => file.startsWith('grammar/'));
  const grammars = new Grammars(new Map(texts.map(([file, text]) => [file.slice('grammar/'.length), text])));
  const formatted = [...files].map(([file, text]) => {
    const kind = file.startsWith('grammar/') ? undefined : kindOfDocument(file);
    const form = kind === undefined ? text : formatDocument(text, grammars.get(`${kind}.schema.json`), grammars);
    return [file, form] as const;
  });
  return new Map(formatted);
}
