import { bookFields } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { relationsAgree } from './relations-agree.ts';

const series = (name: string, level: string) =>
  `"${name}": { "type": "string", "label": { "zh": "${name}", "en": "${name}" }, "relation": { "entity": "book", "label": "title", "endpoint": "/book/options", "params": { "level": ${level} } } }`;

testRule(relationsAgree, {
  accepts: {
    'the same of all': bookFields(`${series('before', '"series"')}, ${series('after', '"series"')}`),
    'one against one': bookFields(series('volume', '"volume"')),
    'two against two': bookFields(
      `${series('first', '"series"')}, ${series('before', '"volume"')}, ${series('after', '"volume"')}`,
    ),
  },
  rejects: {
    'another value that one alone sends': [
      bookFields(`${series('before', '"series"')}, ${series('after', '«"volume"»')}`),
      'Every other relation to book sends "series" here: with "volume" the choices are other records.',
    ],
  },
});
