import type { Listed } from './listed-mistakes.ts';

const RECORD = 'entities/accessRecord.json';
const PLACE = '"appendOnly": true,';

/** What openings are counted by, one word of which is wrong. */
const mistaken = (rule: string, words: string): Listed => ({
  rule,
  file: RECORD,
  find: PLACE,
  write: `${PLACE}\n  "rollUp": ${words},`,
});
const group = (rule: string, field: string) =>
  mistaken(rule, `{ "by": "openTime", "groups": ["openResult", «"${field}"»] }`);
const sum = (rule: string, field: string) => mistaken(rule, `{ "by": "openTime", "sums": [«"${field}"»] }`);

/** Mistakes in what is said of counts by day. */
export const ROLL_UP_MISTAKES: Readonly<Record<string, Listed>> = {
  'counts by a moment that there is not': mistaken('field-exists', '{ "by": «"openTme"» }'),
  'counts by a field that there is not': group('field-exists', 'openResalt'),
  'sums of a field that there is not': sum('field-exists', 'temprature'),
  'counts by a code as the moment': mistaken('roll-up-fits', '{ "by": «"openType"» }'),
  'counts without a moment': {
    rule: 'grammar',
    file: RECORD,
    find: PLACE,
    write: `${PLACE}\n  «"rollUp"»: { "groups": ["openResult"] },`,
  },
  'counts by too much': mistaken(
    'grammar',
    '{ "by": "openTime", "groups": «["openResult", "openType", "direction", "deviceId", "healthCode"]» }',
  ),
  'counts by the hour': mistaken('grammar', '{ "by": "openTime", «"every"»: "hour" }'),
  'counts by the name of a person': group('roll-up-fits', 'personName'),
  'counts by a number of a card': group('roll-up-fits', 'cardNo'),
  'counts by a person': group('roll-up-fits', 'personId'),
  'counts by a joined name': group('roll-up-fits', 'communityName'),
  'counts by the community': group('roll-up-fits', 'communityUuid'),
  'counts by the key': group('roll-up-fits', 'id'),
  'counts by a picture': group('roll-up-fits', 'snapUrl'),
  'sums of a code': sum('roll-up-fits', 'openResult'),
  'sums of a moment': sum('roll-up-fits', 'openTime'),
  'counts of what belongs to an account': {
    rule: 'roll-up-fits',
    file: 'entities/message.json',
    find: '"scope": "account",',
    write: '"scope": "account",\n  «"rollUp"»: { "by": "createTime" },',
  },
};
