import { customRegistry, formPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { intoParts } from './into-parts.ts';

const shelfPad = `"widgets": { "shelfPad": { "description": { "zh": "自定义。", "en": "Of our own." }, "types": ["string"],
  "into": { "floor": { "types": ["integer"] } } } }`;

testRule(intoParts, {
  accepts: {
    'parts of the widget': formPage(`"fields": [
      { "field": "longitude", "widget": "mapPoint", "into": { "latitude": "latitude", "address": "title" } },
      { "field": "authorId", "widget": "spacePicker", "into": { "buildingName": "title" } }
    ]`),
    'parts of a registered widget': {
      ...customRegistry(shelfPad),
      ...formPage('"fields": [{ "field": "title", "widget": "shelfPad", "into": { "floor": "pageCount" } }]'),
    },
  },
  rejects: {
    'a part that a registered widget does not know, and a field that cannot hold one': [
      {
        ...customRegistry(shelfPad),
        ...formPage(
          '"fields": [{ "field": "title", "widget": "shelfPad", "into": { "floor": «"printedOn"», «"room"»: "price" } }]',
        ),
      },
      'The part "floor" is a whole number, which "printedOn" is not.',
      '"room" is no part that the widget "shelfPad" fills in.',
    ],
    'a part that the widget does not know': [
      formPage('"fields": [{ "field": "longitude", "widget": "mapPoint", "into": { «"latitud"»: "latitude" } }]'),
      '"latitud" is no part that the widget "mapPoint" fills in. Did you mean "latitude"?',
    ],
    'a field that cannot hold the part, and the field itself': [
      formPage(`"fields": [{ "field": "longitude", "widget": "mapPoint", "into": { "latitude": «"title"», "address": «"printedOn"» } },
        { "field": "latitude", "widget": "mapPoint", "into": { "latitude": «"latitude"» } }]`),
      'The part "latitude" is a number, which "title" is not.',
      'The part "address" is a text, which "printedOn" is not.',
      'The widget fills "latitude" in already: it is its own field.',
    ],
  },
});
