import { FIELD_KINDS } from '../../../generators/new/new-entity.ts';
import { pastedRows } from './pasted-rows.ts';

export { FIELD_KINDS };

/** A field of a new entity while it is typed. */
export interface TypedField {
  name: string;
  kind: string;
  zh: string;
  en: string;
}

export type FieldKind = (typeof FIELD_KINDS)[keyof typeof FIELD_KINDS][number];

const KINDS: ReadonlySet<string> = new Set([...FIELD_KINDS.basic, ...FIELD_KINDS.formats]);

/** Words by which people name kinds in their tables; what is none of them is a text. */
const WORDS: Readonly<Record<string, FieldKind>> = {
  文本: 'string',
  字符串: 'string',
  长文本: 'text',
  备注: 'text',
  整数: 'integer',
  数字: 'number',
  小数: 'number',
  金额: 'money',
  是否: 'boolean',
  日期: 'calendar-date',
  时间: 'date-time',
  日期时间: 'date-time',
  手机: 'mobile',
  手机号: 'mobile',
  电话: 'landline',
  身份证: 'citizen-id',
  身份证号: 'citizen-id',
  卡号: 'card-number',
  车牌: 'plate-no',
  车牌号: 'plate-no',
  邮箱: 'email',
  网址: 'url',
  图片: 'image',
  text: 'string',
  date: 'calendar-date',
  datetime: 'date-time',
  phone: 'mobile',
  amount: 'money',
  'yes/no': 'boolean',
};

/**
 * Fields from rows of a spreadsheet: in any order a Chinese name, an English one, the name in documents and the kind. What is
 * missing is made of what is there.
 *
 * @param text as the clipboard has it: cells parted by tabs, rows by lines
 * @param known kinds besides: names of dictionaries and entities
 */
export function pastedFields(text: string, known: ReadonlySet<string> = new Set()): TypedField[] {
  const fields: TypedField[] = [];
  for (const cells of pastedRows(text)) {
    const field: TypedField = { name: '', kind: 'string', zh: '', en: '' };
    // The last that can be a kind: the ones before it are what the field is called, also where that is such a word.
    const at = cells.findLastIndex((cell, index) => kindOf(cell, known, index) !== undefined);
    cells.forEach((cell, index) => {
      if (index === at) field.kind = kindOf(cell, known, index) ?? 'string';
      else if (/[㐀-鿿]/.test(cell)) field.zh ||= cell;
      else if (/^[a-z][A-Za-z0-9_]*$/.test(cell) && field.name === '') field.name = cell;
      else field.en ||= cell;
    });
    const taken = new Set(fields.map(({ name }) => name));
    const name = free(field.name || fieldName(field.en) || `field${fields.length + 1}`, taken);
    const en = field.en || words(name);
    fields.push({ name, kind: field.kind, zh: field.zh || en, en });
  }
  return fields;
}

/** @param index of the cell: the first names the field, an English word in the second is its English name */
function kindOf(cell: string, known: ReadonlySet<string>, index: number): string | undefined {
  const word = cell.toLowerCase();
  if (index === 0) return undefined;
  if (KINDS.has(word)) return word;
  if (Object.hasOwn(WORDS, word) && (index > 1 || /[㐀-鿿]/.test(word))) return WORDS[word];
  return known.has(cell) ? cell : undefined;
}

/** `Valid until` → `validUntil`. */
export function fieldName(words: string): string {
  const name = words
    .replace(/[^A-Za-z0-9]+(.)?/g, (_, letter: string = '') => letter.toUpperCase())
    .replace(/^[^A-Za-z]+/, '');
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** `validUntil` → `Valid until`. */
function words(name: string): string {
  const parted = name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return parted.charAt(0).toUpperCase() + parted.slice(1);
}

function free(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name}${number}`)) number += 1;
  return `${name}${number}`;
}
