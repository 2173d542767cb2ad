import { changed, type Done, type Ground } from './done.ts';
import { EditedDocument } from './edited-document.ts';
import { putIn } from './insert.ts';
import { placeInWords } from './name-of-part.ts';
import { CannotEdit, type Operation, type Path } from './operation.ts';
import { cutOut } from './remove.ts';

/** Moves an element within its list, or into another list of the same document that may hold it. */
export function move({ at, into, index }: Extract<Operation, { kind: 'move' }>, { files, grammars }: Ground): Done {
  if (at.file !== into.file)
    throw new CannotEdit({
      zh: '不能直接移到另一个页面，请剪切后粘贴。',
      en: 'A part cannot be moved to another page: cut it, and paste it there.',
    });
  if (isInside(into.path, at.path))
    throw new CannotEdit({ zh: '不能移到自身内部。', en: 'A part cannot be moved into itself.' });
  const document = new EditedDocument(at.file, files, grammars);
  const words = placeInWords(document.root.value, at.path);
  const written = document.writtenAt(at.path);
  const [list, from] = [at.path.slice(0, -1), at.path.at(-1)];
  const isSameList = isSamePath(list, into.path);
  if (isSameList && typeof from === 'number') {
    // It goes before the element that has the index now.
    const to = index > from ? index - 1 : index;
    document.removeAt(at.path);
    putIn(document, list, to, written);
    return moved(document, words, { at: at.path, to: [...list, to] });
  }
  // Put in first, so that no list on the way is empty and gone meanwhile.
  putIn(document, into.path, index, written);
  const source = afterInsertion(at.path, into.path, index);
  const target = [...into.path, index];
  const gone = document.need(source.slice(0, -1)).elements?.length === 1;
  cutOut(document, source);
  return moved(document, words, { at: at.path, to: afterRemoval(target, source, gone) });
}

function moved(document: EditedDocument, words: { zh: string; en: string }, { at, to }: { at: Path; to: Path }): Done {
  const { file } = document;
  return changed(
    document,
    { zh: `移动${words.zh}`, en: `Move ${words.en}` },
    { after: { file, path: to }, before: { file, path: at } },
  );
}

export function isInside(path: Path, holder: Path): boolean {
  return holder.every((step, depth) => path[depth] === step);
}

function isSamePath(a: Path, b: Path): boolean {
  return a.length === b.length && isInside(a, b);
}

/** Where a value is after one was put into a list. */
function afterInsertion(path: Path, list: Path, index: number): Path {
  const step = path[list.length];
  if (!isInside(path, list) || typeof step !== 'number' || step < index) return path;
  return path.with(list.length, step + 1);
}

/** Where a value is after another one was taken out of its list. */
function afterRemoval(path: Path, removed: Path, wasLast: boolean): Path {
  const list = removed.slice(0, -1);
  const [step, from] = [path[list.length], removed.at(-1)];
  if (wasLast || !isInside(path, list) || typeof step !== 'number' || typeof from !== 'number') return path;
  return step > from ? path.with(list.length, step - 1) : path;
}
