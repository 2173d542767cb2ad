import { bookFields } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { unitsAgree } from './units-agree.ts';

const counted = (unit: string) =>
  bookFields(`"extra": { "label": { "zh": "其他", "en": "Extra" }, "type": "integer", "unit": ${unit} }`);

testRule(unitsAgree, {
  accepts: {
    'one unit, as each language writes it': counted('{ "zh": "分", "en": "minutes", "one": "minute" }'),
    'a sign that both use': counted('{ "zh": "%", "en": "%" }'),
    'a unit that nobody knows': counted('{ "zh": "册", "en": "m" }'),
  },
  rejects: {
    'seconds for minutes': [counted('{ "zh": "秒", "en": «"min"» }'), '"min" is not what "秒" is in English.'],
    'hours for days, in many': [
      counted('{ "zh": "天", "en": «"hours"», "one": "hour" }'),
      '"hours" is not what "天" is in English.',
    ],
  },
});
