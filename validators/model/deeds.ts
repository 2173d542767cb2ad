export type Language = 'zh' | 'en';

/** Words of deeds in both languages, each row with the deed that undoes it or decides the other way. */
const DEEDS: readonly { deed: string; zh: RegExp; en: RegExp; opposite?: string }[] = [
  { deed: 'freeze', zh: /冻结/, en: /\b(?:freez|froze)/i, opposite: 'unfreeze' },
  { deed: 'unfreeze', zh: /解冻/, en: /\bun(?:freez|froze)/i, opposite: 'freeze' },
  { deed: 'enable', zh: /启用|开启/, en: /\benabl/i, opposite: 'disable' },
  { deed: 'disable', zh: /停用|禁用/, en: /\bdisabl/i, opposite: 'enable' },
  { deed: 'loss', zh: /挂失/, en: /\blost\b|\bloss\b/i, opposite: 'unloss' },
  { deed: 'unloss', zh: /解挂/, en: /\bundo\b|\bfound\b/i, opposite: 'loss' },
  // What is not passed is no approval, and no refusal by somebody either.
  { deed: 'approve', zh: /(?<![不未予被])(?:通过|同意|批准)/, en: /(?<!not )\b(?:approv|pass)/i, opposite: 'reject' },
  { deed: 'reject', zh: /驳回|拒绝/, en: /\breject|\brefus|\bturn(?:ed)? down/i, opposite: 'approve' },
  { deed: 'lock', zh: /锁定|加锁/, en: /\block(?:ed|s)?\b/i, opposite: 'unlock' },
  { deed: 'unlock', zh: /解锁/, en: /\bunlock/i, opposite: 'lock' },
  { deed: 'bind', zh: /(?<!解除)绑定/, en: /\bbind\b|\bbound\b/i, opposite: 'unbind' },
  { deed: 'unbind', zh: /解绑|解除绑定/, en: /\bunb(?:ind|ound)/i, opposite: 'bind' },
  { deed: 'publish', zh: /发布|上架/, en: /(?<!un)\bpublish/i, opposite: 'withdraw' },
  { deed: 'withdraw', zh: /撤回|下架/, en: /\brecall|\bwithdr|\bunpublish/i, opposite: 'publish' },
  { deed: 'import', zh: /导入/, en: /\bimport/i, opposite: 'export' },
  { deed: 'export', zh: /导出/, en: /\bexport/i, opposite: 'import' },
  { deed: 'delete', zh: /删除|移除/, en: /\bdelet|\bremov|\btak(?:e|en) (?:off|away)/i, opposite: 'add' },
  { deed: 'add', zh: /新增|添加/, en: /\badd(?:s|ed|ing)?\b|\bcreat/i, opposite: 'delete' },
  { deed: 'cancel', zh: /取消|注销/, en: /\bcancel|\bclose/i },
  { deed: 'restart', zh: /重启/, en: /\brestart/i },
];

/** Most texts name none, which one look tells. */
const ANY: Readonly<Record<Language, RegExp>> = {
  zh: new RegExp(DEEDS.map(({ zh }) => zh.source).join('|')),
  en: new RegExp(DEEDS.map(({ en }) => en.source).join('|'), 'i'),
};

const NONE: ReadonlySet<string> = new Set();

/** The deeds that a text names. */
export function deedsIn(text: string, language: Language): ReadonlySet<string> {
  if (!ANY[language].test(text)) return NONE;
  const plain = text.replace(/\{[^}]*\}/g, '');
  return new Set(DEEDS.flatMap((row) => (row[language].test(plain) ? [row.deed] : [])));
}

/** A deed of one text that the other one names the opposite of, and neither both. */
export function contradicting(one: ReadonlySet<string>, other: ReadonlySet<string>): string | undefined {
  return DEEDS.find(
    ({ deed, opposite }) =>
      opposite !== undefined && one.has(deed) && !one.has(opposite) && other.has(opposite) && !other.has(deed),
  )?.deed;
}

/** The sentence of a question that asks; the whole text where none does. */
export function askedIn(text: string): string {
  const asked = text.match(/[^。！!；;，,.]*[?？]|[^。！!；;，,.]*吗/g);
  return asked?.at(-1) ?? text;
}
