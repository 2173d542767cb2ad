import { Grammars } from '../validators/grammar/grammars.ts';

const FOLDER = 'grammar/';

/** The grammars among documents, as `readDocuments` gives them. */
export function grammarsAmong(files: ReadonlyMap<string, string>): Grammars {
  const texts = [...files].filter(([file]) => file.startsWith(FOLDER));
  return new Grammars(new Map(texts.map(([file, text]) => [file.slice(FOLDER.length), text])));
}
