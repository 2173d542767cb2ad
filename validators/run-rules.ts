import type { DocumentCatalogue } from './catalogue.ts';
import type { Finding } from './finding.ts';
import { Findings } from './findings.ts';
import { nameFix } from './fix/name-fix.ts';
import { didYouMean, nearNames } from './near-names.ts';
import type { NodeKind } from './nodes.ts';
import { parseJson } from './positions/parse-json.ts';
import { type Place, Positions } from './positions/place.ts';
import { type Fillings, fill, type Rule } from './rule.ts';
import type { ReadDocument } from './sort-documents.ts';
import { walkDocument } from './walk/walk-document.ts';

/** A visitor with its types forgotten: the walker gives it the node and context of its kind. */
type AnyVisitor = (node: object, context: object) => void;

/** Which rules visit a kind of node. */
export type RulesByKind = ReadonlyMap<NodeKind, readonly { rule: Rule; visitor: AnyVisitor }[]>;

/** Sorts rules by what they visit: most nodes interest few of them. */
export function rulesByKind(rules: readonly Rule[]): RulesByKind {
  const byKind = new Map<NodeKind, { rule: Rule; visitor: AnyVisitor }[]>();
  for (const rule of rules) {
    for (const [kind, visitor] of Object.entries(rule.visit)) {
      const known = byKind.get(kind as NodeKind) ?? [];
      known.push({ rule, visitor: visitor as AnyVisitor });
      byKind.set(kind as NodeKind, known);
    }
  }
  return byKind;
}

/** Walks a document that fits its grammar once and calls all rules on the way. */
export function runRules(
  rules: RulesByKind,
  { file, kind, name, text, content }: ReadDocument,
  catalogue: DocumentCatalogue,
): readonly Finding[] {
  if (!content) return [];
  const { value } = content;
  const findings = new Findings(file, text);
  const positions = new Positions(value, () => {
    const { root } = parseJson(text);
    if (!root) throw new Error(`${file} was read before and cannot be read now.`);
    return root;
  });
  const emit = (nodeKind: NodeKind, node: object, context: object) => {
    for (const { rule, visitor } of rules.get(nodeKind) ?? []) {
      const report = (place: Place, id: string, fillings: Fillings) => {
        const located = positions.locate(place);
        const { names, ...worded } = wordingOf(rule, id, fillings);
        const fix = nameFix(text, { ...located, ...worded });
        findings.add(rule.id, rule.severity, { ...located, ...worded, ...(fix && { fix }) });
      };
      visitor(node, { ...context, catalogue, report });
    }
  };
  walkDocument(value, { file, kind, name }, { catalogue, positions, emit });
  return findings.all;
}
