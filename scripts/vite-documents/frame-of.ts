import type { FrameLine, ShownFinding } from '../../src/dev/live-messages.ts';
import type { Finding } from '../../validators/finding.ts';

/** Lines shown before and after the place. */
const AROUND = 2;
/** Longer lines are cut: some tools write a whole document on one. */
const WIDEST = 400;

/** A finding with the lines around its place. @param text the document as it was checked */
export function shownFinding(finding: Finding, text: string): ShownFinding {
  const { rule, severity, file, line, column, message } = finding;
  return { rule, severity, file, line, column, message, frame: frameOf(finding, text) };
}

function frameOf({ line, column, endLine, endColumn }: Finding, text: string): FrameLine[] {
  if (text === '') return [];
  const lines = text.split(/\r?\n/);
  const first = Math.max(0, line - 1 - AROUND);
  return lines.slice(first, line + AROUND).map((whole, index) => {
    const number = first + index + 1;
    const shown = whole.slice(0, WIDEST);
    if (number !== line) return { number, text: shown };
    const end = endLine === line ? endColumn - 1 : shown.length;
    return { number, text: shown, marked: [column - 1, Math.max(column, end)] };
  });
}
