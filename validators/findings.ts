import { compareFindings, type Finding, type Severity } from './finding.ts';
import type { Range } from './positions/json-node.ts';
import { LineIndex } from './positions/line-index.ts';

/** Collects findings and gives each its line and column. */
export class Findings {
  readonly #files: ReadonlyMap<string, string>;
  readonly #lines = new Map<string, LineIndex>();
  readonly #findings: Finding[] = [];

  constructor(files: ReadonlyMap<string, string>) {
    this.#files = files;
  }

  add(
    file: string,
    rule: string,
    severity: Severity,
    { range, ...told }: { message: string; pointer: string; range: Range; near?: string[] },
  ): void {
    const lines = this.#lines.get(file) ?? new LineIndex(this.#files.get(file) ?? '');
    this.#lines.set(file, lines);
    const { line, column } = lines.placeOf(range.offset);
    const end = lines.placeOf(range.offset + range.length);
    this.#findings.push({ rule, severity, file, line, column, endLine: end.line, endColumn: end.column, ...told });
  }

  sorted(): Finding[] {
    return this.#findings.sort(compareFindings);
  }
}
