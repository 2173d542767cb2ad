import type { DocumentCatalogue } from './catalogue.ts';
import type { Findings } from './findings.ts';
import { didYouMean, nearNames } from './near-names.ts';
import type { NodeKind } from './nodes.ts';
import type { Place } from './positions/place.ts';
import { type Fillings, fill, type Rule } from './rule.ts';
import type { ReadDocument } from './sort-documents.ts';
import { walkDocument } from './walk/walk-document.ts';

/** A visitor with its types forgotten: the walker gives it the node and context of its kind. */
type AnyVisitor = (node: object, context: object) => void;

/** Walks every document that fits its grammar once and calls all rules on the way. */
export function runRules(
  rules: readonly Rule[],
  read: readonly ReadDocument[],
  catalogue: DocumentCatalogue,
  findings: Findings,
): void {
  for (const { file, kind, name, content } of read) {
    if (!content) continue;
    const { root, positions } = content;
    const emit = (nodeKind: NodeKind, node: object, context: object) => {
      for (const rule of rules) {
        const visitor = rule.visit[nodeKind];
        if (!visitor) continue;
        const report = (place: Place, id: string, fillings: Fillings) => {
          findings.add(file, rule.id, rule.severity, { ...positions.locate(place), ...wordingOf(rule, id, fillings) });
        };
        (visitor as AnyVisitor)(node, { ...context, catalogue, report });
      }
    };
    walkDocument(root.value, { file, kind, name }, { catalogue, positions, emit });
  }
}

/** The message, and the names that may be meant instead of its first filling. */
function wordingOf(rule: Rule, id: string, fillings: Fillings): { message: string; near?: string[] } {
  const { near: names, ...named } = fillings;
  const [first] = Object.values(named);
  const near = names && first !== undefined ? nearNames(String(first), names) : [];
  const message = fill(rule.messages[id] ?? '', fillings) + didYouMean(near);
  return { message, ...(near.length > 0 && { near }) };
}
