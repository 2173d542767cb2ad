import { endpoint } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { figuresDiffer } from './figures-differ.ts';

const figure = (zh: string, en: string, more: string) => `{ "label": { "zh": "${zh}", "en": "${en}" }${more} }`;
const summary = (figures: string) => endpoint('/book/list', `"summary": { ${figures} }`);

const measures = (figures: string) =>
  endpoint('/author/list', `"operation": "aggregate", "entity": "book", "measures": { ${figures} }`);

testRule(figuresDiffer, {
  accepts: {
    'a measure of the rows that its call leaves, under the name of their code': endpoint(
      '/author/list',
      `"operation": "aggregate", "entity": "book", "measures": { "lent": ${figure('借出', 'Lent', '')} }, "where": { "bookState": "2" }`,
    ),
    'one field by two functions': measures(
      `"pages": ${figure('页数', 'Pages', ', "sum": "pageCount"')}, "mean": ${figure('平均页数', 'Mean pages', ', "average": "pageCount"')}`,
    ),
    'a share beside what it is made of': measures(
      `"total": ${figure('总数', 'Books', '')}, "out": ${figure('在外', 'Out', ', "where": { "bookState": "2" }')}, "share": ${figure('在外比例', 'Share out', ', "share": ["out", "total"]')}`,
    ),
    'figures that the server counts in its own way': summary(
      `"total": ${figure('总数', 'Books', '')}, "overdue": ${figure('逾期', 'Overdue', '')}`,
    ),
    'one counted by rows and by another value': summary(
      `"lent": ${figure('借出', 'Lent', ', "where": { "bookState": "2" }')}, "readers": ${figure('作者', 'Authors', ', "where": { "bookState": "2" }, "distinct": "authorId"')}`,
    ),
    'a figure in words of its own': summary(`"lent": ${figure('在外', 'Out', ', "where": { "bookState": "2" }')}`),
  },
  rejects: {
    'a measure of the rows that its call leaves, under the name of another code': [
      endpoint(
        '/author/list',
        `"operation": "aggregate", "entity": "book", "measures": { "lent": { "label": { "zh": «"借出"», "en": "Lent" } } }, "where": { "bookState": "1" }`,
      ),
      '"借出" is what "2" is called in bookState: this figure counts "1".',
    ],
    'measures that both count all rows': [
      measures(`"total": ${figure('总数', 'Books', '')}, «"all"»: ${figure('全部', 'All', '')}`),
      'The figure "total" counts the same rows already.',
    ],
    'measures that both count some rows': [
      measures(
        `"out": ${figure('在外', 'Out', ', "where": { "bookState": "2" }')}, "away": ${figure('不在', 'Away', ', "where": { "bookState": «"2"» }')}`,
      ),
      'The figure "out" counts the same rows already.',
    ],
    'measures that both add up a field': [
      measures(
        `"pages": ${figure('页数', 'Pages', ', "sum": "pageCount"')}, "more": ${figure('总页数', 'All pages', ', "sum": «"pageCount"»')}`,
      ),
      'The figure "pages" counts the same rows already.',
    ],
    'figures of a list that both add up a field': [
      summary(
        `"pages": ${figure('页数', 'Pages', ', "sum": "pageCount"')}, "more": ${figure('总页数', 'All pages', ', "sum": «"pageCount"»')}`,
      ),
      'The figure "pages" counts the same rows already.',
    ],
    'two equal shares': [
      measures(
        `"total": ${figure('总数', 'Books', '')}, "out": ${figure('在外', 'Out', ', "where": { "bookState": "2" }')}, "a": ${figure('比例', 'Share', ', "share": ["out", "total"]')}, "b": ${figure('占比', 'Part', ', "share": «["out", "total"]»')}`,
      ),
      'The figure "a" counts the same rows already.',
    ],
    'all rows under the name of a code': [
      summary(`"total": ${figure('总数', 'Books', '')}, «"lent"»: ${figure('借出', 'Lent', '')}`),
      '"借出" is what a code of bookState is called, and this counts all rows: its "where" is missing.',
    ],
    'the same rows under two names': [
      summary(
        `"out": ${figure('在外', 'Out', ', "where": { "bookState": "2" }')}, "away": ${figure('不在', 'Away', ', "where": { "bookState": «"2"» }')}`,
      ),
      'The figure "out" counts the same rows already.',
    ],
    'the same rows, where the second is called as they are': [
      summary(
        `"out": ${figure('在外', 'Out', ', "where": { "bookState": «"2"» }')}, "lent": ${figure('借出', 'Lent', ', "where": { "bookState": "2" }')}`,
      ),
      'The figure "lent" counts the same rows already.',
    ],
    'the same rows by two values': [
      summary(
        `"out": ${figure('在外', 'Out', ', "where": { "bookState": "2", "rare": true }')}, "away": ${figure('不在', 'Away', ', "where": «{ "rare": true, "bookState": "2" }»')}`,
      ),
      'The figure "out" counts the same rows already.',
    ],
    'the code of another figure under the right name': [
      summary(
        `"shelf": ${figure('在架', 'On the shelf', ', "where": { "bookState": «"2"» }')}, "lent": ${figure('借出', 'Lent', ', "where": { "bookState": "2" }')}`,
      ),
      '"在架" is what "1" is called in bookState: this figure counts "2".',
    ],
    'the name of another code': [
      summary(`"lent": { "label": { "zh": «"在架"», "en": "Out" }, "where": { "bookState": "2" } }`),
      '"在架" is what "1" is called in bookState: this figure counts "2".',
    ],
    'one name twice': [
      summary(`"total": ${figure('总数', 'Books', '')}, "old": { "label": { "zh": "旧书", "en": «"Books"» } }`),
      'The figure "total" is called "Books" already.',
    ],
  },
});
