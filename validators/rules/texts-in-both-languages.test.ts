import { bookFields, bookStates, endpoint, listPage, menuNode, role } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { textsInBothLanguages } from './texts-in-both-languages.ts';

testRule(textsInBothLanguages, {
  accepts: {
    'Chinese with Latin letters in it': listPage('"title": { "zh": "IP地址", "en": "IP address" }'),
    'abbreviations, units and signs that are the same in both': listPage(
      '"empty": { "zh": "SJF", "en": "SJF" }, "title": { "zh": "℃", "en": "℃" }, "filters": [{ "field": "title", "label": { "zh": "kg", "en": "kg" }, "placeholder": { "zh": "m²", "en": "m²" } }]',
    ),
    'signs of measures, names of another alphabet, signs that are made of several': listPage(
      '"title": { "zh": "阻值 kΩ、μm", "en": "kΩ, μm, Москва" }, "empty": { "zh": "⚠️ 👨‍👩‍👧", "en": "⚠️ 👨‍👩‍👧" }',
    ),
    'comparisons, and, signs in Latin words': listPage(
      '"title": { "zh": "温度 < 5 且 > 1，R&D；http://a:1", "en": "Below 5 < 6 & over 1; 50%" }',
    ),
    'names of products': listPage('"title": { "zh": "Android / iOS", "en": "Android / iOS" }'),
  },
  rejects: {
    'both the wrong way round, which is one mistake': [
      listPage('"title": { "zh": «"Books"», "en": "图书" }'),
      'The English stands in place of the Chinese, and the Chinese in place of the English.',
    ],
    'a sign that nobody sees, and a letter of another alphabet in a word': [
      listPage('"title": { "zh": «"图\u200b书"», "en": "Books" }, "empty": { "zh": "暂无", "en": «"Nоne"» }'),
      'The text holds a sign without width (U+200B), which nobody sees in it.',
      'The text holds "о" (U+043E, a Cyrillic letter), which nobody sees in it.',
    ],
    'English in place of Chinese': [
      listPage('"title": { "zh": «"Books"», "en": "Books" }'),
      'This is not Chinese: "Books".',
    ],
    'Chinese in place of English, or a Chinese sign in it': [
      listPage('"title": { "zh": "图书", "en": «"图书"» }, "empty": { "zh": "暂无", "en": «"None，yet"» }'),
      'There is Chinese in the English text: "图".',
      'There is Chinese in the English text: "，".',
    ],
    'what somebody typed to write it later': [
      listPage('"title": { "zh": "图书", "en": «"xxx"» }, "empty": { "zh": "暂无", "en": «"Lorem ipsum dolor"» }'),
      'This text still has to be written: "xxx".',
      'This text still has to be written: "Lorem ipsum dolor".',
    ],
    'blanks in both languages, which is one mistake': [
      listPage('"title": { "zh": «" "», "en": "\\t" }, "empty": { "zh": "暂无", "en": «" "» }'),
      'The text is blank.',
      'The text is blank.',
    ],
    'padded texts, and what --fix writes where one is missing': [
      listPage('"title": { "zh": «"图书 "», "en": " Books" }, "empty": { "zh": "暂无", "en": «"To be translated"» }'),
      'The text starts or ends with a blank.',
      'This text still has to be written: "To be translated".',
    ],
    'what somebody wanted to come back to': [
      listPage('"title": { "zh": «"待补充"», "en": "TODO" }, "empty": { "zh": «"TODO：说明"», "en": "Todo" }'),
      'This text still has to be written: "待补充".',
      'This text still has to be written: "TODO：说明".',
    ],
    'what other programs would fill in or draw': [
      listPage(
        `"title": { "zh": «"{{name}}的图书"», "en": «"<b>Books</b>"» }, "empty": { "zh": «"暂无\${name}"», "en": «"None&nbsp;yet"» }`,
      ),
      'People would read "{{name}}" as it stands: texts are drawn sign for sign, without tags.',
      'People would read "<b>" as it stands: texts are drawn sign for sign, without tags.',
      `People would read "\${name}" as it stands: texts are drawn sign for sign, without tags.`,
      'People would read "&nbsp;" as it stands: texts are drawn sign for sign, without tags.',
    ],
    'the same signs of a template in both languages, once': [
      listPage(`"title": { "zh": «"\${count} 本图书"», "en": "\${count} books" }`),
      `People would read "\${count}" as it stands: texts are drawn sign for sign, without tags.`,
    ],
    'two blanks in a row, and a half-width sign behind Chinese': [
      listPage('"title": { "zh": «"图书,期刊"», "en": «"Books  and papers"» }'),
      'Chinese writes this sign in full width: ",".',
      'There are two blanks in a row in the text.',
    ],
    'texts of every kind of document': [
      {
        ...bookStates('"title": { "zh": «"State"», "en": "State" }'),
        ...bookFields('"price": { "type": "number", "label": { "zh": «"Price"», "en": "Price" } }'),
        ...endpoint(
          '/book/list',
          '"summary": { "total": { "label": { "zh": «"Total"», "en": "Total" } }, "lent": { "label": { "zh": "借出", "en": "Lent" } } }',
        ),
        ...menuNode([0], '"menuName": { "zh": «"Library"», "en": "Library" }'),
        ...role(0, '"roleName": { "zh": «"Admin"», "en": "Admin" }'),
      },
      'This is not Chinese: "State".',
      'This is not Chinese: "Total".',
      'This is not Chinese: "Price".',
      'This is not Chinese: "Library".',
      'This is not Chinese: "Admin".',
    ],
  },
});
