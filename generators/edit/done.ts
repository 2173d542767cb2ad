import type { Text } from '../../schemas/generated/grammar.ts';
import type { Grammars } from '../../validators/grammar/grammars.ts';
import type { EditedDocument } from './edited-document.ts';
import type { Edit } from './operation.ts';
import type { Files } from './text-edit.ts';

/** What operations are performed on. */
export interface Ground {
  files: Files;
  grammars: Grammars;
}

/** What an operation made: the files that it touched, whole. */
export interface Done {
  /** Path → its text; undefined where it is deleted. */
  files: Readonly<Record<string, string | undefined>>;
  label: Text;
  select?: Edit['select'];
}

/** One document was changed. */
export function changed(document: EditedDocument, label: Text, select?: Edit['select']): Done {
  return { files: { [document.file]: document.formatted }, label, ...(select && { select }) };
}
