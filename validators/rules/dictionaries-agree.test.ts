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

const oldStates =
  '{ "$schema": "../grammar/dictionary.schema.json", "title": { "zh": "旧状态", "en": "Old states" }, "values": [{ "value": "1", "label": { "zh": "在架", "en": "Here" } }] }';

testRule(dictionariesAgree, {
  accepts: {
    'one dictionary': answer('"bookState"'),
    'one that was made for this field': author('bookState', '"roleCode"'),
    'a field that is not called as a dictionary is': { ...author('kind', '"bookState"'), ...answer('"bookState"') },
    'a dictionary of its own kind': {
      'dictionaries/libraryBookState.json': oldStates,
      ...author('bookState', '"libraryBookState"'),
      ...answer('"libraryBookState"', 'kind'),
    },
    'another name': answer('"roleCode"', 'role'),
    'one that is called as a field elsewhere, and is what another field takes': {
      'dictionaries/lendingKind.json': oldStates,
      ...author('lendingKind', '"bookState"'),
      ...answer('"lendingKind"', 'kind'),
    },
    'two of one name, of which neither is called so': {
      ...author('kind', '"bookState"'),
      ...answer('"roleCode"', 'kind'),
    },
  },
  rejects: {
    'not the one that the field is called as, and no other field of its name': [
      {
        'dictionaries/lendingKind.json': oldStates,
        ...author('lendingKind', '«"bookState"»'),
      },
      'There is a dictionary "lendingKind", which is that of this field: bookState has other words for its codes.',
    ],
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
