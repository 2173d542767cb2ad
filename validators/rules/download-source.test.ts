import { bookFields, inDocument, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { downloadSource } from './download-source.ts';

const label = '"label": { "zh": "下载", "en": "Download" }';
const row = (...parts: string[]) =>
  listPage(`"rowActions": [${parts.map((part) => `{ ${part}, ${label} }`).join(', ')}]`);

testRule(downloadSource, {
  accepts: {
    'a call that answers an address, and a field': {
      ...row('"type": "download", "endpoint": "/book/file"', '"type": "download", "field": "coverUrl"'),
      ...inDocument(
        'endpoints/library.json',
        ['endpoints'],
        '"/book/file": { "operation": "action", "access": "session", "response": { "type": "object", "properties": { "url": { "type": "string" } } } }',
      ),
    },
  },
  rejects: {
    'the name of a file': [
      {
        ...bookFields('"fileName": { "type": "string", "label": { "zh": "文件名", "en": "File name" } }'),
        ...row('"type": "download", "field": «"fileName"»'),
      },
      '"fileName" is not the address of a file.',
    ],
    'no source, and two': [
      row('"type": «"download"»', '"type": "download", "endpoint": "/book/lending", «"field"»: "coverUrl"'),
      'Which file? A download needs an "endpoint" or a "field".',
      'The file comes from "endpoint" already.',
    ],
    'a call that answers something else, and fields that are no address': [
      {
        ...listPage(`"toolbar": [{ "type": "download", "endpoint": «"/book/lending"», ${label} }, { "type": "download", "field": «"coverUrl"», ${label} }],
          "rowActions": [{ "type": "download", "field": «"price"», «"params"»: { "id": "1" }, ${label} }]`),
      },
      '"/book/lending" does not answer a "url".',
      'There is no record here whose "coverUrl" could be taken.',
      '"price" is not the address of a file.',
      'Nothing is called here, so "params" are sent to nobody.',
    ],
  },
});
