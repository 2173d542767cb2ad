import { endpoint, listPage, oneMoreLeaf } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { pageMakesCall } from './page-makes-call.ts';

const authorPage = (kind: string) => ({
  'pages/library/author.json': `{ "$schema": "../../grammar/page.schema.json", "route": "/library/author", "menuCode": "library:author",
    "title": { "zh": "作者", "en": "Authors" }, "roles": ["ADMIN_ROLE"], ${kind} }`,
});
const stats =
  '"kind": "stats", "endpoint": "/readers", "figures": [{ "name": "total", "label": { "zh": "总数", "en": "Total" } }]';
const readers = {
  'endpoints/readers.json': `{ "$schema": "../grammar/endpoints.schema.json", "title": { "zh": "读者", "en": "Readers" }, "endpoints": {
    "/readers": { "operation": "action", "keepsRecords": true, "access": ["library:author"], "response": { "type": "object", "properties": { "total": { "type": "integer" } } } } } }`,
};

testRule(pageMakesCall, {
  accepts: {
    'pages that make the call, and one without a document': {
      ...oneMoreLeaf(
        '{ "menuCode": "library:magazine", "menuName": { "zh": "期刊", "en": "Magazines" }, "type": "menu", "route": "/library/magazine" }',
      ),
      ...endpoint('/book/list', '"access": ["library:book", "library:magazine"]'),
    },
    'a page that shows records of the same kind': endpoint(
      '/book/detail',
      '"access": ["library:bookDetail", "library:shelf"]',
    ),
    'a page that opens one that makes it': {
      ...authorPage(stats),
      ...readers,
      ...endpoint('/book/list', '"access": ["library:book", "library:author"]'),
      ...listPage(
        '"toolbar": [{ "type": "open", "page": "library/author", "label": { "zh": "作者", "en": "Authors" } }]',
      ),
    },
  },
  rejects: {
    'a page that has nothing to do with it': [
      {
        ...authorPage(stats),
        ...readers,
        ...endpoint('/book/list', '"access": ["library:book", «"library:author"»]'),
      },
      'The page "library:author" neither makes this call nor shows anything of its kind.',
    ],
  },
});
