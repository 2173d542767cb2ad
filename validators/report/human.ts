import type { Finding } from '../finding.ts';

/** How a report looks. */
export interface HumanOptions {
  /** Escape codes of a terminal; requested by the caller, who knows the output. */
  color: boolean;
  /** Put before every file name, so that editors can open what is printed; `schemas/` for the project's own documents. */
  folder?: string;
  /** The language of its own words; the messages are not translated. Left out: English. */
  language?: 'zh' | 'en';
}

const RED = 31;
const YELLOW = 33;
const DIM = 2;

/** Wider lines are shown around the place only: some tools write a whole document on one. */
const WIDEST = 160;

/** Every finding with its line and the place marked below it, then how many there are and can be fixed. */
export function reportHuman(
  findings: readonly Finding[],
  files: ReadonlyMap<string, string>,
  { color, folder = '', language = 'en' }: HumanOptions,
): string {
  const paint = (code: number, text: string) => (color && text !== '' ? `\u001b[${code}m${text}\u001b[0m` : text);
  const linesOf = new Map<string, string[]>();
  const parts = findings.map((finding) => {
    const { file, line, column, severity, rule, message } = finding;
    const tone = severity === 'error' ? RED : YELLOW;
    const head = `${folder}${file}:${line}:${column} ${paint(tone, SEVERITIES[language][severity])} ${message} ${paint(DIM, rule)}`;
    const lines = linesOf.get(file) ?? (files.get(file) ?? '').split(/\r?\n/);
    linesOf.set(file, lines);
    const frame = codeFrame(finding, lines);
    if (!frame) return head;
    const gutter = String(line + 1).length;
    const row = (number: number, text: string) => `${paint(DIM, `${String(number).padStart(gutter)} |`)} ${text}`;
    const shown = [
      ...(frame.before === undefined ? [] : [row(line - 1, frame.before)]),
      row(line, frame.line),
      `${paint(DIM, `${' '.repeat(gutter)} |`)} ${frame.indent}${paint(tone, frame.marks)}`,
    ];
    return `${head}\n${shown.join('\n')}`;
  });
  const documents = new Set(findings.map(({ file }) => file)).size;
  const fixable = findings.filter(({ fix }) => fix).length;
  return [...parts, SUMMARY[language](findings.length, documents, fixable)].join('\n\n');
}

/** The text where nothing was found. */
export function nothingFound(documents: number, language: 'zh' | 'en' = 'en'): string {
  return language === 'zh' ? `${documents} 份文档，没有发现问题` : `0 findings in ${counted(documents, 'document')}`;
}

const SEVERITIES = { en: { error: 'error', warning: 'warning' }, zh: { error: '错误', warning: '疑问' } } as const;

const SUMMARY = {
  en: (findings: number, documents: number, fixable: number) =>
    `${counted(findings, 'finding')} in ${counted(documents, 'document')}${fixable === 0 ? '' : `; ${fixable} can be mended with --fix`}`,
  zh: (findings: number, documents: number, fixable: number) =>
    `${documents} 份文档中有 ${findings} 个问题${fixable === 0 ? '' : `，其中 ${fixable} 个可用 --fix 修正`}`,
} as const;

/** `1 finding`, `2 findings`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

interface Frame {
  before?: string;
  line: string;
  indent: string;
  marks: string;
}

/** Chinese characters are two columns wide in a terminal, so marks below them are doubled. */
function codeFrame({ line, column, endLine, endColumn }: Finding, lines: readonly string[]): Frame | undefined {
  const marked = lines[line - 1];
  if (marked === undefined || (lines.length === 1 && marked === '')) return undefined;
  const from = marked.length > WIDEST ? Math.max(0, column - 1 - WIDEST / 2) : 0;
  const text = marked.slice(from, from + WIDEST);
  const end = endLine === line ? endColumn - 1 - from : text.length;
  const start = column - 1 - from;
  const before = lines[line - 2];
  return {
    ...(before !== undefined && { before: before.slice(0, WIDEST) }),
    line: text,
    indent: wide(text.slice(0, start), ' '),
    marks: wide(text.slice(start, end), '^') || '^',
  };
}

function wide(text: string, sign: string): string {
  return [...text].map((character) => (/[\u1100-\uffe6]/u.test(character) ? sign + sign : sign)).join('');
}
