import type { CustomDocument, Property, Widget } from '../../schemas/generated/grammar.ts';
import { registeredNamed } from './custom-sections.ts';
import { fitsKind, kindWords } from './field-kind.ts';
import { isTime } from './value-misfit.ts';

/** What a widget fills in, in words, and whether a field of a form is that. */
interface WidgetFit {
  takes: string;
  /** @param choices the page itself gives the field choices */
  fits(property: Property, choices: boolean): boolean;
}

type Format = NonNullable<Property['format']>;

/** The formats of which a text is not simply typed. */
const NOT_TYPED: ReadonlySet<string> = new Set<Format>([
  'date-time',
  'calendar-date',
  'time',
  'image',
  'region-code',
  'rich-text',
]);

const text: WidgetFit = { takes: 'a text', fits: isTyped };
const chosen: WidgetFit = {
  takes: 'a field with choices',
  fits: (property, choices) => choices || hasChoices(property),
};
const key: WidgetFit = {
  takes: 'the key of another entity',
  fits: (property, choices) => choices || hasRelation(property),
};

/** Every widget of the grammar; what each gives is what the field holds. */
export const widgetFits: Readonly<Record<Widget, WidgetFit>> = {
  input: text,
  textarea: text,
  password: text,
  smsCode: text,
  number: { takes: 'a number that is not money', fits: (property) => isNumber(property) && !property.money },
  money: { takes: 'a number of fen ("money": true)', fits: ({ money }) => money === true },
  select: chosen,
  radio: {
    takes: 'a single value with choices',
    fits: (property, choices) => !isList(property) && chosen.fits(property, choices),
  },
  checkbox: {
    takes: 'true or false, or a list with choices',
    fits: (property, choices) => property.type === 'boolean' || (isList(property) && chosen.fits(property, choices)),
  },
  switch: {
    takes: 'true or false, or a field with choices',
    fits: (property, choices) => property.type === 'boolean' || (!isList(property) && chosen.fits(property, choices)),
  },
  date: { takes: 'a date or time', fits: isTime },
  dateTime: { takes: 'a time of the format date-time', fits: ({ format }) => format === 'date-time' },
  time: { takes: 'a field of the format time', fits: ({ format }) => format === 'time' },
  dateRange: { takes: 'a list of two dates', fits: (property) => isPlainListOf(property, ['string']) },
  dateTimeRange: { takes: 'a list of two times', fits: (property) => isPlainListOf(property, ['string']) },
  timeRange: { takes: 'a list of two times of day', fits: (property) => isPlainListOf(property, ['string']) },
  numberRange: { takes: 'a list of two numbers', fits: (property) => isListOf(property, ['integer', 'number']) },
  weekDays: { takes: 'a list of week days', fits: (property) => isPlainListOf(property, ['string', 'integer']) },
  cascader: { takes: 'a field whose choices come from a call', fits: key.fits },
  regionPicker: { takes: 'a field of the format region-code', fits: ({ format }) => format === 'region-code' },
  spacePicker: key,
  personPicker: key,
  devicePicker: key,
  communitySelect: key,
  relationSelect: key,
  permissionTree: { takes: 'a list of codes', fits: (property) => isPlainListOf(property, ['string']) },
  tags: {
    takes: 'a list of texts',
    fits: (property, choices) => isListOf(property, ['string']) && !choices && property.items?.format !== 'image',
  },
  imageUpload: { takes: 'a field of the format image', fits: isPicture },
  batchUpload: {
    takes: 'a list of pictures, or a text for a batch of its own',
    fits: (property) => (isList(property) && isPicture(property)) || isTyped(property),
  },
  fileUpload: {
    takes: 'the address of a file, or a list of them',
    fits: (property) =>
      isListOf(property, ['string']) || (isTyped(property) && hasFormat(property, [undefined, 'url'])),
  },
  mapPoint: { takes: 'a longitude, a number', fits: ({ type }) => type === 'number' },
  citizenId: {
    takes: 'a text that may be a citizen number',
    fits: (property) => hasFormat(property, [undefined, 'citizen-id', 'letters-digits']) && isTyped(property),
  },
  phone: {
    takes: 'a phone number',
    fits: (property) => hasFormat(property, [undefined, 'mobile', 'landline', 'digits']) && isTyped(property),
  },
  cardNumber: {
    takes: 'a card number',
    fits: (property) =>
      hasFormat(property, [undefined, 'card-number', 'digits', 'letters-digits']) && isTyped(property),
  },
  richText: { takes: 'a field of the format rich-text', fits: ({ format }) => format === 'rich-text' },
  arrayTable: { takes: 'a list of objects', fits: (property) => isListOf(property, ['object']) },
  keyValue: { takes: 'an object', fits: ({ type }) => type === 'object' },
};

/** A widget of the language or a registered one; undefined for a name that is neither. */
export function widgetFit(name: string, custom: CustomDocument | undefined): WidgetFit | undefined {
  if (Object.hasOwn(widgetFits, name)) return widgetFits[name as Widget];
  const registered = registeredNamed('widget', name, custom);
  return registered && { takes: kindWords(registered), fits: (property) => fitsKind(registered, property, 'write') };
}

function isTyped(property: Property, choices = false): boolean {
  const { type, format } = property;
  return type === 'string' && !choices && !hasChoices(property) && !NOT_TYPED.has(format ?? '');
}

function hasFormat({ format }: Property, formats: readonly (Format | undefined)[]): boolean {
  return formats.includes(format);
}

function hasChoices(property: Property): boolean {
  return property.dictionary !== undefined || property.items?.dictionary !== undefined || hasRelation(property);
}

function hasRelation({ relation, items }: Property): boolean {
  return relation !== undefined || items?.relation !== undefined;
}

function isNumber({ type }: Property): boolean {
  return type === 'integer' || type === 'number';
}

function isList({ type }: Property): boolean {
  return type === 'array';
}

/** A list whose entries are not described may hold any. */
function isListOf({ type, items }: Property, types: readonly string[]): boolean {
  return type === 'array' && (items === undefined || types.includes(items.type));
}

/** A list of values that are neither pictures nor chosen from elsewhere. */
function isPlainListOf(property: Property, types: readonly string[]): boolean {
  return isListOf(property, types) && !isPicture(property) && !hasRelation(property);
}

function isPicture({ format, items }: Property): boolean {
  return format === 'image' || items?.format === 'image';
}
