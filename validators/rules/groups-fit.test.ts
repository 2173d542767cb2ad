import { endpoint } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { groupsFit } from './groups-fit.ts';

const measure = '{ "label": { "zh": "数", "en": "Number" } }';
const call = (more: string, measures = `"total": ${measure}`) =>
  endpoint('/author/list', `"operation": "aggregate", "entity": "book", "measures": { ${measures} }, ${more}`);
const groups = (text: string) => call(`"groups": [${text}]`);

testRule(groupsFit, {
  accepts: {
    'a code and a part of a moment': groups('"bookState", { "field": "lentTime", "by": "day" }'),
    'a relation, a yes or no, a day, a text': groups('"authorId", "rare"'),
    'days by their week': groups('{ "field": "printedOn", "by": "week" }'),
    'an order by a measure, so many at most': call(
      '"groups": ["authorId"], "sort": { "field": "total", "order": "ascend" }, "limit": 10',
    ),
    'two parts of one moment, each under its name': groups(
      '{ "field": "lentTime", "by": "weekday", "as": "weekday" }, { "field": "lentTime", "by": "hourOfDay" }',
    ),
    'an order by the name of a group': call(
      '"groups": [{ "field": "authorId", "as": "author" }], "sort": { "field": "author", "order": "ascend" }',
    ),
    'the period before': call('"before": "lentTime"'),
    'a field that is not there: another rule reports it': groups('"autorId"'),
  },
  rejects: {
    'the field of another record': [
      groups('«"authorName"»'),
      '"authorName" is read over "authorId" and is no column of these rows: group by "authorId".',
    ],
    'several values': [groups('«"tags"»'), '"tags" holds several values: rows are not grouped by it.'],
    pictures: [groups('«"coverUrl"»'), '"coverUrl" is different in every row: nothing is grouped by it.'],
    telephones: [
      groups('{ "field": «"readerPhone"» }'),
      '"readerPhone" is sensitive: whoever sees it masked would learn from the groups whose are the same.',
    ],
    'a moment as it is': [
      groups('«"lentTime"»'),
      '"lentTime" is a moment: say by what part of it, such as "by": "day".',
    ],
    'the day of a code': [
      groups('{ "field": "bookState", «"by"»: "day" }'),
      '"bookState" is no moment: there is no "day" of it.',
    ],
    'the hour of a day': [groups('{ "field": "printedOn", "by": «"hour"» }'), '"printedOn" is a day and has no hours.'],
    'a field twice': [
      groups('{ "field": "lentTime", "by": "weekday" }, { "field": «"lentTime"», "by": "weekday", "as": "day" }'),
      'The rows are grouped by "lentTime" already.',
    ],
    'two parts of one moment under one name': [
      groups('{ "field": "lentTime", "by": "weekday" }, { "field": «"lentTime"», "by": "hourOfDay" }'),
      'The rows have a "lentTime" already: give this group another name with "as".',
    ],
    'a group called as the label of a record': [
      groups('"authorId", { "field": "bookState", "as": «"authorName"» }'),
      'The rows have a "authorName" already: give this group another name with "as".',
    ],
    'a measure called as a group is': [
      call('"groups": [{ "field": "lentTime", "by": "day", "as": "day" }]', `«"day"»: ${measure}`),
      'The answer has a value "day" already: call this measure otherwise.',
    ],
    'a measure called as a group': [
      call('"groups": ["bookState"]', `«"bookState"»: ${measure}`),
      'The answer has a value "bookState" already: call this measure otherwise.',
    ],
    'a measure called as the label of a record': [
      call('"groups": ["authorId"]', `«"authorName"»: ${measure}`),
      'The answer has a value "authorName" already: call this measure otherwise.',
    ],
    'a measure called as the rows': [
      call('"groups": ["authorId"]', `«"rows"»: ${measure}`),
      'The answer has a value "rows" already: call this measure otherwise.',
    ],
    'a measure called as one of the period before': [
      call('"before": "lentTime"', `"total": ${measure}, «"totalBefore"»: ${measure}`),
      'The answer has a value "totalBefore" already: call this measure otherwise.',
    ],
    'an order by nothing': [
      call('"groups": ["authorId"], "sort": { "field": «"totl"», "order": "ascend" }'),
      '"totl" is neither a measure nor a group of this call. Did you mean "total"?',
    ],
    'an order and a limit of one row': [
      call('«"sort"»: { "field": "total", "order": "ascend" }, «"limit"»: 10'),
      'Without "groups" there is one row: "sort" means nothing here.',
      'Without "groups" there is one row: "limit" means nothing here.',
    ],
    'a limit of days': [
      call('"groups": [{ "field": "lentTime", "by": "day" }], «"limit"»: 10'),
      'Every part of the time is answered: "limit" means nothing here.',
    ],
    'a period of prices': [
      call('"before": «"price"»'),
      '"price" is no moment that this call filters by from … to: it is no period.',
    ],
  },
});
