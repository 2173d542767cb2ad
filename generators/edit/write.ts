import { kindOfDocument } from '../../validators/documents.ts';
import { formatDocument } from '../../validators/format/format-document.ts';
import type { Done, Ground } from './done.ts';
import { CannotEdit, type Operation } from './operation.ts';

/** Writes several documents as one change: what the palette adds, a new page. Each gets its canonical form. */
export function write({ files, label, select }: Extract<Operation, { kind: 'write' }>, { grammars }: Ground): Done {
  const written = Object.entries(files).map(([file, text]) => {
    const kind = kindOfDocument(file);
    if (kind === undefined)
      throw new CannotEdit({
        zh: `schemas/${file} 不是文档，不能写入。`,
        en: `schemas/${file} is no document: nothing is written there.`,
      });
    return [
      file,
      text === undefined ? undefined : formatDocument(text, grammars.get(`${kind}.schema.json`), grammars),
    ] as const;
  });
  return { files: Object.fromEntries(written), label, ...(select && { select: { after: select } }) };
}
