import { bookEntity, bookFields, detailPage, endpoint, listPage, stackPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { sensitiveLabel } from './sensitive-label.ts';

const NAMES =
  '"readerPhone" is masked, and what is left of it does not tell one record from the next: a name stands here, which goes into tabs, choices and questions.';
const GROUPS = '"readerPhone" is masked: what is different looks the same, so nothing is put together by it.';

const card = (title: string, more = '') =>
  listPage(`"views": ["table", "cards"], "card": { "title": ${title}${more} }`);
const head = (fragment: string) => detailPage(`"head": { ${fragment} }`);
const smsRecord = {
  'entities/smsRecord.json':
    '{ "$schema": "../grammar/entity.schema.json", "type": "object", "title": { "zh": "短信", "en": "Message" }, "scope": "platform", "rows": "own", "include": ["base"], "properties": { "phoneNo": { "type": "string", "label": { "zh": "手机号", "en": "Phone" }, "sensitive": { "mask": "phone", "encrypted": true } } } }',
};
const named = (mask: string, calledBy: string) => ({
  ...bookEntity(
    `"calledBy": ${calledBy}, "properties": { "code": { "type": "string", "label": { "zh": "编码", "en": "Code" }, "sensitive": { "mask": "${mask}", "encrypted": true } }, "title": { "type": "string", "label": { "zh": "书名", "en": "Title" } } }`,
  ),
});
const chart = (category: string) => ({
  ...endpoint(
    '/book/figures',
    '"response": { "type": "object", "properties": { "rows": { "type": "array", "items": { "type": "object", "properties": { "readerPhone": { "type": "string", "sensitive": { "mask": "phone" } }, "day": { "type": "string" }, "count": { "type": "integer" } } } } } }',
  ),
  ...stackPage(
    `{ "kind": "chart", "endpoint": "/book/figures", "rows": "rows", "shape": "bar", "category": ${category}, "series": [{ "field": "count", "label": { "zh": "借阅", "en": "Lent" } }] }`,
  ),
});

testRule(sensitiveLabel, {
  accepts: {
    'a title that everybody sees': card('"title"'),
    'a name, of which enough is left': {
      ...bookFields(
        '"ownerName": { "type": "string", "label": { "zh": "业主姓名", "en": "Full name" }, "sensitive": { "mask": "name" } }',
      ),
      ...head('"title": "ownerName"'),
    },
    'a card that is called by its number': { ...named('card', '["code", "title"]'), ...head('"title": "code"') },
    'the number of a card behind a name': named('card', '["title", "code"]'),
    'a chart by day': chart('"day"'),
    'a mask that is told where it is said': {
      ...bookFields(
        '"readerName": { "type": "string", "label": { "zh": "读者姓名", "en": "Full name" }, "sensitive": { "mask": "phone", "encrypted": true } }',
      ),
      ...head('"title": "readerName"'),
    },
  },
  rejects: {
    'the title of a card of the list': [card('«"readerPhone"»'), NAMES],
    'cards that stand together by it': [card('"title"', ', "groupBy": «"readerPhone"»'), GROUPS],
    'the title of a record': [head('"title": «"readerPhone"»'), NAMES],
    'a tag of the head': [
      head('"title": "title", "tags": [«"readerPhone"»]'),
      '"readerPhone" is masked: a head shows it among its fields, not as a tag.',
    ],
    'what a record is called by': [bookEntity('"calledBy": ["title", «"readerPhone"»]'), NAMES],
    'the card number of something else': [
      { ...named('card', '["title", "code"]'), ...head('"title": «"code"»') },
      NAMES.replace('readerPhone', 'code'),
    ],
    'the label of a relation': [
      {
        ...smsRecord,
        ...bookFields(
          '"nextId": { "type": "string", "label": { "zh": "下一本", "en": "Next" }, "relation": { "entity": "smsRecord", "label": «"phoneNo"» } }',
        ),
      },
      NAMES.replace('readerPhone', 'phoneNo'),
    ],
    'the label of a tree': [
      endpoint('/book/tree', '"tree": { "parent": "seriesId", "label": «"readerPhone"» }'),
      NAMES,
    ],
    'the label of a tree on the page': [
      stackPage('{ "kind": "tree", "entity": "book", "endpoint": "/book/tree", "label": «"readerPhone"» }'),
      NAMES,
    ],
    'the heading of a timeline': [
      stackPage(
        '{ "kind": "timeline", "entity": "book", "endpoint": "/book/list", "time": "lentTime", "heading": «"readerPhone"» }',
      ),
      NAMES,
    ],
    'the bars of a chart': [chart('«"readerPhone"»'), GROUPS],
    'a question': [
      listPage(
        '"rowActions": [{ "type": "request", "label": { "zh": "删除", "en": "Delete" }, "menuCode": "library:book:delete", "endpoint": "/book/delete", "confirm": { "text": { "zh": «"删除{readerPhone}的记录？"», "en": "Delete what {readerPhone} has?" } } }]',
      ),
      '"readerPhone" is masked, and a text goes where no mask follows: name the record by another field.',
    ],
  },
});
