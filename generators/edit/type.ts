import { kindOfDocument } from '../../validators/documents.ts';
import type { Done, Ground } from './done.ts';
import { CannotEdit, type Operation } from './operation.ts';

/** Takes over what was typed, as it is: half a document is no mistake yet. */
export function type({ file, text }: Extract<Operation, { kind: 'type' }>, { files }: Ground): Done {
  if (!files.has(file) || kindOfDocument(file) === undefined)
    throw new CannotEdit({
      zh: `没有文档 schemas/${file}，可能已被删除或改名。`,
      en: `There is no document schemas/${file}: it may have been deleted or renamed.`,
    });
  return { files: { [file]: text }, label: { zh: `在文本中修改 ${file}`, en: `Type in ${file}` } };
}
