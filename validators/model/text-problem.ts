import type { Text } from '../../schemas/generated/grammar.ts';
import { strangeSignOf } from '../positions/odd-signs.ts';

/** What is wrong with a text in one language. */
export interface TextProblem {
  language: keyof Text;
  kind: 'blank' | 'padded' | 'placeholder' | 'odd' | 'markup' | 'doubled' | 'halfWidth' | 'notChinese' | 'notEnglish';
  /** The text, or the sign that should not be in it. */
  what: string;
}

/** What `--fix` writes where a text is missing. */
const PLACEHOLDERS: ReadonlySet<string> = new Set(['待译', 'To be translated', '待翻译', '待补充']);
/** Marks of unfinished texts. In capitals: "Todo" may be a heading. */
const UNFINISHED = /^(?:(?:TODO|FIXME|TBD|XXX)(?:$|[:：])|(?:x{3,}|asdf+|foo|bar|foobar|[Ll]orem ipsum\b.*)$)/;

/** Names that Chinese writes in Latin letters. Abbreviations in capitals, numbers and units need no place here. */
const PROPER_NAMES: ReadonlySet<string> = new Set([
  'Android',
  'iOS',
  'iPhone',
  'iPad',
  'HarmonyOS',
  'Windows',
  'macOS',
  'Linux',
  'Wi-Fi',
  'Excel',
]);

const CHINESE = /\p{Script=Han}/u;
/** Chinese characters, and the punctuation and full-width signs that come with them. */
const CHINESE_SIGNS = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;
/** A plate begins with its province in every language: 浙A12345. */
const PLATE = /\p{Script=Han}[A-Z][A-Z\d]{5,6}(?![A-Za-z\d])/gu;
/** Places and markup of other programs: `{{name}}`, `${name}`, `%s`, tags and entities. Here users would read the signs. */
const MARKUP = /\{\{.*?\}\}|\$\{.*?\}|%[sd](?![A-Za-z])|<\/?[A-Za-z][^<>]*>|<!--|&(?:[A-Za-z]{2,8}|#x?[\dA-Fa-f]+);/;
/** Chinese ends its clauses with full-width signs. */
const HALF_WIDTH = /(?<=\p{Script=Han})[,;?!:]/u;
/** Text in square brackets is quoted from documents. */
const QUOTED = /\[[^\]]*\]/g;
/** Two small letters in a row make an English word, unless it is a known name. */
const WORD = /[A-Za-z-]*[a-z]{2}[A-Za-z-]*/g;
/** Units are small letters too. */
const UNITS: ReadonlySet<string> = new Set([
  'mm',
  'cm',
  'km',
  'kg',
  'mg',
  'ml',
  'min',
  'px',
  'lux',
  'dB',
  'kB',
  'MB',
  'GB',
]);

/** The problems of a text, at most one for each language. */
export function problemsOfText(text: Text): readonly TextProblem[] {
  // The rules about texts check the same text one after the other.
  if (latest.text !== text) latest = { text, problems: problemsIn(text) };
  return latest.problems;
}

const NONE: readonly TextProblem[] = [];

let latest: { text: Text | undefined; problems: readonly TextProblem[] } = { text: undefined, problems: NONE };

function problemsIn(text: Text): readonly TextProblem[] {
  const zh = knownProblem('zh', text.zh);
  const en = knownProblem('en', text.en);
  if (!zh && !en) return NONE;
  return [zh, en].filter((problem) => problem !== undefined);
}

/** A console has the same texts many times, and several rules check each. */
const known = { zh: new Map<string, TextProblem | undefined>(), en: new Map<string, TextProblem | undefined>() };

/** A watch or a playground that runs for weeks drops old entries. */
const MOST_KNOWN = 50_000;

function knownProblem(language: keyof Text, said: string): TextProblem | undefined {
  const problems = known[language];
  const problem = problems.get(said);
  if (problem || problems.has(said)) return problem;
  if (problems.size >= MOST_KNOWN) problems.clear();
  const found = problemIn(language, said);
  problems.set(said, found);
  return found;
}

function problemIn(language: keyof Text, said: string): TextProblem | undefined {
  const trimmed = said.trim();
  if (trimmed === '') return { language, kind: 'blank', what: said };
  if (PLACEHOLDERS.has(trimmed) || UNFINISHED.test(trimmed)) return { language, kind: 'placeholder', what: said };
  if (trimmed !== said) return { language, kind: 'padded', what: said };
  const odd = strangeSignOf(said);
  if (odd !== undefined) return { language, kind: 'odd', what: odd };
  const markup = MARKUP.exec(said)?.[0];
  if (markup !== undefined) return { language, kind: 'markup', what: markup };
  if (said.includes('  ')) return { language, kind: 'doubled', what: said };
  if (language === 'zh') {
    if (!CHINESE.test(said) && hasForeignWord(said)) return { language, kind: 'notChinese', what: said };
    const halfWidth = HALF_WIDTH.exec(said.replace(QUOTED, ''))?.[0];
    return halfWidth === undefined ? undefined : { language, kind: 'halfWidth', what: halfWidth };
  }
  const sign = CHINESE_SIGNS.exec(said.replace(PLATE, ''))?.[0];
  return sign === undefined ? undefined : { language, kind: 'notEnglish', what: sign };
}

function hasForeignWord(text: string): boolean {
  return (text.match(WORD) ?? []).some((word) => !PROPER_NAMES.has(word) && !UNITS.has(word));
}
