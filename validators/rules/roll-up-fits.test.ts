import type { Changes } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { rollUpFits } from './roll-up-fits.ts';

const label = (name: string) => `"label": { "zh": "${name}", "en": "${name}" }`;
const text = (name: string, rest = '') =>
  `{ "type": "string", ${label(name)}, "maxLength": 32, "readOnly": true${rest} }`;
const FIELDS = `
  "communityUuid": ${text('community')},
  "gateNo": ${text('no')},
  "passNo": ${text('pass')},
  "passTime": { "type": "string", "format": "date-time", ${label('time')} },
  "day": { "type": "string", "format": "calendar-date", ${label('day')} },
  "state": { "type": "string", ${label('state')}, "dictionary": "bookState" },
  "late": { "type": "boolean", ${label('late')} },
  "floor": { "type": "integer", ${label('floor')}, "minimum": -2, "maximum": 40 },
  "steps": { "type": "integer", ${label('steps')} },
  "grade": { "type": "integer", ${label('grade')}, "dictionary": "bookState" },
  "heat": { "type": "number", ${label('heat')}, "decimals": 1 },
  "share": { "type": "number", ${label('share')} },
  "total": { "type": "integer", ${label('total')}, "computed": { "function": "sum", "from": ["steps", "floor"] } },
  "keys": { "type": "array", ${label('keys')}, "items": { "type": "string", "maxLength": 9 } },
  "keeper": ${text('keeper', ', "sensitive": { "mask": "name" }')},
  "fine": { "type": "integer", ${label('fine')}, "sensitive": { "mask": "full" } },
  "authorId": ${text('author', ', "relation": { "entity": "author", "label": "authorName" }')},
  "guestId": ${text('guest', ', "relation": { "entity": "guest", "label": "guestName" }')},
  "authorName": { "type": "string", ${label('author')}, "maxLength": 20, "joined": { "relation": "authorId", "field": "authorName" } }`;
const entity = (title: string, head: string, fields: string, more = '') => `{
  "$schema": "../grammar/entity.schema.json", "type": "object", "title": { "zh": "${title}", "en": "${title}" },
  ${head}, "include": ["base"], "properties": { ${fields} }${more} }`;

/** An entity that is counted. */
function pass(rollUp: string, head = '"scope": "community"'): Changes {
  return {
    'entities/pass.json': entity(
      'Pass',
      head,
      FIELDS,
      `, "unique": [["communityUuid", "passNo"], ["gateNo", "passTime"]], ${rollUp}`,
    ),
    'entities/guest.json': entity(
      'Guest',
      '"scope": "platform", "rows": "all"',
      `"guestName": ${text('guest', ', "sensitive": { "mask": "name" }')}`,
    ),
  };
}
const counted = (words: string) => pass(`"rollUp": { "by": "passTime", ${words} }`);
const by = (field: string) => pass(`"rollUp": { "by": «"${field}"» }`);
const group = (field: string) => counted(`"groups": ["state", «"${field}"»]`);
const sum = (field: string) => counted(`"sums": ["heat", «"${field}"»]`);

testRule(rollUpFits, {
  accepts: {
    'days alone': pass('"rollUp": { "by": "createTime" }'),
    'codes, records, days, yes or no, a few numbers': counted('"groups": ["state", "authorId", "day", "late"]'),
    'a number between bounds, and sums': counted('"groups": ["floor"], "sums": ["steps", "heat"]'),
    'rows that are written once': pass('"rollUp": { "by": "passTime" }', '"scope": "community", "appendOnly": true'),
    'rows of the platform that everybody sees': pass(
      '"rollUp": { "by": "passTime" }',
      '"scope": "platform", "rows": "all"',
    ),
    'fields that there are not, which another rule tells of': pass(
      '"rollUp": { "by": "pasTime", "groups": ["stat"], "sums": ["step"] }',
    ),
  },
  rejects: {
    'rows that come from elsewhere': [
      pass('«"rollUp"»: { "by": "passTime" }', '"scope": "community", "readModel": true'),
      'Rows of pass come from elsewhere: there is no write at which they could be counted.',
    ],
    'rows of one account': [
      pass('«"rollUp"»: { "by": "passTime" }', '"scope": "account"'),
      'Rows of pass are each the own account’s: nobody asks for the days of all of them.',
    ],
    'rows of a platform that are shared out': [
      pass('«"rollUp"»: { "by": "passTime" }', '"scope": "platform", "rows": "own"'),
      'Which rows of pass an account reaches is not a community: counts of all of them answer administrators only.',
    ],
    'a day as the moment': [by('day'), '"day" is no moment: records are counted by the day of a date-time.'],
    'a text as the moment': [by('gateNo'), '"gateNo" is no moment: records are counted by the day of a date-time.'],
    'a joined group': [group('authorName'), '"authorName" is read over "authorId" and is no column of pass.'],
    'a computed sum': [
      sum('total'),
      '"total" is worked out whenever it is read, and may change without a write: it cannot be counted.',
    ],
    'a masked group': [group('keeper'), '"keeper" is sensitive: counts of its values would show what its mask hides.'],
    'a masked sum': [sum('fine'), '"fine" is sensitive: counts of its values would show what its mask hides.'],
    'a person': [
      group('guestId'),
      '"guestId" leads to guest, whose "guestName" is sensitive: counts for each person say who was there how often.',
    ],
    'the community': [
      group('communityUuid'),
      'Records are told apart by their community anyway: leave "communityUuid" out.',
    ],
    'the key': [group('id'), 'No two records have the same "id": there would be as many counts as records.'],
    'a number that is unique in its community': [
      group('passNo'),
      'No two records have the same "passNo": there would be as many counts as records.',
    ],
    'several values': [group('keys'), '"keys" holds several values: a record would belong to several counts.'],
    'a text that can be anything': [
      group('gateNo'),
      '"gateNo" can be anything: name what has few values, a code, a record of another entity, a day, yes or no.',
    ],
    'a number without bounds': [
      group('steps'),
      '"steps" can be anything: name what has few values, a code, a record of another entity, a day, yes or no.',
    ],
    'a sum of texts': [sum('gateNo'), '"gateNo" is not a number: only numbers are added up.'],
    'a sum of codes': [sum('grade'), '"grade" is a code: its numbers are names and are not added up.'],
    'a sum of numbers without decimals': [
      sum('share'),
      '"share" says no decimals: sums of it would depend on the order in which records were written.',
    ],
  },
});
