import { listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { deedsAgree } from './deeds-agree.ts';

const button = (label: string, more: string) =>
  listPage(
    `"rowActions": [{ "type": "request", "endpoint": "/book/giveBack", "menuCode": "library:book:lend", "label": ${label}, ${more} }]`,
  );
const freeze = '{ "zh": "冻结", "en": "Freeze" }';
const ask = (zh: string, en: string) => `"confirm": { "text": { "zh": ${zh}, "en": ${en} } }`;

const watched = (text: string) =>
  button(
    '{ "zh": "重启", "en": "Restart" }',
    `"watch": { "endpoint": "/book/lending", "until": { "done": true }, "states": [{ "when": { "done": true }, "text": ${text} }], "timeout": { "zh": "设备响应超时", "en": "No answer" } }`,
  );
const empty = (zh: string, en: string) => listPage(`"empty": { "zh": ${zh}, "en": ${en} }`);

testRule(deedsAgree, {
  accepts: {
    'the deed of the button': button(freeze, ask('"确定冻结吗？"', '"Freeze it?"')),
    'the opposite besides': button(freeze, ask('"冻结后可随时解冻，确定冻结吗？"', '"Freeze it until unfrozen?"')),
    'other words for it': button(freeze, ask('"确定继续吗？"', '"Stop the card for now?"')),
    'what follows from it': button(
      '{ "zh": "注销", "en": "Cancel card" }',
      ask('"注销后从门上移除，确定注销吗？"', '"It is taken off all doors. Cancel it?"'),
    ),
    'how the deed of the button went': watched('{ "zh": "重启成功", "en": "Restart succeeded" }'),
    'what comes of the deed': watched('{ "zh": "已从设备删除旧记录", "en": "Old records deleted from the device" }'),
    'another deed on the way to it': watched('{ "zh": "重启前冻结失败", "en": "Freezing before the restart failed" }'),
    'one side in both languages': empty('"请在左侧选择"', '"Choose one on the left"'),
    'what is left': empty('"右侧没有剩余"', '"Nothing is left here"'),
    'both sides': empty('"左侧选择，右侧查看"', '"Choose on the left, see on the right"'),
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
    'another side in one language': [
      empty('"请在左侧选择"', '«"Choose one on the right"»'),
      'The Chinese and the English do not name the same side.',
    ],
    'how another deed went': [
      watched('«{ "zh": "校时成功", "en": "Setting the clock succeeded" }»'),
      'This tells of another deed than its button does: "重启".',
    ],
    'what is said when it is done': [
      button(freeze, '"success": { "zh": «"已解冻"», "en": "Done" }'),
      'This tells of another deed than its button does: "冻结".',
    ],
  },
});
