import type { Text } from '../../schemas/generated/grammar.ts';

export type Language = keyof Text;
export const LANGUAGES: readonly Language[] = ['en', 'zh'];

/** The texts of the pages themselves. */
const WORDS = {
  key: { en: 'Key', zh: '键' },
  type: { en: 'Type', zh: '类型' },
  required: { en: 'Required', zh: '必填' },
  meaning: { en: 'Meaning', zh: '说明' },
  yes: { en: 'yes', zh: '是' },
  name: { en: 'Name', zh: '名称' },
  example: { en: 'Example', zh: '示例' },
  examples: { en: 'Examples', zh: '示例' },
  parts: { en: 'Parts', zh: '组成部分' },
  oneOf: { en: 'One of', zh: '以下之一' },
  or: { en: 'or', zh: '或' },
  anyName: { en: 'any name', zh: '任意名称' },
  pattern: { en: 'Pattern', zh: '格式' },
  severity: { en: 'Severity', zh: '级别' },
  messages: { en: 'It says', zh: '报告内容' },
  error: { en: 'error', zh: '错误' },
  warning: { en: 'warning', zh: '警告' },
  other: { en: '中文', zh: 'English' },
  values: { en: 'Values', zh: '取值' },
  string: { en: 'text', zh: '文本' },
  number: { en: 'number', zh: '数字' },
  integer: { en: 'whole number', zh: '整数' },
  boolean: { en: 'true or false', zh: 'true 或 false' },
  null: { en: 'null', zh: 'null' },
  object: { en: 'object', zh: '对象' },
  array: { en: 'list', zh: '列表' },
  atLeast: { en: 'at least', zh: '至少' },
  atMost: { en: 'at most', zh: '至多' },
} as const satisfies Record<string, Text>;

export type Word = keyof typeof WORDS;

export function say(word: Word, language: Language): string {
  return WORDS[word][language];
}

export function isWord(word: string): word is Word {
  return Object.hasOwn(WORDS, word);
}

/** `list of text`, `文本列表`. */
export function sayListOf(inner: string, language: Language): string {
  return language === 'en' ? `list of ${inner}` : `${inner} 列表`;
}

/** A word and what it announces. */
export function announce(word: Word, language: Language, rest = ''): string {
  return language === 'en' ? `${say(word, language)}:${rest && ` ${rest}`}` : `${say(word, language)}：${rest}`;
}
