import { endpoint } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { figureFitsField } from './figure-fits-field.ts';

const label = '"label": { "zh": "数", "en": "Number" }';
const figures = (text: string) => endpoint('/book/list', `"summary": { "total": { ${label} }, ${text} }`);
const one = (more: string) => figures(`"n": { ${label}, ${more} }`);

testRule(figureFitsField, {
  accepts: {
    'a sum, a mean, the latest and how many different': figures(
      `"a": { ${label}, "sum": "pageCount" }, "b": { ${label}, "average": "price", "decimals": 2 }, "c": { ${label}, "most": "lentTime" }, "d": { ${label}, "distinct": "authorId" }`,
    ),
    'a share of two': figures(
      `"lent": { ${label}, "where": { "bookState": "2" } }, "s": { ${label}, "share": ["lent", "total"], "decimals": 0 }`,
    ),
    'a field that is not there: another rule reports it': one('"sum": "pagecount"'),
  },
  rejects: {
    'a share turned round': [
      figures(`"lent": { ${label}, "where": { "bookState": "2" } }, "s": { ${label}, "share": [«"total"», "lent"] }`),
      'What "total" counts has all that "lent" counts in it: the share is the other way round.',
    ],
    'a share of a moment': [
      figures(`"last": { ${label}, "most": "lentTime" }, "s": { ${label}, "share": [«"last"», "total"] }`),
      '"last" is no number: nothing is in percent of it.',
    ],
    'a measure of rows that the call leaves out': [
      endpoint(
        '/author/list',
        `"operation": "aggregate", "entity": "book", "where": { "rare": true },
        "measures": { "total": { ${label}, "where": { «"rare"»: false } } }`,
      ),
      'Every row that this call counts has another "rare": this counts nothing.',
    ],
    'two ways at once': [
      one('"sum": "pageCount", «"average"»: "pageCount"'),
      'This figure is worked out by "sum" already: make "average" a figure of its own.',
    ],
    'a sum that is a share': [
      one('"sum": "pageCount", «"share"»: ["total", "total"]'),
      'This figure is worked out by "sum" already: make "share" a figure of its own.',
    ],
    'a sum of texts': [one('"sum": «"title"»'), '"title" is not a number: only numbers are added up.'],
    'a mean of codes': [one('"average": «"bookState"»'), '"bookState" is not a number: only numbers are added up.'],
    'the greatest of texts': [
      one('"most": «"title"»'),
      '"title" is neither a number nor a moment: it has no least and no most.',
    ],
    'a field of another record': [
      one('"distinct": «"authorName"»'),
      '"authorName" is read over "authorId" and is no column of these rows: work with "authorId".',
    ],
    'several values': [one('"distinct": «"tags"»'), '"tags" holds several values: they are not counted as one.'],
    'a share of what is not there': [one('"share": [«"lnt"», "total"]'), '"lnt" is no figure of this call.'],
    'a share of itself': [one('"share": [«"n"», "total"]'), 'A figure is no share of itself.'],
    'a share of a share': [
      figures(
        `"lent": { ${label}, "where": { "bookState": "2" } }, "s": { ${label}, "share": ["lent", "total"] }, "n": { ${label}, "share": [«"s"», "total"] }`,
      ),
      '"s" is a share: name the figures that it is made of.',
    ],
    'a share of all in all': [
      one('"share": ["total", «"total"»]'),
      'Both figures of the share are "total": it is always 100 %.',
    ],
    'a share of some rows': [
      figures(
        `"lent": { ${label}, "where": { "bookState": "2" } }, "n": { ${label}, "share": ["lent", "total"], «"where"»: { "rare": true } }`,
      ),
      'A share counts what its two figures count: "where" belongs to them.',
    ],
    'places of a number of rows': [
      one('«"decimals"»: 2'),
      'Only a mean or a share is rounded: this figure has no use for "decimals".',
    ],
  },
});
