import { endpoint, inDocument, stackPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { chartFitsAnswer } from './chart-fits-answer.ts';

const label = '"label": { "zh": "借阅", "en": "Lent" }';
const chart = (more: string) => stackPage(`{ "kind": "chart", "endpoint": "/book/figures", "rows": "rows", ${more} }`);
const count = `"series": [{ "field": "count", ${label} }]`;

const figures = (groups: string, more: string) => ({
  ...endpoint(
    '/author/list',
    `"operation": "aggregate", "entity": "book", "groups": [${groups}], "measures": { "count": { ${label} } }`,
  ),
  ...stackPage(`{ "kind": "chart", "endpoint": "/author/list", "rows": "rows", ${count}, ${more} }`),
});
const parts =
  '{ "field": "lentTime", "by": "weekday", "as": "day" }, { "field": "lentTime", "by": "hourOfDay", "as": "hour" }';

testRule(chartFitsAnswer, {
  accepts: {
    'a bar along the label of a record': figures('"authorId"', '"shape": "bar", "category": "authorName"'),
    'a heat over pairs': figures(parts, '"shape": "heat", "category": "hour", "secondCategory": "day"'),
    'a bar': {},
    'a line whose axis fits its values': chart(`"shape": "line", "category": "day", "fitAxis": true, ${count}`),
    'a heat map': chart(`"shape": "heat", "category": "hour", "secondCategory": "day", ${count}`),
    'a map': chart(
      `"shape": "map", "category": "day", "point": { "longitude": "longitude", "latitude": "latitude" }, ${count}`,
    ),
  },
  rejects: {
    'a chart of another call': [
      {
        ...endpoint(
          '/author/list',
          `"operation": "aggregate", "entity": "book", "groups": ["bookState"], "measures": { "count": { ${label} } }`,
        ),
        ...stackPage(
          `{ "kind": "chart", "endpoint": «"/author/list"», "rows": "rows", "shape": "line", "category": "day", "filters": [{ "name": "day", ${label} }], ${count} }`,
        ),
      },
      '"/author/list" does not answer what is plotted here: "/book/figures" does.',
    ],
    'a bar along the key of a record': [
      figures('"authorId"', '"shape": "bar", "category": «"authorId"»'),
      '"authorId" is a key, which nobody reads: the rows have "authorName" beside it.',
    ],
    'a line over pairs': [
      figures(parts, '"shape": "line", "category": «"hour"»'),
      'Each row is of a "day", too, and a line stands along one of the two: only a heat shows both.',
    ],
    'an axis twice': [
      chart(`"shape": "heat", "category": "day", "secondCategory": «"day"», ${count}`),
      '"day" stands along another axis already, or is what is plotted.',
    ],
    'degrees that were put in place of each other': [
      chart(
        `"shape": "map", "category": "day", "point": { "longitude": «"latitude"», "latitude": "longitude" }, ${count}`,
      ),
      '"latitude" is the other degree.',
    ],
    'a figure in place of the list': [
      stackPage(
        `{ "kind": "chart", "endpoint": "/book/figures", "rows": «"total"», "shape": "bar", "category": "day", ${count} }`,
      ),
      '"total" is not a list of the answer of "/book/figures".',
    ],
    'a text in place of a number, and one number twice': [
      chart(
        `"shape": "line", "category": "day", "series": [{ "field": «"state"», ${label} }, { "field": "count", ${label} }, { "field": «"count"», ${label} }]`,
      ),
      '"state" is not a number, so it cannot be plotted.',
      '"count" is plotted already.',
    ],
    'a map without a point, and a point without a map': [
      stackPage(`{ "kind": "chart", "endpoint": "/book/figures", "rows": "rows", "shape": «"map"», "category": "day", ${count} },
        { "kind": "chart", "endpoint": "/book/figures", "rows": "rows", "shape": "bar", "category": "day", ${count}, «"point"»: { "longitude": «"day"», "latitude": "latitude" } }`),
      'A map needs "point".',
      'Only a map has "point".',
      '"day" is not a number, so it cannot be plotted.',
    ],
    'bars that do not begin at zero': [
      chart(`"shape": "bar", "category": "day", «"fitAxis"»: true, ${count}`),
      'Only a line has "fitAxis".',
    ],
    'two numbers in a donut, and a filter that there is not': [
      chart(
        `"shape": «"donut"», "category": "day", "series": [{ "field": "count", ${label} }, { "field": "hour", ${label} }], "autoRefresh": { "seconds": 10, "whenToday": «"day"» }`,
      ),
      'A donut plots one number, the first of the several that stand here.',
      '"day" is not a filter of this chart.',
    ],
    'rows of something else': [
      {
        ...inDocument(
          'endpoints/library.json',
          ['endpoints', '/book/figures', 'response', 'properties'],
          '"kinds": { "type": "array", "items": { "type": "object", "properties": { "kind": { "type": "string" }, "times": { "type": "integer" } } } }',
        ),
        ...stackPage(
          `{ "kind": "chart", "endpoint": "/book/figures", "rows": «"rows"», "shape": "bar", "category": "kind", "series": [{ "field": "times", ${label} }] }`,
        ),
      },
      'The rows of "rows" have not what is plotted here, those of "kinds" have.',
    ],
  },
});
