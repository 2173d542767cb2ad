import { bookEntity } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { requiredNotReadonly } from './required-not-readonly.ts';

testRule(requiredNotReadonly, {
  accepts: { 'fields that people fill in': {} },
  rejects: {
    'a field that the server sets': [
      bookEntity('"required": ["title", «"lentTime"»]'),
      '"lentTime" is set by the server, so nobody can be required to fill it in.',
    ],
  },
});
