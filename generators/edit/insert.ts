import { changed, type Done, type Ground } from './done.ts';
import { EditedDocument } from './edited-document.ts';
import { needMayStand } from './may-stand.ts';
import { placeInWords } from './name-of-part.ts';
import { CannotEdit, type Operation, type Path } from './operation.ts';
import { make } from './set.ts';
import { writtenOver } from './written-over.ts';

/** Puts a value into a list, which is made where it is absent. */
export function insert(
  { into, index, value }: Extract<Operation, { kind: 'insert' }>,
  { files, grammars }: Ground,
): Done {
  const document = new EditedDocument(into.file, files, grammars);
  putIn(document, into.path, index, writtenOver(value, undefined, ''));
  const after = { file: into.file, path: [...into.path, index] };
  const words = placeInWords(document.root.value, after.path);
  return changed(document, { zh: `添加${words.zh}`, en: `Add ${words.en}` }, { after, before: into });
}

/** Puts what is written as JSON into a list. @throws CannotEdit where no such part may stand, or there is no such place */
export function putIn(document: EditedDocument, list: Path, index: number, written: string): void {
  needMayStand(document, list, written);
  const node = document.nodeAt(list);
  const length = node?.elements?.length ?? 0;
  if ((node && !node.elements) || !Number.isInteger(index) || index < 0 || index > length)
    throw new CannotEdit({
      zh: `“${list.join('/')}”中没有第 ${index + 1} 个位置。`,
      en: `“${list.join('/')}” has no place ${index + 1}.`,
    });
  if (!node) make(document, list, []);
  document.insertElement(list, index, written);
}
