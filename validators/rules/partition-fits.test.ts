import { inDocument } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { partitionFits } from './partition-fits.ts';

/** Authors as rows that are written once, with a time of their own. */
const author = (
  members: string,
  field = '"format": "date-time", "readOnly": true',
  appended = '"appendOnly": true, ',
) =>
  inDocument(
    'entities/author.json',
    [],
    `${appended}"properties": {
      "authorName": { "type": "string", "label": { "zh": "作者", "en": "Author" }, "maxLength": 20 },
      "bornTime": { "type": "string", "label": { "zh": "出生时间", "en": "Born" }, ${field} }
    }, ${members}`,
  );

testRule(partitionFits, {
  accepts: {
    'rows by a time that the server sets': author(
      '"partition": { "by": "month", "field": "bornTime" }, "unique": [["authorName", "bornTime"]]',
    ),
    'a field that there is not, which another rule tells of': author('"unique": [["authorName"]]'),
  },
  rejects: {
    'rows that change': [
      author('«"partition"»: { "by": "month", "field": "bornTime" }', '"format": "date-time", "readOnly": true', ''),
      'Rows that change would move from part to part: "partition" is for an entity that says appendOnly.',
    ],
    'a read model': [
      author(
        '«"partition"»: { "by": "month", "field": "bornTime" }',
        '"format": "date-time", "readOnly": true',
        '"readModel": true, ',
      ),
      'A readModel has no table that could lie in parts.',
    ],
    'a text that is no time': [
      author('"partition": { "by": "month", "field": «"authorName"» }'),
      'Rows lie in parts by a date-time; "authorName" is none.',
    ],
    'a time that people write, and what is unique without it': [
      author(
        '"partition": { "by": "month", "field": «"bornTime"» }, "unique": [«["authorName"]»]',
        '"format": "date-time"',
      ),
      '"bornTime" is written by people, and a row stays where it is: make it readOnly.',
      'What is unique over all parts has to name "bornTime" too.',
    ],
  },
});
