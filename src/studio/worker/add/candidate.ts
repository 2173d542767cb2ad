import { fromDraft } from '../../../../generators/edit/from-draft.ts';
import type { Operation, Path } from '../../../../generators/edit/operation.ts';
import { perform } from '../../../../generators/edit/perform.ts';
import { applyEdit } from '../../../../generators/edit/text-edit.ts';
import { Draft } from '../../../../generators/new/draft.ts';
import type { Text } from '../../../../schemas/generated/grammar.ts';
import type { Grammars } from '../../../../validators/grammar/grammars.ts';
import type { JsonValue } from '../../../../validators/json.ts';
import type { Addable } from '../messages.ts';

/** Something that may be added: the check says whether it can. */
export interface Candidate {
  id: string;
  group: Addable['group'];
  label: Text;
  description?: Text;
  list: Path;
  index: number;
  /** What is put into the list: known at once, or made with what it needs of other documents. */
  value: JsonValue | ((draft: Draft) => JsonValue | undefined);
}

/** The documents that candidates are added to. */
export interface Adding {
  file: string;
  files: ReadonlyMap<string, string>;
  grammars: Grammars;
}

/** What adding a candidate does; undefined where nothing of the kind can be made here. */
export function operationOf(candidate: Candidate, { file, files, grammars }: Adding): Operation | undefined {
  const draft = new Draft(files, grammars);
  const value = typeof candidate.value === 'function' ? candidate.value(draft) : candidate.value;
  if (value === undefined) return undefined;
  const insert: Operation = { kind: 'insert', into: { file, path: candidate.list }, index: candidate.index, value };
  const besides = fromDraft(draft, files, grammars);
  if (Object.keys(besides).length === 0) return insert;
  const page = applyEdit(files, perform(insert, { files, grammars })).get(file);
  const label = { zh: `添加${candidate.label.zh}`, en: `Add ${candidate.label.en}` };
  const select = { file, path: [...candidate.list, candidate.index] };
  return { kind: 'write', files: { ...besides, [file]: page }, label, select };
}
