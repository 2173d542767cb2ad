import { bookFields, formPage, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { scanFitsField } from './scan-fits-field.ts';

const FIELDS = `"shelfMark": { "type": "string", "label": { "zh": "书标", "en": "Mark" }, "format": "letters-digits", "maxLength": 20 },
  "lenderPhone": { "type": "string", "label": { "zh": "电话", "en": "Phone" }, "format": "mobile", "maxLength": 11 },
  "endless": { "type": "string", "label": { "zh": "长文", "en": "Endless" } },
  "fixed": { "type": "string", "label": { "zh": "编号", "en": "Fixed" }, "maxLength": 8, "readOnly": true },
  "parts": { "type": "array", "label": { "zh": "部分", "en": "Parts" }, "items": { "type": "object",
    "properties": { "mark": { "type": "string", "label": { "zh": "标", "en": "Mark" }, "maxLength": 8 } } } }`;
const form = (fields: string) => ({ ...bookFields(FIELDS), ...formPage(`"fields": ["title", ${fields}]`) });
const filter = (one: string) => ({ ...bookFields(FIELDS), ...listPage(`"filters": [${one}]`) });

testRule(scanFitsField, {
  accepts: {
    'a field and a filter of a short text': form('{ "field": "shelfMark", "scan": "any" }'),
    'a filter that compares the whole': filter('{ "field": "shelfMark", "scan": "qr" }'),
  },
  rejects: {
    'a format that no code contains': [
      form('{ "field": "lenderPhone", «"scan"»: "qr" }'),
      '"lenderPhone" has the format mobile, which no code contains.',
    ],
    'a text of any length': [
      form('{ "field": "endless", «"scan"»: "qr" }'),
      '"endless" has no maxLength: a code holds up to 4,000 characters.',
    ],
    'a field that is only shown': [
      form('{ "field": "shelfMark", "readOnly": true, «"scan"»: "barcode" }, { "field": "fixed", «"scan"»: "qr" }'),
      '"shelfMark" is only shown, so nothing can be scanned into it.',
      '"fixed" is only shown, so nothing can be scanned into it.',
    ],
    'a row of a table': [
      form('{ "field": "parts", "fields": [{ "field": "mark", «"scan"»: "qr" }] }'),
      'A row of "parts" is not scanned.',
    ],
    'a filter of codes': [
      filter('{ "field": "bookState", «"scan"»: "qr" }'),
      '"bookState" is not typed, so nothing can be scanned into it.',
    ],
  },
});
