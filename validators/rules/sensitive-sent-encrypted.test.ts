import { bookFields, formPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { sensitiveSentEncrypted } from './sensitive-sent-encrypted.ts';

const card = bookFields(
  '"cardNo": { "type": "string", "label": { "zh": "借书证", "en": "Card" }, "sensitive": { "mask": "card", "encrypted": true } }',
);

testRule(sensitiveSentEncrypted, {
  accepts: {
    'under its own name': {
      ...card,
      ...formPage('"fields": ["title", "cardNo"], "send": { "cardNo": { "from": "values.cardNo" } }'),
    },
  },
  rejects: {
    'under another name': [
      { ...card, ...formPage('"fields": ["title", "cardNo"], "send": { "authorId": { "from": «"values.cardNo"» } }') },
      '"cardNo" is encrypted on its way, "authorId" is not: send it under its own name.',
    ],
    'copied into another field': [
      {
        ...card,
        ...formPage(
          '"fields": ["cardNo", { "field": "title", "derive": { "function": "copy", "from": [«"cardNo"»] } }]',
        ),
      },
      '"cardNo" is encrypted on its way, "title" is not: it would go out readable.',
    ],
  },
});
