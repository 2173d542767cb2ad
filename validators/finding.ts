/** How grave a finding is. Both make `npm run check` fail: a warning is a doubt that the author settles, not noise. */
export type Severity = 'error' | 'warning';

/** The fix of a finding, where there is exactly one right answer: a range of the text, and its replacement. */
export interface Fix {
  /** From 0, in UTF-16 units, in the text that was checked. */
  offset: number;
  length: number;
  text: string;
}

/** The message of a rule before it was filled: code that compares findings reads this, never the whole sentence. */
export interface Said {
  /** The message of the rule, with its places. */
  sentence: string;
  /** The values of the places. */
  names: Readonly<Record<string, string>>;
}

/** One mistake in one document, at the smallest place that shows it. */
export interface Finding {
  /** The rule's id, or `json`, `grammar`, `document-place`, `document-missing` for findings before the rules. */
  rule: string;
  severity: Severity;
  /** Path below `schemas/`, with `/`. */
  file: string;
  /** From 1. */
  line: number;
  /** From 1, in UTF-16 units, as editors count. */
  column: number;
  endLine: number;
  /** The column after the last character. */
  endColumn: number;
  /** JSON pointer (RFC 6901) of the value; `''` is the whole document. */
  pointer: string;
  message: string;
  /** Of findings of rules, for the checker itself: it is left out of the result. */
  said?: Said;
  /** The name that is unknown, where one other is nearest. */
  slip?: string;
  /** Names that may be meant, the nearest first. */
  near?: string[];
  /** Present where `--fix` can fix it. */
  fix?: Fix;
}

/** By file, then by place, then by rule, so that two runs print the same. */
export function compareFindings(a: Finding, b: Finding): number {
  return (
    compareTexts(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    compareTexts(a.rule, b.rule) ||
    compareTexts(a.message, b.message)
  );
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
