import type { Cell, CustomDocument, Property } from '../../schemas/generated/grammar.ts';
import { registeredNamed } from './custom-sections.ts';
import { fitsKind, kindWords } from './field-kind.ts';
import { isTime } from './value-misfit.ts';

/** What a cell can show, in words, and whether a field fits it. */
export interface CellFit {
  shows: string;
  fits(property: Property): boolean;
}

/** The traits of a cell of the language, for the rules and for resolving pages. A trait that is left out is false. */
interface LanguageCell extends CellFit {
  /** `shows` in Chinese findings, where it is not composed of words that the checker has (`locales/words-zh.ts`). */
  inChinese?: string;
  /** It shows what the server sends as it is, so that a masked value stays masked. */
  asMasked?: true;
  /** It shows numbers, which are right-aligned in a column. */
  ofFigures?: true;
  /** It goes on until the moment in a field that the page names. */
  ends?: true;
  /** It shows pictures, which no export of a list contains. */
  ofPictures?: true;
  /** It shows a part of a whole: of a field that the page names or else of the field's greatest value, or of that alone. */
  whole?: 'asked' | 'maximum';
}

/** Every cell of the grammar. */
export const cellFits: Readonly<Record<Cell, LanguageCell>> = {
  text: {
    shows: 'a text or a number',
    asMasked: true,
    fits: ({ type, format }) => type !== 'array' && type !== 'object' && format !== 'image' && format !== 'rich-text',
  },
  masked: {
    shows: 'a sensitive field',
    inChinese: '敏感字段',
    asMasked: true,
    fits: ({ sensitive }) => sensitive !== undefined,
  },
  tag: { shows: 'a field with a dictionary', inChinese: '有字典的字段', fits: hasDictionary },
  badge: { shows: 'a field with a dictionary', inChinese: '有字典的字段', fits: hasDictionary },
  image: { shows: 'a field of the format image', ofPictures: true, fits: isPicture },
  avatar: { shows: 'a field of the format image', ofPictures: true, fits: ({ format }) => format === 'image' },
  link: {
    shows: 'an address or a phone number',
    inChinese: '网址或电话号码',
    fits: ({ format }) => format !== undefined && LINK_FORMATS.has(format),
  },
  qrCode: {
    shows: 'a text or an address',
    inChinese: '文本或网址',
    fits: ({ type, format, dictionary }) =>
      type === 'string' && (format === undefined || CODED.has(format)) && dictionary === undefined,
  },
  dateTime: { shows: 'a date or time', fits: isTime },
  relativeTime: { shows: 'a date or time', fits: isTime },
  elapsed: { shows: 'a date with a time', inChinese: '日期时间', ends: true, fits: isMoment },
  countdown: { shows: 'a date with a time', inChinese: '日期时间', ends: true, fits: isMoment },
  duration: { shows: 'a number of seconds, minutes or hours', inChinese: '秒数、分钟数或小时数', fits: isPlainNumber },
  number: { shows: 'a number', ofFigures: true, fits: isNumber },
  compactNumber: { shows: 'a number', ofFigures: true, fits: isPlainNumber },
  money: { shows: 'a number of fen ("money": true)', ofFigures: true, fits: ({ money }) => money === true },
  progress: { shows: 'a number', whole: 'asked', fits: isNumber },
  ratio: { shows: 'a number', whole: 'asked', fits: isNumber },
  rating: { shows: 'a number of stars', inChinese: '星级数', whole: 'maximum', fits: isPlainNumber },
  boolean: { shows: 'true or false', fits: ({ type }) => type === 'boolean' },
  list: {
    shows: 'a list of single values',
    inChinese: '单个值的列表',
    fits: ({ type, items }) => type === 'array' && items?.type !== 'object',
  },
  entries: { shows: 'a list of objects', inChinese: '对象列表', fits: ({ items }) => items?.properties !== undefined },
  tags: {
    shows: 'a list of texts or a text',
    inChinese: '文本列表或文本',
    fits: ({ type, items, format }) =>
      type === 'array' ? items?.type !== 'object' : type === 'string' && format === undefined,
  },
  region: {
    shows: 'a field of the format region-code',
    fits: ({ format }) => format === 'region-code',
  },
  ethnicity: {
    shows: 'a field of the dictionary ethnicity',
    inChinese: '字典 ethnicity 的字段',
    fits: ({ dictionary }) => dictionary === 'ethnicity',
  },
  mapPoint: {
    shows: 'a longitude, or a text or object of both degrees',
    inChinese: '经度，或同时含经纬度的文本或对象',
    fits: ({ type, format }) => (type === 'string' && format === undefined) || type === 'number' || type === 'object',
  },
  richText: { shows: 'a field of the format rich-text', fits: ({ format }) => format === 'rich-text' },
  linkedText: {
    shows: 'a text or a list of texts that the server sets',
    inChinese: '由服务端赋值的文本或文本列表',
    fits: ({ type, items, format, dictionary, readOnly }) => {
      const said = type === 'array' ? items : { type, format, dictionary };
      // A text that a user types could link anywhere in another user's name.
      return readOnly === true && said?.type === 'string' && said.format === undefined && said.dictionary === undefined;
    },
  },
};

/** What a link can lead to. */
const LINK_FORMATS: ReadonlySet<string> = new Set(['url', 'email', 'mobile', 'landline']);

/** What a QR code is made of; pictures of codes are of the format image, and shown by that cell. */
const CODED: ReadonlySet<string> = new Set(['url', 'digits', 'letters-digits', 'card-number']);

/** A cell of the language; undefined for a registered one, and where none is named. */
export function languageCell(name: string | undefined): LanguageCell | undefined {
  return name !== undefined && Object.hasOwn(cellFits, name) ? cellFits[name as Cell] : undefined;
}

/** A cell of the language or a registered one; undefined for a name that is neither. */
export function cellFit(name: string, custom: CustomDocument | undefined): CellFit | undefined {
  const own = languageCell(name);
  if (own) return own;
  const registered = registeredNamed('cell', name, custom);
  return registered && { shows: kindWords(registered), fits: (property) => fitsKind(registered, property, 'read') };
}

function isMoment({ format }: Property): boolean {
  return format === 'date-time';
}

function hasDictionary({ dictionary, items }: Property): boolean {
  return dictionary !== undefined || items?.dictionary !== undefined;
}

function isPicture({ format, items }: Property): boolean {
  return format === 'image' || items?.format === 'image';
}

function isNumber({ type }: Property): boolean {
  return type === 'integer' || type === 'number';
}

/** A number that is neither money nor the code of a table. */
function isPlainNumber(property: Property): boolean {
  return isNumber(property) && property.money !== true && property.dictionary === undefined;
}
