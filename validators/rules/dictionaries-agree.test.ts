import { inDocument } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { dictionariesAgree } from './dictionaries-agree.ts';

const answer = (dictionary: string, name = 'bookState') =>
  inDocument(
    'endpoints/library.json',
    ['endpoints', '/book/lending', 'response', 'properties'],
    `"${name}": { "type": "string", "dictionary": ${dictionary} }`,
  );
const role = `"role": { "type": "string", "dictionary": "roleCode" }`;
const roleAnd = (wrong: string) =>
  inDocument('endpoints/library.json', ['endpoints', '/book/lending', 'response', 'properties'], `${role}, ${wrong}`);
const author = (name: string, dictionary: string) =>
  inDocument(
    'entities/author.json',
    ['properties'],
    `"${name}": { "type": "string", "label": { "zh": "状态", "en": "State" }, "dictionary": ${dictionary} }`,
  );

testRule(dictionariesAgree, {
  accepts: {
    'one dictionary': answer('"bookState"'),
    'one that was made for this field': author('bookState', '"roleCode"'),
    'another name': answer('"roleCode"', 'role'),
    'two of one name, of which neither is called so': {
      ...author('kind', '"bookState"'),
      ...answer('"roleCode"', 'kind'),
    },
  },
  rejects: {
    'another dictionary in an answer': [
      roleAnd('"bookState": { "type": "string", "dictionary": «"roleCode"» }'),
      '"bookState" takes the codes of bookState wherever else it stands: roleCode has other words for them.',
    ],
    'another dictionary in a record': [
      { ...author('bookState', '«"roleCode"»'), ...answer('"roleCode"', 'role') },
      '"bookState" takes the codes of bookState wherever else it stands: roleCode has other words for them.',
    ],
  },
});
