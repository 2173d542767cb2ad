import { formPage, listPage, stackPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { formNamesOwnField } from './form-names-own-field.ts';

testRule(formNamesOwnField, {
  accepts: {
    'fields that another one starts with': formPage('"fields": ["title", "price"], "another": true, "keep": ["price"]'),
    'fields of the form, the record and the parameters': formPage(`"fields": ["title", "price",
      { "field": "pageCount", "visibleWhen": { "title": "x", "row.bookState": "1", "params.id": "1" }, "checks": [
        { "require": { "price": { "$gt": 1 } }, "message": { "zh": "太便宜", "en": "Too cheap" } }] }],
      "initial": { "price": 5 }, "send": { "readCount": { "from": "values.pageCount" } }`),
    'a field that a widget fills in': formPage(
      '"fields": [{ "field": "longitude", "widget": "mapPoint", "into": { "latitude": "latitude" } }, { "field": "title", "visibleWhen": { "latitude": 1 } }]',
    ),
  },
  rejects: {
    'a condition on a field that the form does not have': [
      formPage(
        '"fields": ["title", { "field": "price", "visibleWhen": { «"pageCount"»: 1 }, "checks": [{ "require": { "$or": [{ «"rare"»: true }] }, "message": { "zh": "不行", "en": "No" } }] }]',
      ),
      '"pageCount" is a field of book, but not of this form.',
      '"rare" is a field of book, but not of this form.',
    ],
    'a value, a derivation and a first value': [
      formPage(
        `"fields": [{ "field": "price", "derive": { "function": "sum", "from": [«"pageCount"»] } }, "title"],
        "initial": { «"rare"»: true }, "send": { "tags": { "from": «"values.title2"» }, "readCount": { "from": «"values.longitude"» } }`.replace(
          '«"values.title2"»',
          '"values.title"',
        ),
      ),
      '"pageCount" is a field of book, but not of this form.',
      '"rare" is not a field of this form, so its first value is never sent.',
      '"longitude" is a field of book, but not of this form.',
    ],
    'a field that is kept for another one': [
      formPage('"fields": ["title", "price"], "another": true, "keep": ["price", «"pageCount"», «"titel"»]'),
      '"pageCount" is not a field of this form, so there is nothing to keep for another one.',
      '"titel" is not a field of this form, so there is nothing to keep for another one. Did you mean "title"?',
    ],
    'keeping where no other one can be started': [
      formPage('"fields": ["title", "price"], «"keep"»: ["price"]'),
      'Nothing is kept where no other one can be started: it needs "another": true.',
    ],
    'an outcome': [
      stackPage(`{ "kind": "approval", "entity": "book", "endpoint": "/book/detail", "key": { "from": "params.id" },
        "groups": [{ "title": { "zh": "图书", "en": "Book" }, "fields": ["title"] }],
        "outcomes": [{ "label": { "zh": "借出", "en": "Lend" }, "menuCode": "library:book:lend", "endpoint": "/book/lend",
          "fields": ["days"], "initial": { "days": { "from": "row.lentTimes" }, «"readerPhone"»: "1" } }] }`),
      '"readerPhone" is not a field of this form, so its first value is never sent.',
    ],
    'a dialog': [
      listPage(`"rowActions": [{ "type": "form", "endpoint": "/book/lend", "menuCode": "library:book:lend", "fields": ["readerPhone",
        { "field": "days", "requiredWhen": { «"price"»: 1 } }] }]`),
      '"price" is a field of book, but not of this form.',
    ],
  },
});
