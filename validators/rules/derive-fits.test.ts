import { formPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { deriveFits } from './derive-fits.ts';

testRule(deriveFits, {
  accepts: {
    'functions over fields of their kinds':
      formPage(`"fields": ["price", "pageCount", "readerPhone", "authorId", "latitude",
      { "field": "readCount", "derive": { "function": "sum", "from": ["price", "pageCount"] } },
      { "field": "title", "derive": { "function": "join", "from": ["readerPhone", "pageCount"] } },
      { "field": "printedOn", "derive": { "function": "birthdayOfCitizenId", "from": ["title"], "keep": true } },
      { "field": "longitude", "derive": { "function": "copy", "from": ["latitude"] } }]`),
  },
  rejects: {
    'too many and too few fields': [
      formPage(`"fields": [{ "field": "printedOn", "derive": { "function": "birthdayOfCitizenId", "from": «["title", "authorId"]» } },
        { "field": "price", "derive": { "function": "product", "from": «["pageCount"]» } }]`),
      'birthdayOfCitizenId takes 1 field, not 2.',
      'product takes at least 2 fields, not 1.',
    ],
    'fields of another kind': [
      formPage(
        '"fields": ["pageCount", "title", { "field": "price", "derive": { "function": "sum", "from": ["pageCount", «"title"»] } }]',
      ),
      'sum works on a number, which "title" is not.',
    ],
    'a registered function: how many fields, of which kinds, and what it gives': [
      formPage(`"fields": ["pageCount", "price", "title",
        { "field": "readCount", "derive": { "function": "pagesPerDay", "from": «["pageCount"]» } },
        { "field": "latitude", "derive": { "function": "pagesPerDay", "from": [«"price"», «"title"»] } },
        { "field": "printedOn", "derive": { "function": «"pagesPerDay"», "from": ["pageCount", "price"] } }]`),
      'pagesPerDay takes 2 fields, not 1.',
      'pagesPerDay works on a whole number, which "price" is not.',
      'pagesPerDay works on a number, which "title" is not.',
      'pagesPerDay gives a whole number or a number, which "printedOn" is not.',
    ],
    'a result that the field cannot hold': [
      formPage(`"fields": ["printedOn", { "field": "title", "derive": { "function": «"ageOfBirthday"», "from": ["printedOn"] } },
        { "field": "rare", "derive": { "function": «"copy"», "from": ["title"] } }]`),
      'ageOfBirthday gives a number, which "title" is not.',
      'copy gives of the type of what is copied, which "rare" is not.',
    ],
  },
});
