import { changed, type Done, type Ground } from './done.ts';
import { EditedDocument } from './edited-document.ts';
import { placeInWords } from './name-of-part.ts';
import { CannotEdit, type Operation, type Path, type Place } from './operation.ts';
import { shorten } from './short-form.ts';

/** Takes a key or an element away; a list that had only this one goes with it, where it may. */
export function remove({ at }: Extract<Operation, { kind: 'remove' }>, { files, grammars }: Ground): Done {
  if (at.path.length === 0)
    throw new CannotEdit({
      zh: '整个文档不能在这里删除，请删除文件本身。',
      en: 'A whole document is not removed here: delete its file.',
    });
  const document = new EditedDocument(at.file, files, grammars);
  document.need(at.path);
  const words = placeInWords(document.root.value, at.path);
  cutOut(document, at.path);
  const after: Place = { file: at.file, path: nearest(document, at.path) };
  return changed(document, { zh: `删除${words.zh}`, en: `Remove ${words.en}` }, { after, before: at });
}

/** Cuts a value out, with a list that is empty then. */
export function cutOut(document: EditedDocument, path: Path): void {
  const holder = path.slice(0, -1);
  document.removeAt(path);
  const { elements, members } = document.need(holder);
  if (elements?.length === 0 && isOptional(document, holder)) document.removeAt(holder);
  else if (members) shorten(document, holder);
}

/** A key that its holder does not need. */
export function isOptional(document: EditedDocument, path: Path): boolean {
  const key = path.at(-1);
  if (typeof key !== 'string') return false;
  const holder = path.slice(0, -1);
  const layers = document.layersOf(document.nodeAt(holder), document.schemasAt(holder));
  return layers.length > 0 && !layers.some(({ schema }) => schema.required?.includes(key));
}

/** What is selected after something was taken away: what came into its place, else the one before, else what held it. */
function nearest(document: EditedDocument, path: Path): Path {
  const [holder, step] = [path.slice(0, -1), path.at(-1)];
  const list = document.nodeAt(holder);
  if (typeof step === 'number' && list?.elements && list.elements.length > 0)
    return [...holder, Math.min(step, list.elements.length - 1)];
  return list ? holder : holder.slice(0, -1);
}
