import type { Edit, TextEdit } from './operation.ts';

/** Path below `schemas/` → text. A file that is not there has none. */
export type Files = ReadonlyMap<string, string>;

/** The smallest stretch in which two versions of a file differ; undefined where they do not. */
export function textEdit(file: string, before: string | undefined, after: string | undefined): TextEdit | undefined {
  if (before === after) return undefined;
  const exists = { before: before !== undefined, after: after !== undefined };
  if (!exists.before || !exists.after) {
    return { file, offset: 0, removed: before ?? '', inserted: after ?? '', exists };
  }
  return { file, ...differingStretch(before ?? '', after ?? '') };
}

function differingStretch(before: string, after: string): Pick<TextEdit, 'offset' | 'removed' | 'inserted'> {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  // Two signs may begin with the same half.
  if (isFirstHalf(before, start - 1)) start -= 1;
  let end = 0;
  const most = shorter - start;
  while (end < most && before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end))
    end += 1;
  if (isSecondHalf(before, before.length - end)) end -= 1;
  return {
    offset: start,
    removed: before.slice(start, before.length - end),
    inserted: after.slice(start, after.length - end),
  };
}

function isFirstHalf(text: string, offset: number): boolean {
  const code = text.charCodeAt(offset);
  return code >= 0xd800 && code <= 0xdbff;
}

function isSecondHalf(text: string, offset: number): boolean {
  const code = text.charCodeAt(offset);
  return code >= 0xdc00 && code <= 0xdfff;
}

/** The edit that takes another back. */
export function reversed({ label, texts, select }: Edit): Edit {
  return {
    label,
    texts: texts.toReversed().map(({ file, offset, removed, inserted, exists }) => ({
      file,
      offset,
      removed: inserted,
      inserted: removed,
      ...(exists && { exists: { before: exists.after, after: exists.before } }),
    })),
    ...(select && {
      select: { ...(select.before && { after: select.before }), ...(select.after && { before: select.after }) },
    }),
  };
}

/** The files after an edit. @throws Error when they are not those that it was made for: a bug of whoever kept them */
export function applyEdit(files: Files, { texts }: Pick<Edit, 'texts'>): Map<string, string> {
  const after = new Map(files);
  for (const { file, offset, removed, inserted, exists } of texts) {
    const text = after.get(file);
    if (
      (text !== undefined) !== (exists?.before ?? true) ||
      (text ?? '').slice(offset, offset + removed.length) !== removed
    )
      throw new Error(`${file} is another one than the edit was made for.`);
    if (exists && !exists.after) after.delete(file);
    else after.set(file, (text ?? '').slice(0, offset) + inserted + (text ?? '').slice(offset + removed.length));
  }
  return after;
}
