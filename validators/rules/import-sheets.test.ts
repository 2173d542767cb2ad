import { endpoint, inDocument } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { importSheets } from './import-sheets.ts';

const columns = (text: string) => endpoint('/book/import', `"columns": [${text}]`);
const NO_CELL = 'is an object or a list of them, which no cell can hold.';

testRule(importSheets, {
  accepts: {
    'a template without sheets': {},
    'a sheet with all fields of an entry': columns('"title", { "field": "chapters", "key": "title" }'),
    'a sheet with chosen columns': columns(
      '"title", { "field": "chapters", "key": "title", "columns": ["heading", { "field": "pages", "required": true, "example": "12" }] }',
    ),
    'a key that its column requires': columns(
      '"title", { "field": "price", "required": true }, { "field": "chapters", "key": "title" }',
    ),
  },
  rejects: {
    'a list without a key': [
      columns('"title", «"chapters"»'),
      '"chapters" is a list of objects: it needs a "key", the column by which the rows of its sheet name their record.',
    ],
    'the same, written at length': [
      columns('"title", { "field": «"chapters"», "columns": ["heading"] }'),
      '"chapters" is a list of objects: it needs a "key", the column by which the rows of its sheet name their record.',
    ],
    'a sheet of a single value': [
      columns('"title", { "field": "price", «"key"»: "title", «"columns"»: ["heading"] }'),
      'Only a list of objects has a sheet of its own, so "price" has no "key".',
      'Only a list of objects has a sheet of its own, so "price" has no "columns".',
    ],
    'a key that is no column': [
      columns('"title", { "field": "chapters", "key": «"titel"» }'),
      '"titel" is no other column of this template. Did you mean "title"?',
    ],
    'a list that names itself': [
      columns('"title", { "field": "chapters", "key": «"chapters"» }'),
      '"chapters" is no other column of this template.',
    ],
    'a key that names nothing': [
      columns('"title", { "field": "price", "required": true }, { "field": "chapters", "key": «"price"» }'),
      '"price" does not name a record: a text or a whole number does.',
    ],
    'a key that may be empty': [
      columns('{ "field": "title", "required": false }, { "field": "chapters", "key": «"title"» }'),
      '"title" may be left empty here, and rows of the sheet could name no record: its column is required.',
    ],
    'an example of a whole sheet': [
      columns('"title", { "field": "chapters", "key": "title", «"example"»: "1" }'),
      'A sheet has no example of its own: its columns have.',
    ],
    'a column twice, and one missing': [
      columns('"title", { "field": "chapters", "key": "title", «"columns"»: ["pages", { "field": «"pages"» }] }'),
      'The required field "heading" of an entry has no column, so no entry could ever be imported.',
      '"pages" has a column already.',
    ],
    'two heads of one name': [
      columns(
        '"title", { "field": "chapters", "key": "title", "columns": ["heading", { "field": «"pages"», "label": { "zh": "页", "en": "Heading" } }] }',
      ),
      'The sheet has the head "Heading" already.',
    ],
    'what no cell can hold, and what the server sets': [
      {
        ...inDocument(
          'entities/book.json',
          ['properties', 'chapters', 'items', 'properties'],
          '"notes": { "type": "object", "label": { "zh": "注", "en": "Notes" }, "properties": {} }, "read": { "type": "integer", "label": { "zh": "阅", "en": "Read" }, "readOnly": true }',
        ),
        ...columns('"title", { "field": "chapters", "key": "title", "columns": ["heading", «"notes"», «"read"»] }'),
      },
      `"notes" ${NO_CELL}`,
      '"read" is set by the server: nobody fills it in.',
    ],
    'all fields of an entry, of which a cell cannot hold one': [
      {
        ...inDocument(
          'entities/book.json',
          ['properties', 'chapters', 'items', 'properties'],
          '"notes": { "type": "object", "label": { "zh": "注", "en": "Notes" }, "properties": {} }',
        ),
        ...columns('"title", { "field": «"chapters"», "key": "title" }'),
      },
      `"notes" ${NO_CELL}`,
    ],
  },
});
