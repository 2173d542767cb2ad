import { bookLifecycle, detailPage, formPage, libraryMenu, listPage, role } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { namesLeftOver } from './names-left-over.ts';

const text = (zh: string, en: string) => `{ "zh": "${zh}", "en": "${en}" }`;
const group = (title: string, more = '') => `{ "title": ${title}, "fields": ["title"]${more} }`;
const twice = (what: string) => `"${what}" stands here already: one of the two was copied and left as it was.`;
const row = (label: string, code: string, question: string) =>
  `{ "type": "request", "endpoint": "/book/lend", "menuCode": "library:book:${code}", "label": ${label}, "confirm": { "text": ${question} } }`;

testRule(namesLeftOver, {
  accepts: {
    'groups that are shown in turn': detailPage(
      `"groups": [${group(text('书', 'Book'), ', "visibleWhen": { "rare": false }')}, ${group(text('书', 'Book'), ', "visibleWhen": { "rare": true }')}]`,
    ),
    'a question of its own, and one that speaks of both': listPage(
      `"rowActions": [${row(text('借出', 'Lend'), 'lend', text('确定借出吗？', 'Lend it?'))}, ${row(text('续借', 'Renew'), 'edit', text('确定续借吗？', 'Renew it?'))}]`,
    ),
    'one question for all': listPage(
      `"rowActions": [${row(text('借出', 'Lend'), 'lend', text('确定吗？', 'Sure?'))}, ${row(text('续借', 'Renew'), 'edit', text('确定吗？', 'Sure?'))}]`,
    ),
  },
  rejects: {
    'a group that is called as one that is always shown': [
      detailPage(
        `"groups": [${group(text('书', 'Book'))}, ${group('{ "zh": «"书"», "en": "Rare" }', ', "visibleWhen": { "rare": true }')}]`,
      ),
      '"书" stands here already: one of the two was copied and left as it was.',
    ],
    'two groups of one title': [
      detailPage(`"groups": [${group(text('书', 'Book'))}, ${group('{ "zh": «"书"», "en": "More" }')}]`),
      twice('书'),
    ],
    'two choices of one name': [
      formPage(
        `"fields": [{ "field": "title", "options": [{ "value": "a", "label": ${text('甲', 'A')} }, { "value": "b", "label": { "zh": "乙", "en": «"A"» } }] }]`,
      ),
      twice('A'),
    ],
    'two phrases that say the same': [
      formPage(`"fields": [{ "field": "title", "phrases": [${text('甲', 'A')}, { "zh": «"甲"», "en": "B" }] }]`),
      twice('甲'),
    ],
    'two transitions of one name': [
      bookLifecycle(
        `"transitions": { "lend": { "label": ${text('借出', 'Lend')}, "from": ["1"], "to": "2" }, "giveBack": { "label": { "zh": «"借出"», "en": "Give back" }, "from": ["2"], "to": "1" } }`,
      ),
      twice('借出'),
    ],
    'two entries of the menu of one name': [
      libraryMenu(
        `[{ "menuCode": "library:book", "menuName": ${text('图书', 'Books')}, "type": "menu", "route": "/library/book" },
          { "menuCode": "library:shelf", "menuName": { "zh": «"图书"», "en": "Shelves" }, "type": "menu", "route": "/library/shelf" }]`,
      ),
      twice('图书'),
    ],
    'the name of another button': [
      listPage(`"rowActions": [${row('{ "zh": «"删除"», "en": "Lend" }', 'lend', text('确定吗？', 'Sure?'))}]`),
      '"删除" is what the button "library:book:delete" is called in the menu, and this is "library:book:lend".',
    ],
    'the question of another button': [
      listPage(
        `"rowActions": [${row(text('借出', 'Lend'), 'lend', text('确定借出吗？', 'Lend it?'))}, ${row(text('续期', 'Renew'), 'edit', `«${text('确定借出吗？', 'Lend it?')}»`)}]`,
      ),
      'This question was left from "借出": it does not speak of "续期".',
    ],
    'the question of a button that does something else, named by neither': [
      listPage(
        `"rowActions": [${row(text('借出', 'Lend'), 'lend', text('书会离开书架，继续吗？', 'It leaves the shelf. Go on?'))}, ${row(text('删除', 'Delete'), 'delete', `«${text('书会离开书架，继续吗？', 'It leaves the shelf. Go on?')}»`).replace('/book/lend', '/book/delete')}]`,
      ),
      'This question was left from "借出": it does not speak of "删除".',
    ],
    'two roles of one name': [role(1, `"roleName": { "zh": «"管理员"», "en": "Reader" }`), twice('管理员')],
  },
});
