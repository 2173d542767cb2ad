export type Language = 'zh' | 'en';

/** The words of each action in both languages; of the English ones their beginnings. */
const WORDS: Readonly<Record<string, Readonly<Record<Language, readonly string[]>>>> = {
  freeze: { zh: ['冻结'], en: ['freez', 'froze'] },
  unfreeze: { zh: ['解冻'], en: ['unfreez', 'unfroze'] },
  enable: { zh: ['启用', '开启'], en: ['enabl'] },
  disable: { zh: ['停用', '禁用'], en: ['disabl'] },
  loss: { zh: ['挂失'], en: ['lost', 'loss'] },
  unloss: { zh: ['解挂'], en: ['undo', 'found'] },
  approve: { zh: ['通过', '同意', '批准'], en: ['approv', 'pass'] },
  reject: { zh: ['驳回', '拒绝'], en: ['reject', 'refus', 'turn down', 'turned down'] },
  lock: { zh: ['锁定', '加锁'], en: ['lock'] },
  unlock: { zh: ['解锁'], en: ['unlock'] },
  bind: { zh: ['绑定'], en: ['bind', 'bound'] },
  unbind: { zh: ['解绑', '解除绑定'], en: ['unbind', 'unbound'] },
  publish: { zh: ['发布', '上架'], en: ['publish'] },
  withdraw: { zh: ['撤回', '下架'], en: ['recall', 'withdr', 'unpublish'] },
  import: { zh: ['导入'], en: ['import'] },
  export: { zh: ['导出'], en: ['export'] },
  delete: { zh: ['删除', '移除'], en: ['delet', 'remov', 'take off', 'taken off', 'take away', 'taken away'] },
  add: { zh: ['新增', '添加'], en: ['add', 'creat'] },
  cancel: { zh: ['取消', '注销'], en: ['cancel', 'close'] },
  restart: { zh: ['重启'], en: ['restart'] },
  keepOpen: { zh: ['常开'], en: ['keep open', 'keeping open', 'kept open', 'keep it open'] },
  keepShut: { zh: ['常闭'], en: ['closing', 'shut'] },
  setClock: { zh: ['校时', '对时'], en: ['set clock', 'set the clock', 'setting the clock'] },
};

/** Actions that undo one another, or decide the other way. */
const OPPOSITES: readonly (readonly [string, string])[] = [
  ['freeze', 'unfreeze'],
  ['enable', 'disable'],
  ['loss', 'unloss'],
  ['approve', 'reject'],
  ['lock', 'unlock'],
  ['bind', 'unbind'],
  ['publish', 'withdraw'],
  ['import', 'export'],
  ['add', 'delete'],
  ['keepOpen', 'keepShut'],
];

/** The sides of a screen, as words of each language; of the English ones no word that means anything else. */
const SIDES: Readonly<Record<'left' | 'right', Readonly<Record<Language, RegExp>>>> = {
  left: { zh: /左[侧边方栏]/, en: /\b(?:on|to|at) the left\b|\bleft[- ](?:side|hand)/i },
  right: { zh: /右[侧边方栏]/, en: /\b(?:on|to|at) the right\b|\bright[- ](?:side|hand)/i },
};

/** Whether the languages of a text name one side each, and not the same one. */
export function isOtherSide(text: Readonly<Record<Language, string>>): boolean {
  if (!/[左右]/.test(text.zh)) return false;
  const named = (language: Language) =>
    (['left', 'right'] as const).filter((side) => SIDES[side][language].test(text[language]));
  const [zh, ...more] = named('zh');
  if (zh === undefined || more.length > 0) return false;
  const [en, ...others] = named('en');
  return en !== undefined && others.length === 0 && en !== zh;
}

/** Words that begin like an action and are none. */
const NO_ACTION = /^(?:locker|lockable|password|passag|passenger|address|important|foundation|closed circuit)/i;

const NONE: ReadonlySet<string> = new Set();

/** Word → action, and all words in one pattern, the longest first. */
const TABLES = { zh: tableOf('zh'), en: tableOf('en') };

function tableOf(language: Language): { actions: ReadonlyMap<string, string>; any: RegExp } {
  const actions = new Map(
    Object.entries(WORDS).flatMap(([action, words]) => words[language].map((word) => [word, action] as const)),
  );
  const all = [...actions.keys()].sort((a, b) => b.length - a.length).join('|');
  const [source, flags] = language === 'zh' ? [all, ''] : [`\\b(?:${all})`, 'i'];
  return { actions, any: new RegExp(source, `g${flags}`) };
}

/** The actions that a text names. "Not passed" is no approval, and no refusal either. */
export function actionsNamedIn(text: string, language: Language): ReadonlySet<string> {
  const { actions, any } = TABLES[language];
  let found: Set<string> | undefined;
  any.lastIndex = 0;
  for (let match = any.exec(text); match; match = any.exec(text)) {
    const { 0: word, index } = match;
    const action = actions.get(word.toLowerCase());
    const isDenied = action === 'approve' && /(?:[不未予被]|\bnot )$/i.test(text.slice(0, index));
    if (action === undefined || isDenied || NO_ACTION.test(text.slice(index, index + 20)) || isInBraces(text, index))
      continue;
    found = (found ?? new Set<string>()).add(action);
  }
  return found ?? NONE;
}

function isInBraces(text: string, index: number): boolean {
  return text.lastIndexOf('{', index) > text.lastIndexOf('}', index);
}

/** An action of one text that the other one names the opposite of, and neither both. */
export function contradicting(one: ReadonlySet<string>, other: ReadonlySet<string>): string | undefined {
  if (one.size === 0 || other.size === 0) return undefined;
  const isTurned = ([a, b]: readonly [string, string]) => one.has(a) && !one.has(b) && other.has(b) && !other.has(a);
  for (const [a, b] of OPPOSITES) {
    if (isTurned([a, b])) return a;
    if (isTurned([b, a])) return b;
  }
  return undefined;
}

/** The sentence with the question mark; the whole text where none does. */
export function askedIn(text: string): string {
  const asked = text.match(/[^。！!；;，,.]*[?？]|[^。！!；;，,.]*吗/g);
  return asked?.at(-1) ?? text;
}
