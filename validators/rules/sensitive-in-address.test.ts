import { listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { sensitiveInAddress } from './sensitive-in-address.ts';

const open = (as: string, params: string) =>
  listPage(
    `"columns": ["title"], "rowActions": [{ "type": "open", "page": "library/bookDetail", "as": "${as}", "label": { "zh": "详情", "en": "Details" }, "params": ${params} }]`,
  );

testRule(sensitiveInAddress, {
  accepts: {
    'the key': open('page', '{ "id": { "from": "row.id" } }'),
    'a drawer, which has no address': open('drawer', '{ "id": { "from": "row.readerPhone" } }'),
  },
  rejects: {
    'a phone in an address': [
      open('page', '{ "id": { "from": «"row.readerPhone"» } }'),
      '"readerPhone" is sensitive, and a page has its parameters in the address: hand over the key instead.',
    ],
    'a sensitive name in an address': [
      open('page', '{ «"cardNo"»: { "from": "row.title" } }'),
      '"cardNo" is a sensitive name, and a page has its parameters in the address: hand over the key instead.',
    ],
  },
});
