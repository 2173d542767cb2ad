import { changed, type Done, type Ground } from './done.ts';
import { EditedDocument } from './edited-document.ts';
import { CannotEdit, type Operation } from './operation.ts';

/** Gives a key whose name is the author's another one; it keeps its place and its value. */
export function rename({ at, key }: Extract<Operation, { kind: 'rename' }>, { files, grammars }: Ground): Done {
  const document = new EditedDocument(at.file, files, grammars);
  const [holder, before] = [at.path.slice(0, -1), at.path.at(-1)];
  document.need(at.path);
  const layers = document.layersOf(document.need(holder), document.schemasAt(holder));
  const isNamedByGrammar = layers.some(({ schema }) => Object.hasOwn(schema.properties ?? {}, before ?? ''));
  if (typeof before !== 'string' || isNamedByGrammar)
    throw new CannotEdit({
      zh: `“${before}”是页面语言的名称，不能改名。`,
      en: `“${before}” is a name of the page language: it cannot be another.`,
    });
  const label = { zh: `将 ${before} 改名为 ${key}`, en: `Rename ${before} to ${key}` };
  const after = { file: at.file, path: [...holder, key] };
  if (key === before) return { files: {}, label, select: { after, before: at } };
  if (document.need(holder).members?.has(key))
    throw new CannotEdit({
      zh: `已有名为“${key}”的键，请换一个名称。`,
      en: `There is a key “${key}” already: choose another name.`,
    });
  document.renameKey(at.path, key);
  return changed(document, label, { after, before: at });
}
