import type { Diagnostic } from '@codemirror/lint';
import type { Text } from '@codemirror/state';
import type { Finding } from '../../../validators/finding.ts';

/**
 * The findings of a document as the editor underlines them; a finding that can be fixed offers that.
 *
 * @param fixLabel of the offer
 */
export function toDiagnostics(findings: readonly Finding[], text: Text, fixLabel: string): Diagnostic[] {
  return findings.map((finding) => {
    const { severity, message, rule, fix } = finding;
    const from = offsetOf(text, finding.line, finding.column);
    const to = Math.max(from, offsetOf(text, finding.endLine, finding.endColumn));
    return {
      from,
      to,
      severity,
      message,
      source: rule,
      ...(fix && {
        actions: [
          {
            name: fixLabel,
            apply: (view) =>
              view.dispatch({ changes: { from: fix.offset, to: fix.offset + fix.length, insert: fix.text } }),
          },
        ],
      }),
    };
  });
}

/** @param line from 1 @param column from 1; a place outside the text becomes its nearest */
export function offsetOf(text: Text, line: number, column: number): number {
  const found = text.line(Math.min(Math.max(line, 1), text.lines));
  return Math.min(found.from + column - 1, found.to);
}
