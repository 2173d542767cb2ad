import type { CustomDocument, Property, Widget } from '../../schemas/generated/grammar.ts';
import { registeredNamed } from './custom-sections.ts';
import { fitsKind, kindWords } from './field-kind.ts';
import { isTime } from './value-misfit.ts';

/** What a widget fills in, in words, and whether a field of a form fits it. */
interface WidgetFit {
  takes: string;
  /** @param choices the page itself gives the field choices */
  fits(property: Property, choices: boolean): boolean;
}

/** The keys of a field that only some widgets use. */
type Option =
  | 'rows'
  | 'fields'
  | 'level'
  | 'accept'
  | 'maxCount'
  | 'phrases'
  | 'pickOnly'
  | 'batch'
  | 'camera'
  | 'scan';

/** The kind of a further field that a widget fills in. */
export type PartKind = 'text' | 'number' | 'date';

/** The traits of a widget of the language, for the rules, for resolving pages and for forms. A trait left out is false. */
export interface LanguageWidget extends WidgetFit {
  /** `takes` in Chinese findings, where it is not composed of words that the checker has (`locales/words-zh.ts`). */
  inChinese?: string;
  /** How a user enters a value, for the message of an empty field; left out: it is chosen. */
  given?: 'typed' | 'uploaded' | 'added';
  /** A secret is never stored or shown, a number that identifies a person is stored only while the tab is open. */
  holds?: 'secret' | 'personal';
  /** White space around the typed text is kept. */
  asTyped?: true;
  /** It gives both ends of a period: of days, or to the second. */
  range?: 'day' | 'second';
  /** It uses the whole width of a form unless the page states otherwise. */
  wide?: true;
  /** Its choices come from the call of the field's own relation; pickers use one of their own. */
  byRelation?: true;
  /** It accepts pictures and no other files. */
  ofPictures?: true;
  /** It is used only where a page names it. */
  namedOnly?: true;
  options?: readonly Option[];
  /** The parts that it can fill in besides its own field (`into`), and what each is. */
  fills?: Readonly<Record<string, PartKind>>;
}

type Format = NonNullable<Property['format']>;

/** The formats whose texts are not simply typed. */
const NOT_TYPED: ReadonlySet<string> = new Set<Format>([
  'date-time',
  'calendar-date',
  'time',
  'image',
  'region-code',
  'rich-text',
]);

const SPACE_PARTS = textParts(
  ['area', 'building', 'unit', 'floor', 'room'].flatMap((level) => [`${level}Id`, `${level}Name`]),
  ['spaceName'],
);
const REGION_PARTS = textParts(
  ['province', 'city', 'area', 'street', 'village'].flatMap((level) => [`${level}Code`, `${level}Name`]),
  ['regionName', 'code', 'name'],
);

const text: LanguageWidget = { takes: 'a text', fits: isTyped };
const chosen: LanguageWidget = {
  takes: 'a field with choices',
  inChinese: '有选项的字段',
  fits: (property, choices) => choices || hasChoices(property),
};
const key: LanguageWidget = {
  takes: 'the key of another entity',
  inChinese: '另一实体的编号',
  fits: (property, choices) => choices || hasRelation(property),
};

/**
 * Every widget of the grammar; the value of each is that of the field. Where a finding names several widgets, it names them in
 * this order.
 */
export const widgetFits: Readonly<Record<Widget, LanguageWidget>> = {
  input: { ...text, given: 'typed', options: ['phrases', 'scan'] },
  textarea: { ...text, given: 'typed', wide: true, options: ['rows', 'phrases'] },
  password: { ...text, given: 'typed', holds: 'secret', asTyped: true },
  smsCode: { ...text, given: 'typed', holds: 'secret', namedOnly: true, fills: { phone: 'text' } },
  citizenId: {
    takes: 'a text that may be a citizen number',
    inChinese: '可为身份证号的文本',
    fits: (property) => hasFormat(property, [undefined, 'citizen-id', 'letters-digits']) && isTyped(property),
    given: 'typed',
    holds: 'personal',
    fills: { birthday: 'date', gender: 'text' },
  },
  number: {
    takes: 'a number that is not money',
    inChinese: '不是金额的数字',
    fits: (property) => isNumber(property) && !property.money,
    given: 'typed',
  },
  money: { takes: 'a number of fen ("money": true)', fits: ({ money }) => money === true, given: 'typed' },
  select: { ...chosen, byRelation: true },
  radio: {
    takes: 'a single value with choices',
    inChinese: '有选项的单个值',
    fits: (property, choices) => !isList(property) && chosen.fits(property, choices),
    byRelation: true,
  },
  checkbox: {
    takes: 'true or false, or a list with choices',
    inChinese: '布尔值，或有选项的列表',
    fits: (property, choices) => property.type === 'boolean' || (isList(property) && chosen.fits(property, choices)),
    byRelation: true,
  },
  switch: {
    takes: 'true or false, or a field with choices',
    inChinese: '布尔值，或有选项的字段',
    fits: (property, choices) => property.type === 'boolean' || (!isList(property) && chosen.fits(property, choices)),
  },
  date: { takes: 'a date or time', fits: isTime },
  dateTime: { takes: 'a time of the format date-time', fits: ({ format }) => format === 'date-time' },
  time: { takes: 'a field of the format time', fits: ({ format }) => format === 'time' },
  dateRange: {
    takes: 'a list of two dates',
    inChinese: '两个日期的列表',
    fits: (property) => isPlainListOf(property, ['string']),
    range: 'day',
  },
  dateTimeRange: {
    takes: 'a list of two times',
    inChinese: '两个时间的列表',
    fits: (property) => isPlainListOf(property, ['string']),
    range: 'second',
  },
  timeRange: {
    takes: 'a list of two times of day',
    inChinese: '两个时刻的列表',
    fits: (property) => isPlainListOf(property, ['string']),
  },
  numberRange: {
    takes: 'a list of two numbers',
    inChinese: '两个数字的列表',
    fits: (property) => isListOf(property, ['integer', 'number']),
    given: 'typed',
  },
  weekDays: {
    takes: 'a list of week days',
    inChinese: '星期列表',
    fits: (property) => isPlainListOf(property, ['string', 'integer']),
  },
  rating: { takes: 'a number of stars', inChinese: '星级数', fits: isStars },
  cascader: { takes: 'a field whose choices come from a call', inChinese: '选项来自接口的字段', fits: key.fits },
  regionPicker: {
    takes: 'a field of the format region-code',
    fits: ({ format }) => format === 'region-code',
    options: ['level'],
    fills: REGION_PARTS,
  },
  spacePicker: { ...key, wide: true, namedOnly: true, options: ['level'], fills: SPACE_PARTS },
  personPicker: key,
  devicePicker: key,
  communitySelect: key,
  relationSelect: { ...key, byRelation: true },
  permissionTree: {
    takes: 'a list of codes',
    inChinese: '编码列表',
    fits: (property) => isPlainListOf(property, ['string']),
    wide: true,
  },
  imageUpload: {
    takes: 'a field of the format image',
    fits: isPicture,
    given: 'uploaded',
    ofPictures: true,
    options: ['accept', 'maxCount', 'camera'],
  },
  batchUpload: {
    takes: 'a list of pictures, or a text for a batch of its own',
    inChinese: '图片列表，或自成一批的文本',
    fits: (property) => (isList(property) && isPicture(property)) || isTyped(property),
    given: 'uploaded',
    wide: true,
    ofPictures: true,
    namedOnly: true,
    options: ['accept', 'maxCount', 'batch'],
  },
  fileUpload: {
    takes: 'the address of a file, or a list of them',
    inChinese: '文件地址，或其列表',
    fits: (property) =>
      isListOf(property, ['string']) || (isTyped(property) && hasFormat(property, [undefined, 'url'])),
    given: 'uploaded',
    options: ['accept', 'maxCount'],
  },
  tags: {
    takes: 'a list of texts',
    fits: (property, choices) => isListOf(property, ['string']) && !choices && property.items?.format !== 'image',
    given: 'typed',
    options: ['maxCount'],
  },
  mapPoint: {
    takes: 'a longitude, a number',
    inChinese: '经度（数字）',
    fits: ({ type }) => type === 'number',
    wide: true,
    namedOnly: true,
    options: ['pickOnly'],
    fills: { latitude: 'number', address: 'text' },
  },
  phone: {
    takes: 'a phone number',
    inChinese: '电话号码',
    fits: (property) => hasFormat(property, [undefined, 'mobile', 'landline', 'digits']) && isTyped(property),
    given: 'typed',
  },
  cardNumber: {
    takes: 'a card number',
    inChinese: '卡号',
    fits: (property) =>
      hasFormat(property, [undefined, 'card-number', 'digits', 'letters-digits']) && isTyped(property),
    given: 'typed',
    holds: 'personal',
    options: ['scan'],
  },
  richText: {
    takes: 'a field of the format rich-text',
    fits: ({ format }) => format === 'rich-text',
    given: 'typed',
    asTyped: true,
    wide: true,
    options: ['rows', 'phrases'],
  },
  arrayTable: {
    takes: 'a list of objects',
    inChinese: '对象列表',
    fits: (property) => isListOf(property, ['object']),
    given: 'added',
    wide: true,
    options: ['fields', 'maxCount'],
  },
  keyValue: { takes: 'an object', fits: ({ type }) => type === 'object', given: 'added', wide: true },
  treeSelect: { ...key, wide: true, namedOnly: true },
  plateNumber: {
    takes: 'a number plate',
    inChinese: '车牌号',
    fits: (property) =>
      hasFormat(property, [undefined, 'plate-no', 'plate-standard', 'plate-new-energy']) && isTyped(property),
    given: 'typed',
  },
};

/** A widget of the language; undefined for a registered one, and where none is named. */
export function languageWidget(name: string | undefined): LanguageWidget | undefined {
  return name !== undefined && Object.hasOwn(widgetFits, name) ? widgetFits[name as Widget] : undefined;
}

/** A widget of the language or a registered one; undefined for a name that is neither. */
export function widgetFit(name: string, custom: CustomDocument | undefined): WidgetFit | undefined {
  const own = languageWidget(name);
  if (own) return own;
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

/** Few enough to be seen at a glance. */
function isStars({ type, maximum = 5, money }: Property): boolean {
  return type === 'integer' && maximum <= 10 && money !== true;
}

function isList({ type }: Property): boolean {
  return type === 'array';
}

/** A list whose entries are not described may contain any. */
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

function textParts(...names: readonly (readonly string[])[]): Record<string, PartKind> {
  return Object.fromEntries(names.flat().map((name) => [name, 'text']));
}
