import { inDocument } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { callHasAnswer } from './call-has-answer.ts';

const call = (text: string, path = '/book/press') =>
  inDocument('endpoints/library.json', ['endpoints'], `"${path}": { ${text}, "access": ["library:book"] }`);

testRule(callHasAnswer(new Set(['/book/lending', '/book/figures', '/book/pressed'])), {
  accepts: {
    'calls that operations answer': {},
    'an action of a module': call('"operation": "action"', '/book/pressed'),
    'an action that makes a transition': call('"operation": "action", "entity": "book", "transition": "lend"'),
    'an action that writes fields': call(
      '"operation": "action", "entity": "book", "request": { "type": "object", "properties": { "id": { "type": "string" }, "title": { "type": "string" } } }',
    ),
    'a call that waits and is answered by its operation': call(
      '"operation": "action", "entity": "book", "transition": "lend", "waits": true',
    ),
    'an action of an entity that is not there': call('"operation": "action", "entity": "bok"'),
  },
  rejects: {
    'an action without an entity': [
      call('"operation": «"action"»'),
      'Nothing answers this call: it names no entity, and no module of the server has it.',
    ],
    'an action that writes nothing': [
      call('"operation": «"action"», "entity": "book"'),
      'Nothing answers this call: it names no transition and writes no fields alone, and no module of the server has it.',
    ],
    'an action that takes what is no field': [
      call(
        '"operation": «"action"», "entity": "book", "request": { "type": "object", "properties": { "title": { "type": "string" }, "seconds": { "type": "integer" } } }',
      ),
      'Nothing answers this call: it names no transition and writes no fields alone, and no module of the server has it.',
    ],
    'an import without columns': [
      call('"operation": «"import"», "entity": "book"'),
      'Nothing answers this call: it has no columns, and no module of the server has it.',
    ],
    'a call of a module that waits': [
      call('"operation": "action", "entity": "book", "transition": "lend", «"waits"»: true', '/book/pressed'),
      'A module of the server answers this call, so it cannot wait: what a module does could happen twice.',
    ],
    'a tree without a parent': [
      call('"operation": «"tree"», "entity": "book", "tree": { "label": "title" }'),
      'Nothing answers this call: its tree names no parent, and no module of the server has it.',
    ],
    'a list of an entity that modules put together': [
      {
        ...call('"operation": «"list"», "entity": "view"'),
        'entities/view.json':
          '{ "$schema": "../grammar/entity.schema.json", "type": "object", "title": { "zh": "视图", "en": "View" }, "scope": "platform", "readModel": true, "properties": { "id": { "type": "string", "label": { "zh": "编号", "en": "Number" } } } }',
      },
      'Nothing answers this call: its entity has no table (readModel), and no module of the server has it.',
    ],
  },
});
