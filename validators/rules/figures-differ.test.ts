import { endpoint } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { figuresDiffer } from './figures-differ.ts';

const figure = (zh: string, en: string, more: string) => `{ "label": { "zh": "${zh}", "en": "${en}" }${more} }`;
const summary = (figures: string) => endpoint('/book/list', `"summary": { ${figures} }`);

testRule(figuresDiffer, {
  accepts: {
    'figures that the server counts in its own way': summary(
      `"total": ${figure('总数', 'Books', '')}, "overdue": ${figure('逾期', 'Overdue', '')}`,
    ),
    'one counted by rows and by another value': summary(
      `"lent": ${figure('借出', 'Lent', ', "where": { "bookState": "2" }')}, "readers": ${figure('作者', 'Authors', ', "where": { "bookState": "2" }, "distinct": "authorId"')}`,
    ),
    'a figure in words of its own': summary(`"lent": ${figure('在外', 'Out', ', "where": { "bookState": "2" }')}`),
  },
  rejects: {
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
