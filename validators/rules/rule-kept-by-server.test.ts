import { bookFields, formPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { ruleKeptByServer } from './rule-kept-by-server.ts';

const message = '"message": { "zh": "不行", "en": "No" }';
const check = `{ "require": { "readCount": { "$lte": { "from": "values.pageCount" } } }, ${message} }`;
const fields = (more: string) => formPage(`"fields": ["title", "pageCount", "readCount", ${more}]`);
const read = (more: string) => `{ "field": "readCount", ${more} }`;
const alone = (field: string) =>
  `Only this form keeps this: say it at "${field}" of the entity "book", where the server keeps it and every form asks for it.`;

testRule(ruleKeptByServer, {
  accepts: {
    'a rule that the entity keeps': {
      ...bookFields(
        `"readCount": { "type": "integer", "label": { "zh": "已读页数", "en": "Pages read" }, "checks": [${check}] }`,
      ),
      ...fields('"price"'),
    },
    'a rule of the page': fields('{ "field": "price", "requiredWhen": { "params.mode": "sell" } }'),
    'a rule of what the server sets': fields('{ "field": "price", "requiredWhen": { "bookState": "2" } }'),
  },
  rejects: {
    'a check of two fields of the record': [
      formPage(`"fields": ["title", "pageCount", { "field": "readCount", "checks": [«${check}»] }]`),
      alone('readCount'),
    ],
    'what another value makes required': [
      fields('{ "field": "price", «"requiredWhen"»: { "rare": true } }, "rare"'),
      alone('price'),
    ],
    'what the entity says, once more': [
      {
        ...bookFields(
          `"readCount": { "type": "integer", "label": { "zh": "已读页数", "en": "Pages read" }, "checks": [${check}] }`,
        ),
        ...formPage(`"fields": ["title", "pageCount", ${read(`"checks": [«${check}»]`)}]`),
      },
      'The entity "book" says this of "readCount" already, and this form asks for it anyway.',
    ],
  },
});
