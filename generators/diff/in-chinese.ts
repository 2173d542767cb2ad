import type { Difference } from './difference.ts';

/** Words in front of a name: `column phone`. */
const NOUNS: Readonly<Record<string, string>> = {
  column: '列',
  filter: '筛选项',
  field: '字段',
  figure: '统计项',
  button: '按钮',
  outcome: '审批结果',
  group: '分组',
  step: '步骤',
  section: '分段',
  tab: '页签',
  effect: '联动',
  schedule: '定时任务',
  menu: '菜单',
  code: '编码',
  entity: '实体',
  dictionary: '字典',
};

/** Things that have no name. */
const THINGS: Readonly<Record<string, string>> = {
  'the head': '页头',
  'the card': '卡片',
  'the page': '页面',
  'the entity': '实体',
  'the call': '接口',
  'the role': '角色',
  'the roll-up': '汇总',
  'unfolded block': '展开区',
  'first block': '第一栏',
  'second block': '第二栏',
  'opened row': '展开行',
  'shown block': '展示区块',
  'the list': '列表',
  'the detail': '详情',
  'the form': '表单',
  'the approval': '审批',
  'the tree': '树',
  'the chart': '图表',
  'the stats': '统计',
  'the timeline': '时间线',
  'the history': '历史记录',
  'the tabs': '页签组',
  'the split': '分栏',
  'the stack': '堆叠',
  'the custom': '注册区块',
  menu: '菜单',
  page: '页面',
  role: '角色',
  entity: '实体',
  call: '接口',
  dictionary: '字典',
  nothing: '无',
};

type Sentence = readonly [pattern: RegExp, chinese: (parts: readonly string[]) => string];

/** What is said of a thing, the longest first; `A: B` is said of B inside A. */
const SENTENCES: readonly Sentence[] = [
  [/^every account may open this page$/, () => '所有账号均可打开此页面'],
  [/^no longer open to every account$/, () => '不再对所有账号开放'],
  [/^(.+) no longer starts with this page$/, ([role]) => `${role} 不再初始拥有此页面`],
  [/^(.+) starts with this page$/, ([role]) => `${role} 初始拥有此页面`],
  [/^page added \((.*)\), for (.*)$/, ([title, roles]) => `新增页面（${title}），角色 ${roles}`],
  [/^call added, opened by (.*)$/, ([codes]) => `新增接口，权限 ${codes}`],
  [/^gains (.*)$/, ([codes]) => `增加权限 ${codes}`],
  [/^loses (.*)$/, ([codes]) => `失去权限 ${codes}`],
  [/^the (\w+)s stand in another order$/, ([noun = '']) => `${NOUNS[noun] ?? noun}的顺序有变`],
  [/^the blocks inside stand in another order$/, () => '内部区块的顺序有变'],
  [/^(\S+) stand in another order$/, ([key]) => `${key} 的顺序有变`],
  [/^the (\w+) became an? (\w+)$/, ([before, after]) => `${thing(`the ${before}`)}改为${thing(`the ${after}`)}`],
  [/^(.+) moved from (.+) to (.+)$/, ([name = '', from = '', to = '']) => `${before(name)}从 ${from} 移到 ${to}`],
  [
    /^(.+) \((.*)\) added, for who holds (.*)$/,
    ([name = '', shown, codes = '']) => `新增${thing(name)}（${shown}），需要权限 ${both(codes)}`,
  ],
  [/^(.+) \((.*)\) added$/, ([name = '', shown]) => `新增${thing(name)}（${shown}）`],
  [/^(.+) \((.*)\) removed$/, ([name = '', shown]) => `删除${thing(name)}（${shown}）`],
  [/^(.+) added$/, ([name = '']) => `新增${thing(name)}`],
  [/^(.+) became sensitive$/, ([name = '']) => `${before(name)}变为敏感字段`],
  [/^(.+) is no longer sensitive$/, ([name = '']) => `${before(name)}不再是敏感字段`],
  [/^(.+) must be given now$/, ([name = '']) => `${before(name)}现在必填`],
  [/^(.+) need not be given any more$/, ([name = '']) => `${before(name)}不再必填`],
  [/^(.+) needs no code any more$/, ([name = '']) => `${before(name)}不再需要权限`],
  [/^(.+) now needs (.+)$/, ([name = '', codes = '']) => `${before(name)}现在需要权限 ${both(codes)}`],
  [/^(\S+) now without (.+) and with (.+)$/, ([key, lost, gained]) => `${key} 去掉 ${lost}，增加 ${gained}`],
  [/^(\S+) now without (.+)$/, ([key, lost]) => `${key} 去掉 ${lost}`],
  [/^(\S+) now with (.+)$/, ([key, gained]) => `${key} 增加 ${gained}`],
  [/^(\S+) is now (.+)$/s, ([key, value]) => `${key} 设为 ${value}`],
  [/^(\S+) (.+) → (.+)$/s, ([key, before, after]) => `${key} 由 ${before} 改为 ${after}`],
  [
    /^(\S+) (.+) removed$/s,
    ([key = '', value = '']) =>
      isThing(`${key} ${value}`) ? `删除${thing(`${key} ${value}`)}` : `${key} ${value} 已去掉`,
  ],
  [/^(.+) removed$/, ([name = '']) => `删除${thing(name)}`],
];

/** A difference with its words in Chinese; names, keys and values stay as they are. */
export function differenceInChinese({ subject, text, ...rest }: Difference): Difference {
  return { ...rest, subject: isThing(subject) ? thing(subject) : subject, text: inChinese(text) };
}

function inChinese(text: string): string {
  // What stands in front of a colon is a thing; a value may have colons of its own.
  const colon = text.indexOf(': ');
  const front = colon < 0 ? '' : text.slice(0, colon);
  if (isThing(front)) return `${thing(front)}：${inChinese(text.slice(colon + 2))}`;
  for (const [pattern, chinese] of SENTENCES) {
    const match = pattern.exec(text);
    if (match) return chinese(match.slice(1));
  }
  return text;
}

function isThing(words: string): boolean {
  return Object.hasOwn(THINGS, words) || Object.hasOwn(NOUNS, words.split(' ')[0] ?? '');
}

function thing(words: string): string {
  if (Object.hasOwn(THINGS, words)) return THINGS[words] ?? words;
  const [noun = '', ...name] = words.split(' ');
  return Object.hasOwn(NOUNS, noun) ? `${NOUNS[noun]} ${name.join(' ')}` : words;
}

/** A thing before a Chinese word: from Latin letters a space parts it. */
function before(words: string): string {
  const name = thing(words);
  return /\w$/.test(name) ? `${name} ` : name;
}

function both(codes: string): string {
  return codes.replaceAll(' and ', '、');
}
