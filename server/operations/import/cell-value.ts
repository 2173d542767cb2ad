import type { Catalogue, Property, Text } from '../../../schemas/generated/grammar.ts';
import { choicesOf } from './choices-of.ts';
import type { ImportCell } from './read-sheets.ts';

/** The value of a cell, or why it has none. */
export type CellValue = { value: unknown } | { wrong: Text };

const YES = new Set(['是', 'yes', 'y', 'true', '1', '√']);
const NO = new Set(['否', 'no', 'n', 'false', '0', '×']);
/** A number cell has lost all digits after this many. */
const EXACT = 1e15;

/**
 * Reads the cell of a field: labels of codes in either language as their codes, yuan as fen, days as the wire writes them.
 * Relations are looked up elsewhere; the schema decides whether a value fits its field.
 */
export function cellValue(catalogue: Catalogue, property: Property, cell: ImportCell): CellValue {
  const text = typeof cell === 'string' ? cell.trim() : cell;
  if (text === null || text === '') return { value: null };
  if (property.type === 'array') {
    const dictionary = property.items?.dictionary;
    const parts = String(text)
      .split(/[、,，;；|\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== '');
    if (property.items?.type === 'integer' || property.items?.type === 'number') return { value: parts.map(numberOf) };
    if (property.items?.type === 'object') return { wrong: UNREADABLE };
    if (!dictionary) return { value: parts };
    const codes = parts.map((part) => codeOf(catalogue, property, part));
    return codes.includes(undefined) ? { wrong: optionsOf(catalogue, property) } : { value: codes };
  }
  if (property.dictionary) {
    const code = codeOf(catalogue, property, String(text));
    if (code === undefined) return { wrong: optionsOf(catalogue, property) };
    return { value: property.type === 'integer' ? Number(code) : code };
  }
  switch (property.type) {
    case 'boolean': {
      const word = String(text).toLowerCase();
      if (YES.has(word)) return { value: true };
      return NO.has(word)
        ? { value: false }
        : { wrong: { zh: '{label}请填写是或否', en: '{label}: please write Yes or No' } };
    }
    case 'integer':
    case 'number': {
      const number = numberOf(text);
      if (typeof number !== 'number') return { wrong: { zh: '{label}必须是数字', en: '{label} must be a number' } };
      if (!property.money) return { value: number };
      const fen = Math.round(number * 100);
      return Math.abs(fen - number * 100) > 1e-6
        ? { wrong: { zh: '{label}最多保留两位小数', en: '{label}: at most 2 decimal places' } }
        : { value: fen };
    }
    case 'object':
      return { wrong: UNREADABLE };
    case 'string':
      if (typeof text === 'number' && Math.abs(text) >= EXACT) return { wrong: LOST_DIGITS };
      return { value: asTime(String(text), property) };
  }
}

const UNREADABLE: Text = { zh: '{label}不能从表格导入', en: '{label} cannot be imported from a table' };
const LOST_DIGITS: Text = {
  zh: '{label}位数过多，请将单元格设为文本格式后重新填写',
  en: '{label} has too many digits: please format the cell as text and enter it again',
};

function numberOf(text: ImportCell): unknown {
  if (typeof text === 'number') return text;
  const plain = String(text).replace(/[,，￥¥\s]/g, '');
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}

function codeOf(catalogue: Catalogue, property: Property, text: string): string | undefined {
  const wanted = text.trim().toLowerCase();
  const values = choicesOf(catalogue, property) ?? [];
  const found =
    values.find(({ label }) => label.zh.toLowerCase() === wanted || label.en.toLowerCase() === wanted) ??
    values.find(({ value }) => value.toLowerCase() === wanted);
  return found?.value;
}

function optionsOf(catalogue: Catalogue, property: Property): Text {
  const values = choicesOf(catalogue, property) ?? [];
  const shown = values.slice(0, 10);
  const more = values.length > shown.length ? '…' : '';
  return {
    zh: `{label}只能填写：${shown.map(({ label }) => label.zh).join('、')}${more}`,
    en: `{label} takes: ${shown.map(({ label }) => label.en).join(', ')}${more}`,
  };
}

/** A day or time as people and spreadsheet programs write it: 2026/3/5, 2026年3月5日, 2026-03-05 8:30. */
function asTime(text: string, { format }: Property): string {
  if (format !== 'calendar-date' && format !== 'date-time') return text;
  const parts = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(text);
  if (!parts) return text;
  const [, year, month = '', day = '', hour = '0', minute = '00', second = '00'] = parts;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = `${hour.padStart(2, '0')}:${minute}:${second}`;
  if (format === 'date-time') return `${date} ${time}`;
  return time === '00:00:00' ? date : text;
}
