import { endpoint, inDocument, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { openCallHasReason } from './open-call-has-reason.ts';

const reason = '"openBecause": { "zh": "公开的书目", "en": "The catalogue is public" }';

const behindButton = listPage(
  '"toolbar": [{ "type": "form", "label": { "zh": "新增", "en": "Add" }, "menuCode": "library:book:edit", "endpoint": "/book/create", "fields": ["title"] }]',
);

testRule(openCallHasReason, {
  accepts: {
    'choices that name nobody': endpoint('/author/options', '"access": "session"'),
    'choices of records whose sensitive fields they do not show': endpoint('/book/options', '"access": "session"'),
    'people and writes behind codes': endpoint('/book/list', '"access": ["library:book"]'),
    'people with a reason': endpoint('/book/list', `"access": "session", ${reason}`),
    'a write with a reason': endpoint('/book/create', `"access": "public", ${reason.replace('open', 'public')}`),
    'a write behind a button that every account may make': {
      ...endpoint('/book/create', `"access": "session", ${reason}`),
      ...behindButton,
    },
  },
  rejects: {
    'a write behind a button that everybody may make, whatever the reason': [
      {
        ...endpoint('/book/create', `"access": «"public"», ${reason.replace('open', 'public')}`),
        ...behindButton,
      },
      'Everybody may make this call, which a page makes behind the button "library:book:edit": name the code of that.',
    ],
    'records of communities': [
      {
        ...inDocument('entities/author.json', [], '"scope": "community"'),
        ...endpoint('/author/list', '"access": «"session"»'),
      },
      'This call answers the records of communities (author) to every account, whatever its pages: name the codes that open it, or say why in "openBecause".',
    ],
    'a list of what is sensitive': [
      endpoint('/book/list', '"access": «"session"»'),
      'This call answers what is sensitive (book.readerPhone) and is open to "session": name the codes that open it, or say why in "openBecause".',
    ],
    'choices that carry a sensitive field': [
      endpoint('/book/options', '"labels": ["price", "readerPhone"], "access": «"session"»'),
      'This call answers what is sensitive (book.readerPhone) and is open to "session": name the codes that open it, or say why in "openBecause".',
    ],
    'an answer with a sensitive part inside': [
      endpoint(
        '/book/figures',
        `"access": «"public"», "response": { "type": "array", "items": { "type": "object",
          "properties": { "reader": { "type": "string", "sensitive": { "mask": "name" } } } } }`,
      ),
      'This call answers what is sensitive (reader) and is open to "public": name the codes that open it, or say why in "publicBecause".',
    ],
    'an answer that is an entity with sensitive fields': [
      endpoint('/book/figures', '"access": «"session"», "response": { "type": "object", "entity": "book" }'),
      'This call answers what is sensitive (book.readerPhone) and is open to "session": name the codes that open it, or say why in "openBecause".',
    ],
    'records that name nobody, open to everybody': [
      endpoint('/book/options', '"labels": [], "access": «"public"»'),
      'This call answers records and is open to everybody: name the codes that open it, or say why in "publicBecause".',
    ],
    'a write': [
      endpoint('/book/delete', '"access": «"session"»'),
      'This call may change something and is open to "session": name the codes that open it, or say why in "openBecause".',
    ],
    'a reason that does not reach to everybody': [
      endpoint('/book/create', `"access": «"public"», ${reason}`),
      'The reason is given as "openBecause", and the call is open to "public": that is said in "publicBecause".',
    ],
    'a reason where there is nothing to give one for': [
      endpoint('/book/list', `"access": ["library:book"], «"openBecause"»: { "zh": "公开", "en": "Public" }`),
      'The call is opened by codes: there is nothing to give a reason for.',
    ],
  },
});
