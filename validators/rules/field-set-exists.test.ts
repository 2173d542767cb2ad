import { bookEntity } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { fieldSetExists } from './field-set-exists.ts';

testRule(fieldSetExists, {
  accepts: { 'sets that there are': {} },
  rejects: {
    'a set that there is not': [
      bookEntity('"include": [«"bsae"»]'),
      'No field set is named "bsae". Did you mean "base"?',
    ],
  },
});
