import { changed, type Done, type Ground } from './done.ts';
import { EditedDocument } from './edited-document.ts';
import { placeInWords } from './name-of-part.ts';
import { CannotEdit, type Operation } from './operation.ts';

/** Puts a copy behind an element. */
export function duplicate({ at }: Extract<Operation, { kind: 'duplicate' }>, { files, grammars }: Ground): Done {
  const document = new EditedDocument(at.file, files, grammars);
  const [list, index] = [at.path.slice(0, -1), at.path.at(-1)];
  const written = document.writtenAt(at.path);
  const words = placeInWords(document.root.value, at.path);
  if (typeof index !== 'number')
    throw new CannotEdit({
      zh: `${words.zh}只能有一个，不能复制。`,
      en: `There is one of ${words.en} only: it cannot be duplicated.`,
    });
  document.insertElement(list, index + 1, written);
  const after = { file: at.file, path: [...list, index + 1] };
  return changed(document, { zh: `复制${words.zh}`, en: `Duplicate ${words.en}` }, { after, before: at });
}
