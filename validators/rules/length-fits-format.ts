import type { Format, Payload } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';
import { shortestOf } from '../model/pattern-length.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  pattern: '"{field}" has at least {needed} characters by its pattern: nothing fits in here.',
  key: 'The keys of records have room for at least {needed} characters: none of them fits in here.',
  short: '"{field}" is of the format "{format}", which has up to {needed} characters: they do not fit in here.',
} as const;

/** The number of characters of every valid text of a format, or of the longest. */
const NEEDED: Partial<Record<Format, number>> = {
  'calendar-date': 10,
  'date-time': 19,
  time: 5,
  mobile: 11,
  'citizen-id': 18,
  ipv4: 15,
  'plate-no': 7,
  'plate-standard': 7,
  'plate-new-energy': 8,
};

/** A field is long enough for its format; else valid values are refused for their length. */
export const lengthFitsFormat = defineRule({
  id: 'length-fits-format',
  severity: 'error',
  description: {
    zh: 'maxLength 不能小于格式所要求的长度：手机号 11 位、身份证号 18 位、日期 10 位，否则填对的也会被拒绝；也不能小于 pattern 所要求的长度，接口的 id 不能短于任何记录的主键。',
    en: 'A maxLength is not below what the format asks for: 11 of a mobile number, 18 of a citizen number, 10 of a day; else what is right is refused. Neither is it below what the pattern asks for, nor that of an id below the keys of all records.',
  },
  messages,
  visit: {
    property: (property, { field, report }) => check(property, field, report),
    payload({ properties }, { catalogue, report }) {
      checkKey(properties?.id, catalogue, report);
      checkKey(properties?.ids?.items, catalogue, report);
      for (const [field, property] of Object.entries(properties ?? {})) check(property, field, report);
    },
  },
});

function check(
  of: { format?: Format; maxLength?: number; minLength?: number; pattern?: string },
  field: string,
  report: Tools<typeof messages>['report'],
): void {
  const { format, maxLength, minLength = 0, pattern } = of;
  // Bounds that cross are reported separately.
  if (pattern !== undefined && maxLength !== undefined && maxLength >= minLength) {
    const shortest = shortestOf(pattern);
    if (shortest !== undefined && maxLength < shortest)
      report(at(of, 'maxLength'), 'pattern', { field, needed: shortest });
  }
  const needed = format === undefined ? undefined : NEEDED[format];
  if (format !== undefined && needed !== undefined && maxLength !== undefined && maxLength < needed)
    report(at(of, 'maxLength'), 'short', { field, format, needed });
}

/** An id that is too short for the key of any record. */
function checkKey(
  of: Payload | undefined,
  catalogue: DocumentCatalogue,
  report: Tools<typeof messages>['report'],
): void {
  if (of?.type !== 'string' || of.maxLength === undefined || of.pattern !== undefined) return;
  const { needed } = catalogue.derive(roomOfKeys);
  if (of.maxLength < needed) report(at(of, 'maxLength'), 'key', { needed });
}

/** The length of the shortest key of all entities; 0 where it is unknown. */
function roomOfKeys({ entities }: Pick<DocumentCatalogue, 'entities'>): { needed: number } {
  const rooms = [...entities.values()].flatMap((entity) => entity?.fields.get(entity.primaryKey)?.maxLength ?? []);
  return { needed: rooms.length === 0 ? 0 : Math.min(...rooms) };
}
