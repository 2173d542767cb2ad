import type { CatalogueImportColumn, Text } from '../../../schemas/generated/grammar.ts';
import { FileRefusal, type SheetRow } from './read-sheets.ts';

/** The header of the column that a file of failed rows has after the others; in a new import it is ignored. */
export const REASON: Text = { zh: '失败原因', en: 'Why failed' };

/** The header of the column before it: the row number in the file that was uploaded. */
export const ROW: Text = { zh: '原文件行号', en: 'Row in the file' };

const OWN: ReadonlySet<string> = new Set([REASON, ROW].flatMap(({ zh, en }) => [zh, en]));

/** Whether a column is one that such a file adds by itself. */
export function isOwnHead(text: string): boolean {
  return OWN.has(text.trim());
}

/**
 * Which column of the file holds which field, by the labels of either language; a star after a label is no part of it.
 *
 * @returns the place in a row, by field
 * @throws FileRefusal naming the columns that are missing, there twice, or not known: nothing is dropped silently
 */
export function matchHead(head: SheetRow | undefined, columns: readonly CatalogueImportColumn[]): Map<string, number> {
  const fields = new Map(
    columns.flatMap(({ field, label }) => [nameOf(label.zh), nameOf(label.en)].map((name) => [name, field])),
  );
  const places = new Map<string, number>();
  const unknown: string[] = [];
  for (const [place, cell] of (head?.cells ?? []).entries()) {
    const text = String(cell ?? '').trim();
    if (text === '') continue;
    const field = fields.get(nameOf(text));
    if (field === undefined) {
      if (!isOwnHead(text)) unknown.push(text.slice(0, 30));
    } else if (places.has(field)) throw refusal('列名重复：', 'A column is there twice: ', [text]);
    else places.set(field, place);
  }
  const missing = columns.filter(({ field, required }) => required && !places.has(field));
  if (missing.length > 0) {
    throw new FileRefusal({
      zh: `缺少列：${missing.map(({ label }) => label.zh).join('、')}，请使用模板`,
      en: `Columns are missing: ${missing.map(({ label }) => label.en).join(', ')}. Please use the template`,
    });
  }
  if (unknown.length > 0) throw refusal('不能识别的列：', 'Unknown columns: ', unknown);
  return places;
}

function nameOf(text: string): string {
  return text
    .replace(/[*＊\s]+$/, '')
    .trim()
    .toLowerCase();
}

function refusal(zh: string, en: string, names: readonly string[]): FileRefusal {
  const text: Text = { zh: `${zh}${names.slice(0, 5).join('、')}`, en: `${en}${names.slice(0, 5).join(', ')}` };
  return new FileRefusal(text);
}
