import { isNoEnd, NO_END } from '../../runtime/formats/no-end.ts';
import type { Catalogue, Property } from '../../schemas/generated/grammar.ts';
import type { Language } from '../core/errors.ts';

/** What a cell of a file holds. */
export type Cell = string | number | null;

/** What is written of a field; entries of a list of codes are worded by the list. */
type Said = Pick<Property, 'type'> & Partial<Property>;
type Members = Readonly<Record<string, unknown>>;

const YES_NO = { zh: ['否', '是'], en: ['No', 'Yes'] } as const;

/** What stands between and around the parts of a text. */
export const SIGNS = {
  zh: {
    list: '、',
    entries: '；',
    of: '：',
    members: '，',
    open: '（',
    close: '）',
    more: (count: number) => `…（共${count}项）`,
  },
  en: {
    list: ', ',
    entries: '; ',
    of: ': ',
    members: ', ',
    open: ' (',
    close: ')',
    more: (count: number) => `… (${count})`,
  },
} as const;

/** Excel takes no longer text in a cell; the rest of it says how many entries there are. */
const MOST_LETTERS = 32_000;

/**
 * Makes the cell of a field from its presented value: codes as their labels, fen as yuan, lists and objects as a text that
 * people read, the rest as it is.
 */
export function valueText(catalogue: Catalogue, property: Said, language: Language): (value: unknown) => Cell {
  const signs = SIGNS[language];
  const labels = new Map(
    (catalogue.dictionaries[property.dictionary ?? property.items?.dictionary ?? '']?.values ?? []).map(
      ({ value, label }) => [value, label[language]],
    ),
  );
  const isOfTime = property.format === 'date-time' || property.format === 'calendar-date';
  const members = property.items?.properties ?? property.properties;
  const entry = members && entryText(catalogue, { properties: members, calledBy: property.items?.calledBy }, language);
  const cell = (value: unknown): Cell => {
    // In a file as on the page: no end is shown, whether it is null or the last possible day.
    const isOpen = isOfTime && (isNoEnd(value) || value === null || value === undefined);
    if (isOpen && (property.emptyText || isNoEnd(value))) return (property.emptyText ?? NO_END)[language];
    if (value === null || value === undefined) return null;
    if (typeof value === 'number') return property.money ? value / 100 : value;
    if (typeof value === 'boolean') return YES_NO[language][value ? 1 : 0];
    if (Array.isArray(value)) return entry ? linesOf(value.map(entry), signs) : value.map(cell).join(signs.list);
    if (typeof value === 'object') return (entry ?? plainEntry(language))(value);
    const text = String(value);
    return labels.get(text) ?? text;
  };
  return cell;
}

/** As many whole entries as a cell takes. */
function linesOf(entries: readonly string[], signs: (typeof SIGNS)[Language]): string {
  const all = entries.filter((text) => text !== '');
  const whole = all.join(signs.entries);
  if (whole.length <= MOST_LETTERS) return whole;
  let letters = 0;
  const fitting = all.filter((text) => {
    letters += text.length + signs.entries.length;
    return letters <= MOST_LETTERS;
  });
  return fitting.join(signs.entries) + signs.more(all.length);
}

/** The fields of an entry, and which of them name it. */
export interface EntryShape {
  properties: Readonly<Record<string, Property>>;
  calledBy?: readonly string[] | undefined;
}

/** The fields that name an entry: those that the catalogue states, else the first. */
export function entryNames({ properties, calledBy }: EntryShape): readonly string[] {
  return calledBy ?? Object.keys(properties).slice(0, 1);
}

/** Makes the text of an entry: its names, then what else it has, such as `A01（尺寸：大，承重：12.5kg）`. */
export function entryText(catalogue: Catalogue, shape: EntryShape, language: Language): (entry: unknown) => string {
  const signs = SIGNS[language];
  const texts = memberTexts(catalogue, shape.properties, language);
  const names = new Set(entryNames(shape));
  return (entry) => {
    if (typeof entry !== 'object' || entry === null) return entry === null || entry === undefined ? '' : String(entry);
    const name = [...names].flatMap((field) => texts(field, (entry as Members)[field]) ?? []).join(' ');
    const rest = Object.keys(shape.properties).flatMap((field) => {
      const text = names.has(field) ? undefined : texts(field, (entry as Members)[field]);
      return text === undefined ? [] : [`${shape.properties[field]?.label[language] ?? field}${signs.of}${text}`];
    });
    const inside = rest.join(signs.members);
    if (name === '' || inside === '') return name + inside;
    return `${name}${signs.open}${inside}${signs.close}`;
  };
}

/** Makes the text of a field of an entry, with its unit; undefined where it has no value. */
export function memberTexts(
  catalogue: Catalogue,
  properties: Readonly<Record<string, Property>>,
  language: Language,
): (field: string, value: unknown) => string | undefined {
  const cells = new Map(
    Object.entries(properties).map(([field, property]) => [field, valueText(catalogue, property, language)]),
  );
  return (field, value) => {
    const property = properties[field];
    const text = cells.get(field)?.(value);
    if (!property || text === null || text === undefined || text === '') return undefined;
    if (typeof text !== 'number') return text;
    const digits = property.money ? text.toFixed(2) : String(text);
    return property.unit ? `${digits}${language === 'en' ? ' ' : ''}${property.unit[language]}` : digits;
  };
}

/** An object of which nobody says what it has: its members by their names. */
function plainEntry(language: Language): (value: object) => string {
  const signs = SIGNS[language];
  const text = (value: unknown): string => {
    if (value === null || value === undefined) return '';
    if (Array.isArray(value)) return value.map(text).filter(Boolean).join(signs.list);
    if (typeof value !== 'object') return String(value);
    const members = Object.entries(value).map(([name, member]) => [name, text(member)]);
    return members.flatMap(([name, member]) => (member ? [`${name}${signs.of}${member}`] : [])).join(signs.members);
  };
  return text;
}
