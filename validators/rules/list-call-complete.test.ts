import { endpoint, listPage, stackPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { listCallComplete } from './list-call-complete.ts';

const asksFor = (name: string) =>
  endpoint(
    '/book/list',
    `"request": { "type": "object", "properties": { "${name}": { "type": "string" }, "pageNum": { "type": "integer" } }, "required": ["${name}", "pageNum"] }`,
  );

/** Every list of the console but the one that is changed gives the author. */
const others = stackPage('{ "kind": "custom", "component": "shelfPlan", "props": { "shelf": "A" } }');
const list = (more: string) => ({ ...asksFor('authorId'), ...others, ...listPage(more) });

testRule(listCallComplete, {
  accepts: {
    'a fixed filter': list('"filters": ["title"], "fixedFilters": { "authorId": "7" }'),
    'a filter that a person chooses': list('"filters": ["authorId"]'),
    'a name that every list is sent': asksFor('keyword'),
  },
  rejects: {
    'a list that is always refused': [
      list('"filters": ["title"], "endpoint": «"/book/list"»'),
      '"/book/list" needs "authorId", and no filter here gives it.',
    ],
    'a timeline without it': [
      {
        ...list('"fixedFilters": { "authorId": "7" }'),
        ...stackPage(
          '{ "kind": "timeline", "entity": "book", "endpoint": «"/book/list"», "time": "lentTime", "heading": "title" }',
        ),
      },
      '"/book/list" needs "authorId", and no filter here gives it.',
    ],
  },
});
