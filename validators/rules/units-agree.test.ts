import { bookFields } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { unitsAgree } from './units-agree.ts';

const counted = (unit: string) =>
  bookFields(`"extra": { "label": { "zh": "其他", "en": "Extra" }, "type": "integer", "unit": ${unit} }`);

const named = (field: string, unit: string) =>
  bookFields(`"${field}": { "label": { "zh": "其他", "en": "Extra" }, "type": "integer", "unit": ${unit} }`);

testRule(unitsAgree, {
  accepts: {
    'one unit, as each language writes it': counted('{ "zh": "分", "en": "minutes", "one": "minute" }'),
    'a sign that both use': counted('{ "zh": "%", "en": "%" }'),
    'a unit that nobody knows': counted('{ "zh": "册", "en": "m" }'),
    'the unit that a name says': named('openSeconds', '{ "zh": "秒", "en": "s" }'),
    'a name that says no unit': named('openDays2', '{ "zh": "秒", "en": "s" }'),
    'a name of which a unit is a part': named('weekdays', '{ "zh": "秒", "en": "s" }'),
    'a count that is no time': named('workDays', '{ "zh": "人", "en": "people" }'),
  },
  rejects: {
    'another unit than the name says': [
      named('openSeconds', '«{ "zh": "天", "en": "d" }»'),
      '"openSeconds" is called after another unit than "天".',
    ],
    'seconds for minutes': [counted('{ "zh": "秒", "en": «"min"» }'), '"min" is not what "秒" is in English.'],
    'hours for days, in many': [
      counted('{ "zh": "天", "en": «"hours"», "one": "hour" }'),
      '"hours" is not what "天" is in English.',
    ],
  },
});
