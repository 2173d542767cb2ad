import { detailPage, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { cardFits } from './card-fits.ts';

testRule(cardFits, {
  accepts: {
    'a gallery of covers': listPage(
      '"views": ["table", "gallery"], "card": { "title": "title", "picture": "coverUrl", "badge": "bookState", "groupBy": "authorId" }',
    ),
    'a table that says how a phone shows its rows': listPage('"card": { "title": "title" }'),
    'a head with a picture': detailPage('"head": { "title": "title", "picture": "coverUrl", "tags": ["bookState"] }'),
  },
  rejects: {
    'a view without its card, and a card without a view': [
      {
        ...listPage('"views": ["table", «"cards"»]'),
        ...detailPage('"head": { "title": «"tags"», "picture": «"title"» }'),
      },
      'The view "cards" needs to know how a row looks: "card" is missing.',
      '"tags" is a list or an object, not a single value.',
      '"title" is not a picture.',
    ],
    'a card that no view shows': [
      listPage('"views": ["matrix"], «"card"»: { "title": "title" }'),
      'A list that is only a matrix shows no cards: name "table" or "cards" in "views".',
    ],
    'fields of other kinds': [
      listPage('"views": [«"gallery"»], "card": { "title": "title", "badge": «"price"», "groupBy": «"tags"» }'),
      'The gallery shows pictures: the card needs a "picture".',
      '"price" has no dictionary, so its state has no name.',
      '"tags" is a list or an object, not a single value.',
    ],
    'a heading for cards of no group where there are no groups': [
      listPage('"views": ["cards"], "card": { "title": "title", «"ungrouped"»: { "zh": "其他", "en": "Others" } }'),
      'Cards are in no groups: "ungrouped" needs "groupBy".',
    ],
    'a picture that is none': [
      listPage('"views": ["cards"], "card": { "title": "title", "picture": «"title"» }'),
      '"title" is not a picture.',
    ],
  },
});
