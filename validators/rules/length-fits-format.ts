import type { Format } from '../../schemas/generated/grammar.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  short: 'A text of the format "{format}" has up to {needed} characters, which do not fit in here.',
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
  visit: { property: tell, payload: tell },
});

function tell(of: { format?: Format; maxLength?: number }, { report }: Tools<typeof messages>): void {
  const needed = of.format === undefined ? undefined : NEEDED[of.format];
  if (needed !== undefined && of.maxLength !== undefined && of.maxLength < needed)
    report(at(of, 'maxLength'), 'short', { format: of.format ?? '', needed });
}
