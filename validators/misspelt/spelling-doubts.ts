import type { Finding } from '../finding.ts';

/** A name that is written and unknown, and the one name that is known and near it: one of both is misspelt. */
export interface SpellingDoubt {
  written: string;
  known: string;
  /** How many findings say so. */
  uses: number;
}

/** What the findings leave in doubt, the most used first. */
export function spellingDoubts(findings: readonly Finding[]): SpellingDoubt[] {
  const doubts = new Map<string, SpellingDoubt>();
  for (const { slip, near } of findings) {
    const [known, ...others] = near ?? [];
    if (slip === undefined || known === undefined || others.length > 0) continue;
    const key = JSON.stringify([slip, known]);
    const doubt = doubts.get(key);
    if (doubt) doubt.uses++;
    else doubts.set(key, { written: slip, known, uses: 1 });
  }
  return [...doubts.values()].sort((a, b) => b.uses - a.uses);
}
