import type { Finding } from './finding.ts';

/** Who tells that a call is not the one that is meant here. */
const WRONG_CALL: ReadonlySet<string> = new Set([
  'endpoint-entity',
  'endpoint-operation',
  'endpoint-access',
  'download-source',
  'relation-exists',
]);

/** What is measured by what a call takes or answers: of a wrong call nobody knows what was meant. */
const MEASURED_BY_CALL: ReadonlySet<string> = new Set([
  'batch-call',
  'chart-filter-fits',
  'chart-fits-answer',
  'choices-fit-field',
  'condition-value',
  'confirm-impact',
  'default-fits-field',
  'endpoint-access',
  'endpoint-entity',
  'field-exists',
  'form-field-writable',
  'form-names-own-field',
  'from-in-reach',
  'load-key',
  'relation-params-fit',
  'request-complete',
  'sensitive-sent-encrypted',
  'sensitive-stays-masked',
  'sent-key-fits',
  'sent-names-known',
  'sent-value-fits',
  'side-tree-filters',
  'stats-fit-answer',
  'text-places',
  'tree-fits',
  'update-has-record',
  'widget-fits-field',
]);

/** Where a button or a look-up of a form stands; what is in it is measured by its call and by nothing else. */
const SENDING =
  /\/(?:(?:toolbar|rowActions|batchActions|nodeActions|actions|outcomes|preflight|hints)\/\d+|watch|reorder|optionsFrom|batch|load)$/;

/** Of several rules that tell of one place, these say less than any other; the first say least. */
const SAYS_LITTLE = [
  'request-complete',
  'sent-value-fits',
  'sent-key-fits',
  'sensitive-stays-masked',
  'sensitive-sent-encrypted',
  'batch-call',
  'update-has-record',
  'tree-fits',
  'sent-names-known',
  'endpoint-access',
];

/** Who tells of a value that is taken from elsewhere: in its place a parameter of the page may have stood. */
const WRONG_VALUE =
  /^(?:from-in-reach|sent-(?:key|value)-fits|form-names-own-field|fixed-filter-value|sensitive-.*|condition-value|field-exists)$/;

/**
 * One mistake, one finding: what only follows from another finding is left out, and comes up when it stays true after that one
 * is mended. Of what several rules tell of the very same place, one is told.
 *
 * @param findings of all documents, in order
 */
export function withoutFollowUps(findings: readonly Finding[]): readonly Finding[] {
  if (findings.length < 2) return findings;
  const first = mostTelling(findings);
  const calls = first.filter(({ rule, pointer }) => WRONG_CALL.has(rule) && /\/(?:endpoint|update)$/.test(pointer));
  return first.filter((finding) => !followsFrom(finding, first, calls));
}

function mostTelling(findings: readonly Finding[]): Finding[] {
  const best = new Map<string, string>();
  for (const finding of findings) {
    const before = best.get(placeOf(finding));
    if (before === undefined || saysOf(finding.rule) > saysOf(before)) best.set(placeOf(finding), finding.rule);
  }
  return findings.filter((finding) => best.get(placeOf(finding)) === finding.rule);
}

function saysOf(rule: string): number {
  const rank = SAYS_LITTLE.indexOf(rule);
  return rank < 0 ? SAYS_LITTLE.length : rank;
}

function placeOf({ file, line, column, endLine, endColumn }: Finding): string {
  return `${file}:${line}:${column}-${endLine}:${endColumn}`;
}

function followsFrom(finding: Finding, all: readonly Finding[], calls: readonly Finding[]): boolean {
  const { rule, file, pointer } = finding;
  if (rule === 'page-params-used') return all.some((other) => other.file === file && WRONG_VALUE.test(other.rule));
  if (rule === 'dead-endpoint' || rule === 'call-behind-its-button')
    return calls.some((call) => call.file !== file) || all.some((other) => other.rule === 'open-params');
  if (rule === 'lifecycle-transition-made') return all.some((other) => other.rule === 'endpoint-transition-exists');
  if (rule === 'batch-call') return all.some((other) => isUnder(other, file, pointer.replace(/endpoint$/, 'params/')));
  return (
    MEASURED_BY_CALL.has(rule) &&
    calls.some((call) => call !== finding && call.file === file && isMeasuredBy(call, finding))
  );
}

function isMeasuredBy(call: Finding, { rule, pointer, message }: Finding): boolean {
  const caller = call.pointer.replace(/\/\w+$/, '');
  // Nobody can fill in a form that reads a record of something else.
  if (rule === 'from-in-reach' && caller.endsWith('/load')) return pointer.startsWith(caller.replace(/\/\w+$/, '/'));
  if (!pointer.startsWith(`${caller}/`)) return false;
  // The columns of a list are its entity's, whoever may ask for it.
  return call.rule !== 'endpoint-access' || rule !== 'field-exists' || SENDING.test(caller) || / of \//.test(message);
}

function isUnder({ file, pointer }: Finding, of: string, path: string): boolean {
  return file === of && pointer.startsWith(path);
}
