import type { PageDocument } from '../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from './catalogue.ts';
import type { Finding, Said } from './finding.ts';
import { Findings } from './findings.ts';
import { type Meant, nameFix } from './fix/name-fix.ts';
import type { Asking } from './incremental/kept-results.ts';
import type { LookUps } from './incremental/look-ups.ts';
import { collectUses } from './model/page-uses.ts';
import { clearName, didYouMean, nearNames } from './near-names.ts';
import type { NodeKind } from './nodes.ts';
import { parseJson } from './positions/parse-json.ts';
import { type Place, Positions } from './positions/place.ts';
import { type Fillings, fill, type Rule } from './rule.ts';
import type { ReadDocument } from './sort-documents.ts';
import type { Walk } from './walk/walk.ts';
import { walkDocument } from './walk/walk-document.ts';

/** A visitor without its types: the walker passes it the node and context of its kind. */
type AnyVisitor = (node: unknown, context: object) => void;

interface Visit {
  rule: Rule;
  visitor: AnyVisitor;
}

/** Which rules visit a kind of node, at once and at the end. */
export type RulesByKind = ReadonlyMap<NodeKind, { now: readonly Visit[]; waiting: readonly Visit[] }>;

/** Sorts rules by what they visit: few of them visit most nodes. */
export function rulesByKind(rules: readonly Rule[]): RulesByKind {
  const byKind = new Map<NodeKind, { now: Visit[]; waiting: Visit[] }>();
  for (const rule of rules) {
    for (const [kind, visitor] of Object.entries(rule.visit)) {
      const known = byKind.get(kind as NodeKind) ?? { now: [], waiting: [] };
      known[rule.waits ? 'waiting' : 'now'].push({ rule, visitor: visitor as AnyVisitor });
      byKind.set(kind as NodeKind, known);
    }
  }
  return byKind;
}

/** What rules that wait still have to visit in a document. Their findings join the others of the document. */
export type Waiting = () => void;

export interface RunOfRules {
  findings: readonly Finding[];
  waiting: readonly Waiting[];
}

/**
 * Walks a document that fits its grammar once and calls all rules on the way.
 *
 * @param catalogue notes look-ups for `asking`: those of the walker for the present readers, those of the rules in `ofRules`
 */
export function runRules(
  rules: RulesByKind,
  { file, kind, name, text, content }: ReadDocument,
  catalogue: DocumentCatalogue,
  asking: Asking,
  ofRules: LookUps,
): RunOfRules {
  if (!content) return { findings: [], waiting: [] };
  const { value } = content;
  const findings = new Findings(file, text);
  const positions = new Positions(value, () => {
    const { root } = parseJson(text);
    if (!root) throw new Error(`${file} was read before and cannot be read now.`);
    return root;
  });
  // The reporting rule is the one being called: a visitor ends before the next is called.
  let visiting: Rule | undefined;
  const report = (place: Place, id: string, fillings: Fillings) => {
    if (!visiting) throw new Error(`"${id}" is reported by nobody.`);
    const located = positions.locate(place);
    const { meant, ...worded } = wordingOf(visiting, id, fillings);
    const fix = meant && nameFix(text, located.range, meant);
    findings.add(visiting.id, visiting.severity, { ...located, ...worded, ...(fix && { fix }) });
  };
  const tools = { catalogue, report };
  const waiting: Waiting[] = [];
  const call = (visits: readonly Visit[], node: unknown, context: object) => {
    const { lookUps } = asking;
    asking.lookUps = ofRules;
    for (const { rule, visitor } of visits) {
      visiting = rule;
      visitor(node, context);
    }
    asking.lookUps = lookUps;
  };
  const page: unknown = kind === 'page' ? value : undefined;
  const uses = page ? collectUses(page as PageDocument, catalogue) : undefined;
  const emit: Walk['emit'] = (nodeKind, node, context) => {
    uses?.emit(nodeKind, node, context);
    const visits = rules.get(nodeKind);
    if (!visits) return;
    // A context belongs to the walker and is made from the one before it, so most have the tools already.
    if (!('report' in context)) Object.assign(context, tools);
    call(visits.now, node, context);
    if (visits.waiting.length > 0) waiting.push(() => call(visits.waiting, node, context));
  };
  walkDocument(value, { file, kind, name }, { catalogue, positions, emit });
  uses?.store();
  return { findings: findings.all, waiting };
}

interface Wording {
  message: string;
  said: Said;
  slip?: string;
  near?: string[];
  meant?: Meant;
}

/** The message, and the names that may be meant instead of its first filling. */
function wordingOf(rule: Rule, id: string, fillings: Fillings): Wording {
  const { near: among, ...named } = fillings;
  const [first] = Object.values(named);
  const names = Object.fromEntries(Object.entries(named).map(([name, value]) => [name, quoted(value)]));
  const said: Said = { sentence: rule.messages[id] ?? '', names };
  const message = fill(said.sentence, names);
  if (!among || first === undefined) return { message, said };
  const slip = String(first);
  const known = [...among];
  const near = nearNames(slip, known);
  const clear = clearName(slip, near, known);
  return {
    message: message + didYouMean(near),
    said,
    ...(near.length > 0 && { near }),
    ...(near.length === 1 && { slip }),
    ...(clear !== undefined && { meant: { slip, clear } }),
  };
}

/** A name as it is quoted: a document may contain one of any length. */
function quoted(value: string | number): string {
  const name = String(value);
  return name.length > 200 ? `${name.slice(0, 199)}…` : name;
}
