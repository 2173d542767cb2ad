import { bookFields, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { exportColumns } from './export-columns.ts';

testRule(exportColumns, {
  accepts: {
    'fields that may leave': listPage(
      '"toolbar": [{ "type": "export", "endpoint": "/book/export", "menuCode": "library:book:export", "columns": ["title", "readerPhone", "chapters"] }]',
    ),
  },
  rejects: {
    'fields that may not': [
      {
        ...bookFields(`"face": { "type": "string", "label": { "zh": "特征", "en": "Features" }, "filterable": false },
          "pin": { "type": "string", "label": { "zh": "密码", "en": "PIN" }, "sensitive": { "mask": "full" } },
          "size": { "type": "object", "label": { "zh": "尺寸", "en": "Size" }, "properties": {} }`),
        ...listPage(
          '"toolbar": [{ "type": "export", "endpoint": "/book/export", "menuCode": "library:book:export", "columns": ["title", «"face"», «"pin"», «"size"»] }]',
        ),
      },
      '"face" is never exported ("filterable": false).',
      '"pin" is hidden wholly, so its column would hold dots alone.',
      '"size" is an object, which no cell of a file can hold.',
    ],
  },
});
