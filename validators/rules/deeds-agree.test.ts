import { listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { deedsAgree } from './deeds-agree.ts';

const button = (label: string, more: string) =>
  listPage(
    `"rowActions": [{ "type": "request", "endpoint": "/book/giveBack", "menuCode": "library:book:lend", "label": ${label}, ${more} }]`,
  );
const freeze = '{ "zh": "冻结", "en": "Freeze" }';
const ask = (zh: string, en: string) => `"confirm": { "text": { "zh": ${zh}, "en": ${en} } }`;

testRule(deedsAgree, {
  accepts: {
    'the deed of the button': button(freeze, ask('"确定冻结吗？"', '"Freeze it?"')),
    'the opposite besides': button(freeze, ask('"冻结后可随时解冻，确定冻结吗？"', '"Freeze it until unfrozen?"')),
    'other words for it': button(freeze, ask('"确定继续吗？"', '"Stop the card for now?"')),
    'what follows from it': button(
      '{ "zh": "注销", "en": "Cancel card" }',
      ask('"注销后从门上移除，确定注销吗？"', '"It is taken off all doors. Cancel it?"'),
    ),
    'a name that no deed is': button(freeze, '"success": { "zh": "已处理", "en": "Done" }'),
  },
  rejects: {
    'one language that asks the opposite': [
      button(freeze, ask('"确定冻结吗？"', '«"Unfreeze it?"»')),
      'This asks for another deed than its button does: "Freeze".',
    ],
    'both languages': [
      button(freeze, '"confirm": { "text": «{ "zh": "确定解冻吗？", "en": "Unfreeze it?" }» }'),
      'This asks for another deed than its button does: "冻结".',
    ],
    'a deed in one language, and another one in the other': [
      button('{ "zh": "取消预约", "en": "Cancel visit" }', ask('"确定取消吗？"', '«"Delete this visitor?"»')),
      'The Chinese and the English do not name the same deed.',
    ],
    'a name that was translated into its opposite': [
      button('{ "zh": "停用", "en": «"Enable"» }', '"danger": true'),
      'The Chinese and the English do not name the same deed.',
    ],
    'what is said when it is done': [
      button(freeze, '"success": { "zh": «"已解冻"», "en": "Done" }'),
      'This tells of another deed than its button does: "冻结".',
    ],
  },
});
