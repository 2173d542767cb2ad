import type { JsonValue } from '../../validators/json.ts';
import { changed, type Done, type Ground } from './done.ts';
import { EditedDocument } from './edited-document.ts';
import { placeInWords } from './name-of-part.ts';
import { CannotEdit, type Operation, type Path } from './operation.ts';
import { writeOut } from './short-form.ts';
import { isEqual, writtenOver } from './written-over.ts';

/** Gives a key, or an element, a value; what it stands in is made where it is absent. */
export function set({ at, value }: Extract<Operation, { kind: 'set' }>, { files, grammars }: Ground): Done {
  const document = new EditedDocument(at.file, files, grammars);
  const words = placeInWords(document.root.value, at.path);
  const label = { zh: `修改${words.zh}`, en: `Change ${words.en}` };
  const select = { after: at, before: at };
  const before = document.nodeAt(at.path);
  // A document in another form than the canonical one is not to be brought into it by nothing.
  if (before && isEqual(before.value, value)) return { files: {}, label, select };
  if (before) document.setValue(at.path, value);
  else make(document, at.path, value);
  return changed(document, label, select);
}

/** Makes a value that is not there, and what it stands in. */
export function make(document: EditedDocument, path: Path, value: JsonValue): void {
  let depth = 0;
  while (depth < path.length && document.nodeAt(path.slice(0, depth + 1))) depth += 1;
  const [holder, step, inner] = [path.slice(0, depth), path[depth], path.slice(depth + 1)];
  if (typeof step === 'string') writeOut(document, holder);
  const node = document.need(holder);
  const written = writtenOver(nested(inner, value), undefined, '');
  if (typeof step === 'string' && node.members) document.addMember(holder, step, written);
  else if (typeof step === 'number' && node.elements?.length === step) document.insertElement(holder, step, written);
  else
    throw new CannotEdit({
      zh: `${document.file}#/${path.join('/')} 处不能有值。`,
      en: `No value can stand at ${document.file}#/${path.join('/')}.`,
    });
}

function nested(path: Path, value: JsonValue): JsonValue {
  return path.reduceRight<JsonValue>((inner, step) => (typeof step === 'number' ? [inner] : { [step]: inner }), value);
}
