import type { Finding } from './finding.ts';
import { endpointAccess } from './rules/endpoint-access.ts';
import { figuresDiffer } from './rules/figures-differ.ts';

type Pair = readonly [string, string];

/** Two swapped names are one mistake, reported at the first; so is one call that is closed wherever a page makes it. */
export function withoutSwaps(findings: readonly Finding[]): readonly Finding[] {
  const seen = new Map<string, Pair[]>();
  return findings.filter((finding) => {
    const { rule, file } = finding;
    const pair = pairOf(finding);
    if (!pair) return true;
    const before = seen.get(`${rule} ${file}`) ?? [];
    seen.set(`${rule} ${file}`, [...before, pair]);
    const [one, other] = pair;
    const isSwapped = before.some(([first, second]) => one === second && other === first);
    return !isSwapped && !(rule === 'endpoint-access' && before.some((earlier) => isEqual(earlier, pair)));
  });
}

/** The wrong and the expected name of a finding. */
function pairOf({ rule, said }: Finding): Pair | undefined {
  if (!said) return undefined;
  const { right = '', code = '', endpoint = '' } = said.names;
  if (rule === 'figures-differ' && said.sentence === figuresDiffer.messages.other) return [right, code];
  if (rule === 'endpoint-access' && said.sentence === endpointAccess.messages.button)
    return [lastOf(code, ':'), lastOf(endpoint, '/')];
  return undefined;
}

function lastOf(name: string, sign: string): string {
  return name.slice(name.lastIndexOf(sign) + 1);
}

function isEqual([a, b]: Pair, [c, d]: Pair): boolean {
  return a === c && b === d;
}
