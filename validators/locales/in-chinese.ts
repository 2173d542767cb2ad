import type { Finding } from '../finding.ts';
import type { Rule } from '../rule.ts';
import { BEHIND_ZH, EARLY_ZH, WORDS_ZH } from './early-zh.ts';
import { RULES_ZH } from './rules-zh.ts';

/** A sentence with places, as what finds the fillings of an English one and says them in Chinese. */
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

/** What stands behind the sentence; undefined where it is something else, so that another sentence was meant. */
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
const UNITS: Readonly<Record<string, string>> = { ' characters': ' 个字符', ' entries': ' 项', ' decimals': ' 位小数' };

/** `a list or a text` → `列表或文本`; names stay as they are. */
function wordsOf(filling: string): string {
  const whole = Object.hasOwn(WORDS_ZH, filling) ? WORDS_ZH[filling] : undefined;
  if (whole !== undefined) return whole;
  const sign = /^("[^"]*") \((U\+[0-9A-F]+)(?:, (.+))?\)$/.exec(filling);
  if (sign) return `“${sign[1]?.slice(1, -1)}”（${[sign[2], sign[3] && wordsOf(sign[3])].filter(Boolean).join('，')}）`;
  const unseen = /^a (sign without width|space of another kind) \((U\+[0-9A-F]+)\)$/.exec(filling);
  if (unseen) return `${unseen[1]?.startsWith('sign') ? '零宽字符' : '特殊空格'}（${unseen[2]}）`;
  const form = /^a (?:text of the format (\S+)|code of (\S+)|text that matches (.+))$/.exec(filling);
  if (form) return form[1] ? `格式为 ${form[1]} 的文本` : form[2] ? `字典 ${form[2]} 的编码` : `符合 ${form[3]} 的文本`;
  const bound = /^at (least|most) (-?[\d.]+)( characters| entries| decimals)?$/.exec(filling);
  if (bound) return `${bound[1] === 'least' ? '至少' : '至多'} ${bound[2]}${UNITS[bound[3] ?? ''] ?? ''}`;
  const parts = filling.split(/, | or /);
  if (
    parts.length < 2 ||
    !(parts.every((part) => Object.hasOwn(WORDS_ZH, part)) || /^"[^"]*"( or "[^"]*")+$/.test(filling))
  )
    return filling;
  const words = parts.map((part) => WORDS_ZH[part] ?? part);
  return `${words.slice(0, -1).join('、')}或${words.at(-1)}`;
}

/** A place holds anything, as little as it can. */
function sentenceOf(english: string, chinese: string): Sentence {
  const places = [...english.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const plain = english.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return { pattern: new RegExp(`^${plain.join('([\\s\\S]*?)')}(?=$|…$| )`), places, chinese };
}
