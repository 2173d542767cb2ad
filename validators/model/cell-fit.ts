import type { Cell, CustomDocument, Property } from '../../schemas/generated/grammar.ts';
import { registeredNamed } from './custom-sections.ts';
import { fitsKind, kindWords } from './field-kind.ts';
import { isTime } from './value-misfit.ts';

/** What a cell can show, in words, and whether a field is that. */
export interface CellFit {
  shows: string;
  fits(property: Property): boolean;
}

/** Every cell of the grammar. */
export const cellFits: Readonly<Record<Cell, CellFit>> = {
  text: {
    shows: 'a text or a number',
    fits: ({ type, format }) => type !== 'array' && type !== 'object' && format !== 'image' && format !== 'rich-text',
  },
  masked: { shows: 'a sensitive field', fits: ({ sensitive }) => sensitive !== undefined },
  tag: { shows: 'a field with a dictionary', fits: hasDictionary },
  badge: { shows: 'a field with a dictionary', fits: hasDictionary },
  image: { shows: 'a field of the format image', fits: isPicture },
  avatar: { shows: 'a field of the format image', fits: ({ format }) => format === 'image' },
  link: { shows: 'an address or a phone number', fits: ({ format }) => format !== undefined && LINKS.has(format) },
  qrCode: {
    shows: 'a text or an address',
    fits: ({ type, format, dictionary }) =>
      type === 'string' && (format === undefined || CODED.has(format)) && dictionary === undefined,
  },
  dateTime: { shows: 'a date or time', fits: isTime },
  relativeTime: { shows: 'a date or time', fits: isTime },
  duration: { shows: 'a number of seconds, minutes or hours', fits: isPlainNumber },
  number: { shows: 'a number', fits: isNumber },
  compactNumber: { shows: 'a number', fits: isPlainNumber },
  money: { shows: 'a number of fen ("money": true)', fits: ({ money }) => money === true },
  progress: { shows: 'a number', fits: isNumber },
  ratio: { shows: 'a number', fits: isNumber },
  rating: { shows: 'a number of stars', fits: isPlainNumber },
  boolean: { shows: 'true or false', fits: ({ type }) => type === 'boolean' },
  list: { shows: 'a list', fits: ({ type }) => type === 'array' },
  tags: {
    shows: 'a list of texts or a text',
    fits: ({ type, items, format }) =>
      type === 'array' ? items?.type !== 'object' : type === 'string' && format === undefined,
  },
  region: {
    shows: 'a field of the format region-code',
    fits: ({ format }) => format === 'region-code',
  },
  ethnicity: {
    shows: 'a field of the dictionary ethnicity',
    fits: ({ dictionary }) => dictionary === 'ethnicity',
  },
  mapPoint: {
    shows: 'a longitude, or a text or object of both degrees',
    fits: ({ type, format }) => (type === 'string' && format === undefined) || type === 'number' || type === 'object',
  },
  richText: { shows: 'a field of the format rich-text', fits: ({ format }) => format === 'rich-text' },
  linkedText: {
    shows: 'a text or a list of texts that the server sets',
    fits: ({ type, items, format, dictionary, readOnly }) => {
      const said = type === 'array' ? items : { type, format, dictionary };
      // What somebody types could lead anywhere in somebody else's name.
      return readOnly === true && said?.type === 'string' && said.format === undefined && said.dictionary === undefined;
    },
  },
};

/** What a link can lead to. */
const LINKS: ReadonlySet<string> = new Set(['url', 'email', 'mobile', 'landline']);

/** What a QR code is made of; pictures of codes are of the format image, and shown by that cell. */
const CODED: ReadonlySet<string> = new Set(['url', 'digits', 'letters-digits', 'card-number']);

/** A cell of the language or a registered one; undefined for a name that is neither. */
export function cellFit(name: string, custom: CustomDocument | undefined): CellFit | undefined {
  if (Object.hasOwn(cellFits, name)) return cellFits[name as Cell];
  const registered = registeredNamed('cell', name, custom);
  return registered && { shows: kindWords(registered), fits: (property) => fitsKind(registered, property, 'read') };
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
