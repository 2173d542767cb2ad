import type { Finding, Fix, Said, Severity } from './finding.ts';
import type { Range } from './positions/json-node.ts';
import { LineIndex } from './positions/line-index.ts';
import { namedSign, oddSignsOf, plainSign } from './positions/odd-signs.ts';

/** A finding about a place. */
export interface FindingDetails {
  message: string;
  pointer: string;
  range: Range;
  said?: Said;
  slip?: string;
  near?: string[];
  fix?: Fix;
}

/** No one reads a longer sentence; a document may contain a name of any length, which it would quote. */
const LONGEST_MESSAGE = 500;

/** The most UTF-16 units of a name. */
const LONGEST_NAME = 100;

/** Collects the findings of one document and gives each its line and column. */
export class Findings {
  readonly #file: string;
  readonly #text: string;
  /** Most documents have no finding and need no lines. */
  #lines: LineIndex | undefined;
  readonly all: Finding[] = [];

  constructor(file: string, text: string) {
    this.#file = file;
    this.#text = text;
  }

  add(rule: string, severity: Severity, { range, message, ...details }: FindingDetails): void {
    this.#lines ??= new LineIndex(this.#text);
    const { line, column } = this.#lines.placeOf(range.offset);
    const end = this.#lines.placeOf(range.offset + range.length);
    const place = { file: this.#file, line, column, endLine: end.line, endColumn: end.column };
    const whole = message + this.#oddSigns(rule, message, range);
    const cut = whole.length > LONGEST_MESSAGE ? `${whole.slice(0, LONGEST_MESSAGE - 1)}…` : whole;
    this.all.push({ rule, severity, ...place, message: cut, ...details });
  }

  /** Why a name that looks known is unknown: it contains a sign that looks like a plain one, or is invisible. */
  #oddSigns(rule: string, message: string, { offset, length }: Range): string {
    if (rule === 'json' || length > LONGEST_NAME) return '';
    const name = /^"([^ ]+)"$/.exec(this.#text.slice(offset, offset + length))?.[1] ?? '';
    return oddSignsOf(name)
      .filter((sign) => !message.includes(`"${sign}"`))
      .slice(0, 3)
      .map((sign) => {
        const plain = plainSign(sign);
        return plain?.trim() ? ` ${namedSign(sign)} only looks like "${plain}".` : ` It holds ${namedSign(sign)}.`;
      })
      .join('');
  }
}
