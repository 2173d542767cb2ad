import type { Finding } from '../finding.ts';
import type { Rule } from '../rule.ts';
import { BEHIND_ZH, EARLY_ZH } from './early-zh.ts';
import { RULES_ZH } from './rules-zh.ts';
import { WORDS_ZH } from './words-zh.ts';

/** A sentence with places, which finds the fillings of an English one and writes them in Chinese. */
interface Sentence {
  pattern: RegExp;
  places: readonly string[];
  chinese: string;
}

const EARLY = EARLY_ZH.map(([english, chinese]) => sentenceOf(english, chinese));
const BEHIND = BEHIND_ZH.map(([english, chinese]) => sentenceOf(english, chinese));

/**
 * The findings with their messages in Chinese. A sentence that is not known stays as it is; a test keeps all of them known.
 *
 * @param rules those that were asked, for their English sentences
 */
export function inChinese(findings: readonly Finding[], rules: readonly Rule[]): Finding[] {
  const known = new Map<string, Sentence[]>();
  const sentencesOf = (id: string) => {
    const made = known.get(id) ?? ruleSentences(rules.find((rule) => rule.id === id));
    known.set(id, made);
    return made;
  };
  return findings.map((finding) => ({ ...finding, message: translated(finding.message, sentencesOf(finding.rule)) }));
}

function ruleSentences(rule: Rule | undefined): Sentence[] {
  const chinese = RULES_ZH[rule?.id ?? ''] ?? {};
  return Object.entries(rule?.messages ?? {}).flatMap(([id, english]) =>
    chinese[id] === undefined ? [] : [sentenceOf(english, chinese[id])],
  );
}

function translated(message: string, sentences: readonly Sentence[]): string {
  for (const sentence of [...sentences, ...EARLY]) {
    const match = sentence.pattern.exec(message);
    if (!match) continue;
    const rest = restInChinese(message.slice(match[0].length));
    if (rest !== undefined) return filled(sentence, match) + rest;
  }
  return message;
}

/** The part after the sentence; undefined where it is something else, so that another sentence was meant. */
function restInChinese(rest: string): string | undefined {
  if (rest === '' || rest === '…') return rest;
  for (const sentence of BEHIND) {
    const match = sentence.pattern.exec(rest);
    const behind = match && restInChinese(rest.slice(match[0].length));
    if (match && behind !== undefined) return filled(sentence, match) + behind;
  }
  return undefined;
}

function filled({ chinese, places }: Sentence, match: RegExpExecArray): string {
  return chinese.replace(/\{(\w+)\}/g, (_, name: string) => wordsOf(match[places.indexOf(name) + 1] ?? ''));
}

/** What bounds count. */
const UNITS: Readonly<Record<string, string>> = {
  ' characters': ' 个字符',
  ' entries': ' 项',
  ' decimals': ' 位小数',
  ' field': ' 个字段',
  ' fields': ' 个字段',
};

const BOUNDS: Readonly<Record<string, string>> = { least: '至少 ', most: '至多 ' };

/** `a list or a text` → `列表或文本`; names stay as they are. */
function wordsOf(filling: string): string {
  const whole = Object.hasOwn(WORDS_ZH, filling) ? WORDS_ZH[filling] : undefined;
  if (whole !== undefined) return whole;
  const sign = /^("[^"]*") \((U\+[0-9A-F]+)(?:, (.+))?\)$/.exec(filling);
  if (sign) return `“${sign[1]?.slice(1, -1)}”（${[sign[2], sign[3] && wordsOf(sign[3])].filter(Boolean).join('，')}）`;
  const unseen = /^a (sign without width|space of another kind) \((U\+[0-9A-F]+)\)$/.exec(filling);
  if (unseen) return `${unseen[1]?.startsWith('sign') ? '零宽字符' : '特殊空格'}（${unseen[2]}）`;
  const formats = /^a (text|field|time) of the format (.+)$/.exec(filling);
  if (formats) return `格式为 ${eitherOf((formats[2] ?? '').split(EITHER))} 的${NOUNS[formats[1] ?? ''] ?? ''}`;
  const form = /^a (?:code of (\S+)|text that matches (.+))$/.exec(filling);
  if (form) return form[1] ? `字典 ${form[1]} 的编码` : `符合 ${form[2]} 的文本`;
  const bound = /^(?:at (least|most) )?(-?[\d.]+)( characters| entries| decimals| fields?)?$/.exec(filling);
  if (bound?.[1] !== undefined || bound?.[3] !== undefined)
    return `${BOUNDS[bound[1] ?? ''] ?? ''}${bound[2]}${UNITS[bound[3] ?? ''] ?? ''}`;
  const part = /^An? (\w+) (block|action)$/.exec(filling);
  if (part) return `${part[1]} ${part[2] === 'block' ? '区块' : '操作'}`;
  const widget = /^the widget ("[^"]*")$/.exec(filling)?.[1];
  if (widget !== undefined) return `控件 ${widget}`;
  const owner = /^(an entry|a row|the answer|the request) of (\S+)$/.exec(filling);
  if (owner) return `${owner[2]} 的${OWNERS[owner[1] ?? ''] ?? ''}`;
  const parts = filling.split(EITHER);
  if (parts.length < 2) return filling;
  const words = parts.map((part) => (/^"[^"]*"$/.test(part) ? part : wordsOf(part)));
  // Where a part is no word of the checker, the whole is a name from a document.
  const isOurs = words.every((word, index) => word !== parts[index] || /^(?:[a-z][A-Za-z]*|"[^"]*")$/.test(word));
  return isOurs ? eitherOf(words) : filling;
}

/** The separators of alternatives. */
const EITHER = /, | or /;

const OWNERS: Readonly<Record<string, string>> = {
  'an entry': '条目',
  'a row': '行',
  'the answer': '返回值',
  'the request': '请求参数',
};

const NOUNS: Readonly<Record<string, string>> = { text: '文本', field: '字段', time: '时间' };

function eitherOf(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join('、')}或${words.at(-1)}`;
}

/** A place matches anything, as short as possible. */
function sentenceOf(english: string, chinese: string): Sentence {
  const places = [...english.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const plain = english.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return { pattern: new RegExp(`^${plain.join('([\\s\\S]*?)')}(?=$|…$| )`), places, chinese };
}
