import { sha256 } from 'js-sha256';
import type { Finding } from '../finding.ts';

/**
 * A name for every finding that stays when lines move: made of its rule, document, pointer and message. Findings that share
 * all of these are numbered, so that no two of a report have one name.
 */
export function fingerprintsOf(findings: readonly Finding[]): string[] {
  const seen = new Map<string, number>();
  return findings.map(({ rule, file, pointer, message }) => {
    // A message may name another line of its document, which moves too.
    const identity = JSON.stringify([rule, file, pointer, message.replaceAll(/\bline \d+/g, 'line')]);
    const before = seen.get(identity) ?? 0;
    seen.set(identity, before + 1);
    return sha256(before === 0 ? identity : `${identity} ${before}`);
  });
}
