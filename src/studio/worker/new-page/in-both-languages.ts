import type { Text } from '../../../../schemas/generated/grammar.ts';

/** The sentences of `npm run new` that a person meets in the studio, as patterns, and what they are in Chinese and without options. */
const SENTENCES: readonly (readonly [pattern: RegExp, zh: string, en: string])[] = [
  [/^"(.+)" is no kind of block/, '没有“$1”这种页面。', 'There is no kind of page “$1”.'],
  [/^A (\w+) shows an entity/, '这种页面要展示一个实体，请选择实体。', 'Such a page shows an entity: choose one.'],
  [
    /^No list shows (\w+),/,
    '还没有展示“$1”的列表，无法打开此页面：请先新建列表。',
    'No list shows “$1”, so nothing could open this page: make the list first.',
  ],
  [
    /^No list of (\w+) has the id "(.+)"\./,
    '“$2”不是展示“$1”的列表，无法从它打开此页面：请另选一个列表。',
    '“$2” is no list of “$1”, so it cannot open this page: choose another list.',
  ],
  [/^There is no role "(.+)"\./, '没有角色“$1”。', 'There is no role “$1”.'],
  [
    /^The field (\w+) has the kind "(.+)", which/,
    '字段“$1”的类型“$2”不存在：请选择基本类型、格式、字典或实体。',
    'The field “$1” has the kind “$2”, which does not exist: choose a type, a format, a dictionary or an entity.',
  ],
  [
    /^(\w+) has no field that people fill in/,
    '“$1”没有可填写的字段，表单会是空的。',
    '“$1” has no field that people fill in: its form would be empty.',
  ],
  [
    /^(\w+) has no lifecycle/,
    '“$1”没有可由操作员执行的状态流转，无可审批。',
    '“$1” has no transition for an operator: there is nothing to decide.',
  ],
  [
    /^(\w+) cannot have a history/,
    '“$1”的记录从不修改或不属于小区，没有操作轨迹。',
    '“$1” cannot have a history: its records are never changed, or belong to no community.',
  ],
  [
    /^(\w+) is no tree/,
    '“$1”不是树：需要一个指向自身的上级字段。',
    '“$1” is no tree: it needs a field with a relation to itself, its parent.',
  ],
  [/^(\S+) answers no numbers/, '接口“$1”不返回数值。', '“$1” answers no numbers.'],
  [
    /^Say which registered component/,
    '请先在 custom.json 中注册组件，再在文本中写明它。',
    'Register the component in custom.json, and name it in the text.',
  ],
  [
    /^schemas\/(.+) is there already/,
    '已有 schemas/$1，请换一个名称。',
    'There is schemas/$1 already: choose another name.',
  ],
  [
    /^schemas\/(.+) is not JSON/,
    'schemas/$1 的文本不是正确的 JSON，请先改正。',
    'The text of schemas/$1 is not JSON: put it right first.',
  ],
];

/** A message of `npm run new` for a person who types no options. */
export function inBothLanguages(message: string): Text {
  for (const [pattern, zh, en] of SENTENCES) {
    const match = pattern.exec(message);
    const filled = (sentence: string) =>
      sentence.replaceAll(/\$(\d)/g, (_, place: string) => match?.[Number(place)] ?? '');
    if (match) return { zh: filled(zh), en: filled(en) };
  }
  return { zh: `无法新建：${message}`, en: message };
}
