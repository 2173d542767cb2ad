import { bookEntity } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { effectFollows } from './effect-follows.ts';

const SET = '"update": { "with": { "lentTime": { "from": "now" } } }';
const effect = (words: string) => bookEntity(`"effects": [${words}]`);

testRule(effectFollows, {
  accepts: {
    'what follows from every kind of thing that happens': bookEntity(`
      "schedules": { "remind": { "label": { "zh": "提醒", "en": "Reminder" }, "at": "08:00" } },
      "effects": [{ "on": ["create", "update", "lend", "remind"], ${SET} }, { "on": "update", "changes": ["title"], ${SET} }]`),
  },
  rejects: {
    'an effect that does nothing': [
      effect('«{ "on": "lend" }»'),
      'This effect does nothing: say one of create, update, transition, notify, sms, command.',
    ],
    'two effects in one': [
      effect(
        `{ "on": "lend", ${SET}, «"sms"»: { "to": { "from": "row.readerPhone" }, "text": { "zh": "好", "en": "Good" } } }`,
      ),
      'An effect does one thing: make "sms" an effect of its own.',
    ],
    'what never happens': [
      effect(`{ "on": ["lend", «"lent"»], ${SET} }`),
      'Nothing that happens to a record of book is called "lent". Did you mean "lend"?',
    ],
    'a delete': [
      effect(`{ "on": «"delete"», ${SET} }`),
      'Nothing that happens to a record of book is called "delete".',
    ],
    'an update of what is written once': [
      bookEntity(`"appendOnly": true, "effects": [{ "on": «"update"», ${SET} }]`),
      'Records of book are written once: no update follows.',
    ],
    'changes of a transition': [
      effect(`{ "on": "lend", «"changes"»: ["title"], ${SET} }`),
      'Only an update changes fields: "changes" has no meaning on "lend".',
    ],
    'changes of what the server sets': [
      effect(`{ "on": "update", "changes": ["title", «"lentTime"», «"authorName"»], ${SET} }`),
      'No update changes "lentTime": the server sets it.',
      'No update changes "authorName": the server sets it.',
    ],
  },
});
