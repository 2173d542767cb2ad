import { formPage, inDocument } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { batchCallsFit } from './batch-calls-fit.ts';

const text = '{ "type": "string" }';
const calls = inDocument(
  'endpoints/library.json',
  ['endpoints'],
  `"/book/batch/create": { "operation": "action", "keepsRecords": true, "access": ["library:bookForm"], "response": { "type": "object", "properties": { "batchId": ${text} } } },
   "/book/batch/upload": { "operation": "action", "writes": ["book"], "access": ["library:bookForm"], "request": { "type": "object", "properties": { "batchId": ${text}, "fileName": ${text}, "contentType": ${text}, "data": ${text} } }, "response": { "type": "object", "properties": { "message": ${text} } } }`,
);
const form = (create: string, upload: string) => ({
  ...calls,
  ...formPage(
    `"fields": [{ "field": "title", "widget": "batchUpload", "batch": { "create": ${create}, "upload": ${upload} } }]`,
  ),
});

testRule(batchCallsFit, {
  accepts: { 'a call for each': form('"/book/batch/create"', '"/book/batch/upload"') },
  rejects: {
    'the call for files in place of the one that opens': [
      form('«"/book/batch/upload"»', '"/book/batch/upload"'),
      '"/book/batch/upload" opens no batch: it does not answer "batchId".',
    ],
    'a call that takes no file': [
      form('"/book/batch/create"', '«"/book/lending"»'),
      '"/book/lending" takes no file of a batch: it does not take "batchId".',
    ],
  },
});
