import type { Finding } from '../finding.ts';

/** How a report looks. */
export interface HumanOptions {
  /** Escape codes of a terminal; asked for by the caller, who knows where the text goes. */
  color: boolean;
  /** Put before every file name, so that editors can open what is printed; `schemas/` for the project's own documents. */
  folder?: string;
}

const RED = 31;
const YELLOW = 33;
const DIM = 2;

/** Every finding with the line it stands in and the place marked below it, then how many there are. */
export function reportHuman(
  findings: readonly Finding[],
  files: ReadonlyMap<string, string>,
  { color, folder = '' }: HumanOptions,
): string {
  const paint = (code: number, text: string) => (color && text !== '' ? `\u001b[${code}m${text}\u001b[0m` : text);
  const parts = findings.map((finding) => {
    const { file, line, column, severity, rule, message } = finding;
    const tone = severity === 'error' ? RED : YELLOW;
    const head = `${folder}${file}:${line}:${column} ${paint(tone, severity)} ${message} ${paint(DIM, rule)}`;
    const frame = codeFrame(finding, files.get(file) ?? '');
    if (!frame) return head;
    const gutter = String(line + 1).length;
    const row = (number: number, text: string) => `${paint(DIM, `${String(number).padStart(gutter)} |`)} ${text}`;
    const lines = [
      ...(frame.before === undefined ? [] : [row(line - 1, frame.before)]),
      row(line, frame.line),
      `${paint(DIM, `${' '.repeat(gutter)} |`)} ${frame.indent}${paint(tone, frame.marks)}`,
    ];
    return `${head}\n${lines.join('\n')}`;
  });
  const documents = new Set(findings.map(({ file }) => file)).size;
  return [...parts, `${counted(findings.length, 'finding')} in ${counted(documents, 'document')}`].join('\n\n');
}

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
function codeFrame({ line, column, endLine, endColumn }: Finding, text: string): Frame | undefined {
  const lines = text.split(/\r?\n/);
  const marked = lines[line - 1];
  if (marked === undefined || text === '') return undefined;
  const end = endLine === line ? endColumn - 1 : marked.length;
  const before = lines[line - 2];
  return {
    ...(before !== undefined && { before }),
    line: marked,
    indent: wide(marked.slice(0, column - 1), ' '),
    marks: wide(marked.slice(column - 1, end), '^') || '^',
  };
}

function wide(text: string, sign: string): string {
  return [...text].map((character) => (/[\u1100-\uffe6]/u.test(character) ? sign + sign : sign)).join('');
}
