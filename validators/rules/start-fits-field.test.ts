import { bookFields } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { startFitsField } from './start-fits-field.ts';

const label = '"label": { "zh": "登记", "en": "Noted" }';
const noted = (members: string) => bookFields(`"noted": { ${label}, ${members} }`);
const related = (entity: string, name: string) =>
  noted(
    `"type": "string", "relation": { "entity": "${entity}", "label": "${name}" }, "default": { "from": «"user.uuid"» }`,
  );

testRule(startFitsField, {
  accepts: {
    'the name of the account': noted('"type": "string", "maxLength": 20, "default": { "from": "user.userName" }'),
    'its key': noted('"type": "string", "maxLength": 32, "default": { "from": "user.uuid" }'),
    'a moment, moved by hours': noted(
      '"type": "string", "format": "date-time", "default": { "from": "now", "plus": "-24h" }',
    ),
    'a day, moved by days': noted(
      '"type": "string", "format": "calendar-date", "default": { "from": "now", "plus": "30d" }',
    ),
    'a plain value': noted('"type": "integer", "default": 0'),
    'a relation to accounts': noted(
      '"type": "string", "relation": { "entity": "account", "label": "userName" }, "default": { "from": "user.uuid" }',
    ),
  },
  rejects: {
    'a moment in a text': [
      noted('"type": "string", "default": { "from": «"now"» }'),
      '"now" is a moment: only a field with the format date-time or calendar-date holds it.',
    ],
    'a name in a number': [
      noted('"type": "integer", "default": { "from": «"user.userName"» }'),
      '"user.userName" is a text of no format: "noted" holds something else.',
    ],
    'a name in a code': [
      noted('"type": "string", "dictionary": "bookState", "default": { "from": «"user.userName"» }'),
      '"user.userName" is a text of no format: "noted" holds something else.',
    ],
    'the key of an account in place of an author’s': [
      related('author', 'authorName'),
      '"user.uuid" is of an account, and "noted" holds the key of author.',
    ],
    'a name in place of a key': [
      noted(
        '"type": "string", "relation": { "entity": "account", "label": "userName" }, "default": { "from": «"user.userName"» }',
      ),
      '"noted" holds the key of an account, and "user.userName" is its name: take user.uuid.',
    ],
    'a name that is moved': [
      noted('"type": "string", "default": { "from": "user.userName", "plus": «"1d"» }'),
      'Only "now" can be moved.',
    ],
    'a day that is moved by hours': [
      noted('"type": "string", "format": "calendar-date", "default": { "from": "now", "plus": «"12h"» }'),
      'A day is moved by days, such as 30d: "12h" is less than one.',
    ],
    'what stands inside a record': [
      noted(
        `"type": "array", "items": { "type": "object", "properties": { "by": { "type": "string", ${label}, "default": «{ "from": "user.userName" }» } } }`,
      ),
      'The server gives a record its defaults, not what stands inside of one: only a plain value can stand here.',
    ],
  },
});
