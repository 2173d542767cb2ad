import { bookFields, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { exportSheets } from './export-sheets.ts';

const exporting = (more: string) =>
  listPage(`"toolbar": [{ "type": "export", "endpoint": "/book/export", "menuCode": "library:book:export", ${more} }]`);

testRule(exportSheets, {
  accepts: {
    'a sheet for a list of objects': exporting('"sheets": ["chapters"]'),
    'the same where Excel is one of the formats': exporting('"formats": ["csv", "xlsx"], "sheets": ["chapters"]'),
  },
  rejects: {
    'a sheet of single values': [
      exporting('"sheets": [«"title"», "chapters"]'),
      '"title" is no list of objects, so it has no rows for a sheet of its own.',
    ],
    'a list that never leaves': [
      {
        ...bookFields(
          '"pins": { "type": "array", "label": { "zh": "密码", "en": "PINs" }, "filterable": false, "items": { "type": "object", "properties": { "pin": { "type": "string", "label": { "zh": "码", "en": "PIN" } } } } }',
        ),
        ...exporting('"sheets": [«"pins"»]'),
      },
      '"pins" is never exported ("filterable": false).',
    ],
    'sheets of a CSV file': [
      exporting('"formats": ["csv"], «"sheets"»: ["chapters"]'),
      'A CSV file has one table: without the format "xlsx" no file has these sheets.',
    ],
  },
});
