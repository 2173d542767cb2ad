import type { Finding } from '../finding.ts';

/** A name that is written and unknown, and the one name that is known and near it: one of the two is misspelt. */
export interface SpellingDoubt {
  written: string;
  known: string;
  /** The number of such findings. */
  uses: number;
  /** No other name is nearly as near. */
  isClear: boolean;
}

/** The doubts in the findings, the most used first. */
export function spellingDoubts(findings: readonly Finding[]): SpellingDoubt[] {
  const doubts = new Map<string, SpellingDoubt>();
  for (const { slip, near, fix } of findings) {
    const [known, ...others] = near ?? [];
    if (slip === undefined || known === undefined || others.length > 0) continue;
    const key = JSON.stringify([slip, known]);
    const doubt = doubts.get(key);
    if (doubt) Object.assign(doubt, { uses: doubt.uses + 1, isClear: doubt.isClear || fix !== undefined });
    else doubts.set(key, { written: slip, known, uses: 1, isClear: fix !== undefined });
  }
  return [...doubts.values()].sort((a, b) => b.uses - a.uses);
}
