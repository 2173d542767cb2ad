import { bookFields, endpoint, stackPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { unitsAgree } from './units-agree.ts';

const counted = (unit: string) =>
  bookFields(`"extra": { "label": { "zh": "其他", "en": "Extra" }, "type": "integer", "unit": ${unit} }`);

const named = (field: string, unit: string) =>
  bookFields(`"${field}": { "label": { "zh": "其他", "en": "Extra" }, "type": "integer", "unit": ${unit} }`);

const answered = endpoint(
  '/book/figures',
  '"response": { "type": "object", "properties": { "lentToday": { "type": "integer" } } }',
);
const inSeconds = endpoint(
  '/book/figures',
  `"response": { "type": "object", "properties": { "lentToday": { "type": "integer", "unit": { "zh": "秒", "en": "s" } },
    "rows": { "type": "array", "items": { "type": "object", "properties": { "day": { "type": "string" }, "count": { "type": "integer", "unit": { "zh": "次", "en": "times", "one": "time" } } } } } } }`,
);
const figure = (unit: string, zh: string) =>
  stackPage(
    `{ "kind": "stats", "endpoint": "/book/figures", "figures": [{ "name": "lentToday", "label": { "zh": "${zh}", "en": "Lent" }, "unit": ${unit} }] }`,
  );

testRule(unitsAgree, {
  accepts: {
    'one unit, as each language writes it': counted('{ "zh": "分", "en": "minutes", "one": "minute" }'),
    'a sign that both use': counted('{ "zh": "%", "en": "%" }'),
    'a unit that nobody knows': counted('{ "zh": "册", "en": "m" }'),
    'the unit that a name says': named('openSeconds', '{ "zh": "秒", "en": "s" }'),
    'a name that says no unit': named('openDays2', '{ "zh": "秒", "en": "s" }'),
    'a name of which a unit is a part': named('weekdays', '{ "zh": "秒", "en": "s" }'),
    'a count that is no time': named('workDays', '{ "zh": "人", "en": "people" }'),
    'a share of a whole': { ...answered, ...figure('{ "zh": "%", "en": "%" }', '占比') },
    'the unit of the answer, in another word': {
      ...inSeconds,
      ...figure('{ "zh": "秒钟", "en": "seconds", "one": "second" }', '总数'),
    },
    'a label in brackets that is no unit': bookFields(
      '"extra": { "label": { "zh": "其他（估）", "en": "Extra (about)" }, "type": "integer", "unit": { "zh": "秒", "en": "s" } }',
    ),
    'a count': { ...answered, ...figure('{ "zh": "次", "en": "times", "one": "time" }', '总数') },
  },
  rejects: {
    'another unit than that of the answer, of a figure and of a line': [
      {
        ...inSeconds,
        ...stackPage(
          `{ "kind": "stats", "endpoint": "/book/figures", "figures": [{ "name": "lentToday", "label": { "zh": "借", "en": "Lent" }, "unit": «{ "zh": "分钟", "en": "min" }» }] },
          { "kind": "chart", "endpoint": "/book/figures", "rows": "rows", "shape": "line", "category": "day", "series": [{ "field": "count", "label": { "zh": "借", "en": "Lent" }, "unit": «{ "zh": "册", "en": "volumes", "one": "volume" }» }] }`,
        ),
      },
      'The answer counts "lentToday" in "秒".',
      'The answer counts "count" in "次".',
    ],
    'a unit that the label says again': [
      bookFields(
        '"extra": { "label": { "zh": «"面积（㎡）"», "en": "Area (m²)" }, "type": "integer", "unit": { "zh": "㎡", "en": "m²" } }',
      ),
      'The unit stands behind each value: in the label it is written a second time.',
    ],
    'the unit of a share at what counts': [
      {
        ...answered,
        ...figure('«{ "zh": "%", "en": "%" }»', '总数'),
      },
      '"lentToday" counts, and this is the unit of a share.',
    ],
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
