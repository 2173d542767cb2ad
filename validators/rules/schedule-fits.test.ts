import { bookEntity, bookLifecycle, inDocument } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { scheduleFits } from './schedule-fits.ts';

const LABEL = '"label": { "zh": "提醒", "en": "Reminder" }';
const EFFECT = '"effects": [{ "on": "remind", "update": { "with": { "price": 1 } } }]';
const schedule = (words: string, effects = EFFECT) =>
  bookEntity(`"schedules": { "remind": { ${LABEL}, ${words} } }, ${effects}`);
const SYSTEM = (since = '') => `"lifecycle": { "field": "bookState", "initial": "1", ${since}
  "transitions": { "lend": { "label": { "zh": "借出", "en": "Lend" }, "from": ["1"], "to": "2" },
    "remind": { "label": { "zh": "收回", "en": "Recall" }, "from": ["2"], "to": "1", "by": "system" } } },`;
const made = (words: string, since = '') =>
  bookEntity(`${SYSTEM(since)} "schedules": { "remind": { ${LABEL}, ${words} } }`);

testRule(scheduleFits, {
  accepts: {
    'a time of day, for some records': schedule('"at": "08:00", "states": ["2"], "where": { "rare": true }'),
    'a moment of the record': bookEntity(
      `"indexes": [["bookState", "lentTime"]], "schedules": { "remind": { ${LABEL}, "at": { "from": "row.lentTime", "plus": "12h" } } }, ${EFFECT}`,
    ),
    'days before a day': bookEntity(
      `"indexes": [["printedOn"]], "schedules": { "remind": { ${LABEL}, "at": { "from": "row.printedOn", "plus": "-3d" } } }, ${EFFECT}`,
    ),
    'a time in a state, by a transition of its name': made(
      '"after": "3d", "transition": "remind"',
      '"since": "lentTime",',
    ),
  },
  rejects: {
    'no time': [
      bookEntity(`"schedules": { "remind": «{ ${LABEL}, "states": ["2"] }» }, ${EFFECT}`),
      'When is it due? Say "at" or "after".',
    ],
    'two times': [
      schedule('"at": "08:00", «"after"»: "3d"'),
      'It is due by "at" already: "after" makes another schedule.',
    ],
    'a field that is no time': [schedule('"at": { "from": «"row.title"» }'), '"title" is neither a day nor a moment.'],
    'what no index finds': [
      schedule('"at": { "from": «"row.lentTime"» }'),
      'No index finds what is due: say "index": true at "lentTime", or an index of "indexes" that has it behind the state.',
    ],
    'a joined field': [
      schedule('"at": { "from": «"row.authorName"» }'),
      '"authorName" is read over "authorId" and is no column of these rows.',
    ],
    'hours before a day': [
      schedule('"at": { "from": "row.printedOn", "plus": «"-3h"» }'),
      'A day is moved by days: "-3h" is less than one.',
    ],
    'a time in a state of which nobody knows the beginning': [
      schedule('«"after"»: "3d", "states": ["2"]'),
      'The lifecycle of book does not say since when a record is in its state: name a field in "since".',
    ],
    'a time in no state': [
      bookEntity(
        `${SYSTEM('"since": "lentTime",')} "schedules": { "recall": { ${LABEL}, «"after"»: "3d" } }, "effects": [{ "on": "recall", "update": { "with": { "price": 1 } } }]`,
      ),
      'In which states does the time count? Say "states", or a transition.',
    ],
    'states of what has none': [
      inDocument(
        'entities/author.json',
        [],
        `"schedules": { "remind": { ${LABEL}, "at": "08:00", «"states"»: ["1"] } }, "effects": [{ "on": "remind", "update": { "with": { "authorName": "甲" } } }]`,
      ),
      'author has no lifecycle, so it has no states.',
    ],
    'a state that there is not': [schedule('"at": "08:00", "states": [«"9"»]'), 'The dictionary bookState has no "9".'],
    'a state from which the transition does not lead': [
      made('"at": "08:00", "states": [«"1"»], "transition": "remind"'),
      'The transition "remind" does not lead from "1".',
    ],
    'a transition that there is not': [
      made('"at": "08:00", "transition": «"remnd"»'),
      'The lifecycle of book has no transition "remnd". Did you mean "remind"?',
    ],
    'a transition of an operator': [
      schedule('"at": "08:00", "transition": «"giveBack"»'),
      'The server makes "giveBack" by itself: it says "by": "system".',
    ],
    'nothing to do': [
      bookEntity(`"schedules": { "remind": «{ ${LABEL}, "at": "08:00" }» }`),
      'Nothing is done: name a transition, or make an effect on "remind".',
    ],
    'a value that never is': [
      schedule('"at": "08:00", "where": { "bookState": «"9"», "price": «"dear"» }'),
      'The dictionary bookState has no "9".',
      '"price" never is "dear": expected a number.',
    ],
    'a moment that the server does not keep': [
      bookLifecycle('"since": «"printedOn"»'),
      '"printedOn" has to be a readOnly date-time of book itself: the server keeps it.',
    ],
  },
});
