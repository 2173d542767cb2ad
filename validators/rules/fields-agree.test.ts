import { inDocument } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { fieldsAgree } from './fields-agree.ts';

const entity = (name: string, field: string) => ({
  [`entities/${name}.json`]: `{ "$schema": "../grammar/entity.schema.json", "type": "object", "title": { "zh": "${name}", "en": "${name}" }, "scope": "platform", "rows": "all", "include": ["base"], "properties": { ${field} } }`,
});
const count = (more: string, key = '"loanCount"', zh = '借阅数') =>
  `${key}: { "type": "integer", "label": { "zh": "${zh}", "en": "Loans" }${more} }`;
const counted = count(', "readOnly": true');
const three = { ...entity('shelf', counted), ...entity('hall', counted), ...entity('house', counted) };
const author = (field: string) => inDocument('entities/author.json', ['properties'], field);

const number = (codes: string) =>
  `"kind": { "type": "string", "label": { "zh": "类型", "en": "Kind" }, "dictionary": "bookState" }, "certificate": { "type": "string", "label": { "zh": "证件", "en": "Certificate" }, "formatWhen": [{ "field": "kind", "in": ${codes}, "format": "citizen-id" }] }`;
const alike = {
  ...entity('shelf', number('["1"]')),
  ...entity('hall', number('["1"]')),
  ...entity('house', number('["1"]')),
};

testRule(fieldsAgree, {
  accepts: {
    'a count that the server keeps': { ...three, ...author(counted) },
    'a count of another label': { ...three, ...author(count('', '"loanCount"', '可借册数')) },
    'a count that two others keep': { ...entity('shelf', counted), ...entity('hall', counted), ...author(count('')) },
    'a count that another one lets one type in, too': { ...three, ...entity('room', count('')), ...author(count('')) },
    'a count that a call takes': {
      ...three,
      ...author(count('')),
      ...inDocument(
        'endpoints/library.json',
        ['endpoints'],
        '"/author/create": { "operation": "create", "entity": "author", "access": ["library:author"], "fields": ["authorName", "loanCount"] }',
      ),
    },
    'one format for all': { ...alike, ...author(number('["1"]')) },
    'formats that differ among the others, too': {
      ...alike,
      ...entity('room', number('["2"]')),
      ...author(number('["1", "2"]')),
    },
  },
  rejects: {
    'a count that may be typed in here alone': [
      { ...three, ...author(count('', '«"loanCount"»')) },
      '"loanCount" is counted by the server in every other entity that has it: "readOnly" is missing here.',
    ],
    'a format for other codes': [
      { ...alike, ...author(number('«["2"]»')) },
      '"certificate" is checked otherwise in every other entity that has it: there it is [{"field":"kind","in":["1"],"format":"citizen-id"}].',
    ],
  },
});
