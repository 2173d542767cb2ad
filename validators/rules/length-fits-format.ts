import type { Format } from '../../schemas/generated/grammar.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  short: '"{field}" is of the format "{format}", which has up to {needed} characters: they do not fit in here.',
} as const;

/** The characters that every right text of a format, or the longest of them, has. */
const NEEDED: Partial<Record<Format, number>> = {
  'calendar-date': 10,
  'date-time': 19,
  time: 5,
  mobile: 11,
  'citizen-id': 18,
  ipv4: 15,
  'plate-no': 7,
};

/** A field has room for what its format asks for; else what is right is refused for its length. */
export const lengthFitsFormat = defineRule({
  id: 'length-fits-format',
  severity: 'error',
  description: {
    zh: 'maxLength 不能小于格式所要求的长度：手机号 11 位、身份证号 18 位、日期 10 位，否则填对的也会被拒绝。',
    en: 'A maxLength is not below what the format asks for: 11 of a mobile number, 18 of a citizen number, 10 of a day; else what is right is refused.',
  },
  messages,
  visit: {
    property: (property, { field, report }) => tell(property, field, report),
    payload({ properties }, { report }) {
      for (const [field, property] of Object.entries(properties ?? {})) tell(property, field, report);
    },
  },
});

function tell(
  of: { format?: Format; maxLength?: number },
  field: string,
  report: Tools<typeof messages>['report'],
): void {
  const { format, maxLength } = of;
  const needed = format === undefined ? undefined : NEEDED[format];
  if (format !== undefined && needed !== undefined && maxLength !== undefined && maxLength < needed)
    report(at(of, 'maxLength'), 'short', { field, format, needed });
}
