import type { PagePart } from '../schemas/generated/parts.ts';
import type { Finding } from './finding.ts';
import { withoutPairs } from './follow-up-pairs.ts';
import { withoutSwaps } from './follow-up-swaps.ts';
import { keysHolding } from './model/standing-inside.ts';
import { batchCallsFit } from './rules/batch-calls-fit.ts';
import { confirmImpact } from './rules/confirm-impact.ts';
import { downloadSource } from './rules/download-source.ts';
import { messageHasKeyword } from './rules/message-has-keyword.ts';
import { numbersAgree } from './rules/numbers-agree.ts';
import { requestComplete } from './rules/request-complete.ts';
import { sentNamesKnown } from './rules/sent-names-known.ts';
import { statedBoundsAgree } from './rules/stated-bounds-agree.ts';

/** Findings about a call at every page that makes it, which are one mistake of that call. */
const SAID_OF_CALL: ReadonlySet<string | undefined> = new Set([
  confirmImpact.messages.cannot,
  batchCallsFit.messages.create,
  batchCallsFit.messages.upload,
  downloadSource.messages.url,
]);

/** The rules that report a call that is not the intended one. */
const WRONG_CALL: ReadonlySet<string> = new Set([
  'asked-keeps-records',
  'batch-calls-fit',
  'load-fits-call',
  'options-fit-relation',
  'endpoint-entity',
  'endpoint-operation',
  'endpoint-access',
  'download-source',
  'relation-exists',
]);

/** The rules that depend on the request or answer of a call: for a wrong call the intention is unknown. */
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
  'load-fits-call',
  'load-key',
  'node-kind-fits',
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

/** The place of a button or a look-up of a form; its content depends on its call only. */
const SENDING = new RegExp(
  `/(?:(?:${keysOf(['action', 'outcome', 'preflight', 'hint'])})/\\d+|${keysOf(['watch', 'treeBlock.reorder', 'optionsFrom', 'field.batch', 'load'])})$`,
);

/** The keys that contain one of these parts, as a pattern. */
function keysOf(parts: readonly PagePart[]): string {
  return keysHolding(parts).join('|');
}

/** Of several rules that report one place, these are the least specific; the first are the least. */
const SAYS_LITTLE = [
  'calls-agree',
  'relation-exists',
  'route-matches-menu',
  'keys-not-written',
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

/** The rules that report a value from elsewhere: it may be in place of a parameter of the page. */
const WRONG_VALUE =
  /^(?:from-in-reach|sent-(?:key|value)-fits|form-names-own-field|fixed-filter-value|sensitive-.*|condition-value|field-exists)$/;

/**
 * One mistake, one finding: what only follows from another finding is left out, and appears if it is still true after that one
 * is fixed. If several rules report the very same place, one finding is kept.
 *
 * @param findings of all documents, in order
 */
export function withoutFollowUps(findings: readonly Finding[]): readonly Finding[] {
  if (findings.length < 2) return findings;
  const first = mostSpecific(withoutRepeats(withoutRows(withoutSwaps(withoutPairs(withoutWrongPages(findings))))));
  const calls = first.filter(
    ({ rule, pointer }) => WRONG_CALL.has(rule) && /\/(?:endpoint|update|menuCode|create|upload)$/.test(pointer),
  );
  return first.filter((finding) => !followsFrom(finding, first, calls));
}

/** The rules that depend on the code of a page. */
const MEASURED_BY_CODE: ReadonlySet<string> = new Set([
  'button-code',
  'dead-button',
  'dead-endpoint',
  'endpoint-access',
  'hidden-page-reached',
  'menu-code-unique',
  'menu-leaf-has-page',
  'page-makes-call',
  'page-title-matches-menu',
  'call-behind-its-button',
  'roles-fit-menu',
]);

/** A page with the code of another one is one mistake, which is reported at its route. */
function withoutWrongPages(findings: readonly Finding[]): readonly Finding[] {
  const wrong = findings.filter(({ rule, pointer }) => rule === 'route-matches-menu' && pointer === '/menuCode');
  if (wrong.length === 0) return findings;
  const files = new Set(wrong.map(({ file }) => file));
  return findings.filter(
    ({ rule, file }) =>
      !MEASURED_BY_CODE.has(rule) || (file.startsWith('pages/') && !files.has(file) && rule !== 'menu-code-unique'),
  );
}

/** The rules that report values one by one. */
const OF_VALUES: ReadonlySet<string> = new Set([
  'bounds-in-order',
  'choices-fit-field',
  'codes-of-dictionary',
  'condition-value',
  'default-fits-field',
  'fixed-filter-value',
  'lifecycle-states-exist',
  'sent-value-fits',
  'state-tabs',
]);

/** A whole list of values that do not fit is one mistake, reported at the first: a list that was written for something else. */
function withoutRows(findings: readonly Finding[]): readonly Finding[] {
  const places = new Set(findings.map(({ rule, file, pointer }) => `${rule} ${file} ${pointer}`));
  return findings.filter(({ rule, file, pointer }) => {
    const [, list, place = '0'] = /^(.*)\/(\d+)$/.exec(pointer) ?? [];
    if (!OF_VALUES.has(rule) || list === undefined || place === '0') return true;
    return !Array.from({ length: Number(place) }, (_, index) => `${rule} ${file} ${list}/${index}`).every((one) =>
      places.has(one),
    );
  });
}

/** The same finding about the same call is reported at the first place. */
function withoutRepeats(findings: readonly Finding[]): readonly Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ rule, message, said }) => {
    if (said === undefined || !SAID_OF_CALL.has(said.sentence)) return true;
    const key = `${rule} ${message}`;
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  });
}

function mostSpecific(findings: readonly Finding[]): Finding[] {
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
  // The kind of a field depends on its source.
  if (rule === 'personal-field-sensitive')
    return all.some(
      (other) =>
        other.rule === 'relation-exists' &&
        other.file === file &&
        other.pointer === `${pointer.replace(/\/type$/, '')}/joined/field`,
    );
  if (rule === numbersAgree.id && finding.said?.sentence === numbersAgree.messages.languages)
    return all.some(
      (other) =>
        other !== finding &&
        (other.rule === rule || other.rule === statedBoundsAgree.id) &&
        other.file === file &&
        isOfText(other.pointer, pointer),
    );
  // A name left over from another button is reported itself, and a wrong code beside it is more specific.
  const list = listOf(pointer);
  const isBeside = (other: Finding) => other.file === file && list !== undefined && listOf(other.pointer) === list;
  if (rule === 'titles-differ') return all.some((other) => other.rule === 'names-left-over' && isBeside(other));
  if (rule === 'names-left-over') return all.some((other) => other.rule === 'endpoint-access' && isBeside(other));
  // The page that no place opens is the intended one.
  if (rule === 'hidden-page-reached')
    return all.some(
      (other) => other.rule === 'sent-key-fits' && other.file !== file && /\/params\//.test(other.pointer),
    );
  // Values that a form reads from a wrong record.
  if (rule === 'sent-key-fits' && all.some((other) => other !== finding && isLoadAround(other, finding))) return true;
  // A call that names another button is closed to the right one.
  if (rule === 'endpoint-access' && all.some((other) => isOfOtherButton(other, finding))) return true;
  // The value is for the name that should be there.
  if (/^sent-(?:key|value)-fits$/.test(rule) && all.some((other) => isInPlace(other, finding))) return true;
  // What is never done may be what the place of another mistake was meant to do.
  if (rule === 'page-makes-call')
    return (
      calls.length > 0 ||
      all.some((other) => other.rule !== rule && (other.file === file || isNamedAlike(other, finding)))
    );
  if (rule === 'message-has-keyword' && finding.said?.sentence === messageHasKeyword.messages.optional)
    return (
      calls.length > 0 || all.some((other) => other !== finding && /\/required(?:\/|$)|\/field$/.test(other.pointer))
    );
  if (rule === 'lifecycle-transition-made') return all.some((other) => other.rule === 'endpoint-transition-exists');
  if (rule === 'batch-call') return all.some((other) => isUnder(other, file, pointer.replace(/endpoint$/, 'params/')));
  return (
    MEASURED_BY_CALL.has(rule) &&
    calls.some((call) => call !== finding && call.file === file && isMeasuredBy(call, finding))
  );
}

function isLoadAround(load: Finding, { rule, file, pointer }: Finding): boolean {
  const around = /^(.*)\/load\/key(?:\/from)?$/.exec(load.pointer)?.[1];
  return (
    load.rule === rule &&
    load.file === file &&
    around !== undefined &&
    !pointer.startsWith(`${around}/load/`) &&
    pointer.startsWith(`${around}/`)
  );
}

function isOfOtherButton({ rule, pointer }: Finding, { said }: Finding): boolean {
  const path = /^\/endpoints\/([^/]+)\/access\//.exec(pointer)?.[1]?.replaceAll('~1', '/');
  return rule === 'call-behind-its-button' && path !== undefined && said?.names.endpoint === path;
}

function isInPlace({ rule, file, pointer, said }: Finding, value: Finding): boolean {
  const { sentence } = said ?? {};
  const isInstead =
    (rule === requestComplete.id && sentence === requestComplete.messages.instead) ||
    (rule === sentNamesKnown.id && sentence === sentNamesKnown.messages.instead);
  if (!isInstead || file !== value.file) return false;
  return value.pointer === pointer || value.pointer.startsWith(`${pointer}/`);
}

function isMeasuredBy(call: Finding, { rule, pointer, said }: Finding): boolean {
  const caller = call.pointer.replace(/\/\w+$/, '');
  // A form that reads a record of another entity cannot be filled in.
  if ((rule === 'from-in-reach' || rule === 'node-kind-fits') && caller.endsWith('/load'))
    return pointer.startsWith(caller.replace(/\/\w+$/, '/'));
  if (!pointer.startsWith(`${caller}/`)) return false;
  // The columns of a list are its entity's, whichever account may call it.
  return (
    call.rule !== 'endpoint-access' ||
    rule !== 'field-exists' ||
    SENDING.test(caller) ||
    said?.names.owner?.includes(' of /') === true
  );
}

function isUnder({ file, pointer }: Finding, of: string, path: string): boolean {
  return file === of && pointer.startsWith(path);
}

/** The list of buttons or tabs that a place is in. */
function listOf(pointer: string): string | undefined {
  return IN_LIST.exec(pointer)?.[1];
}

const IN_LIST = new RegExp(`^(.*/(?:${keysOf(['action', 'tab'])}))/\\d+`);

/** The other language of a text, or the same where it is compared with something else. */
function isOfText(pointer: string, other: string): boolean {
  return /\/(?:zh|en)$/.test(pointer) && pointer.slice(0, -2) === other.slice(0, -2);
}

/** Both contain the same name. */
function isNamedAlike({ said }: Finding, { said: own }: Finding): boolean {
  const names = new Set(Object.values(own?.names ?? {}));
  return Object.values(said?.names ?? {}).some((name) => names.has(name));
}
