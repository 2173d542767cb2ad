import type { Finding } from './finding.ts';
import { menuCodeExists } from './rules/menu-code-exists.ts';
import { menuParent } from './rules/menu-parent.ts';

/** The end of the place of a condition. */
export const CONDITION = /\/(?:visibleWhen|requiredWhen|disabledWhen)(?:\/.*)?$/;

export function around(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'));
}

export function isInFile(cause: Finding, followUp: Finding): boolean {
  return cause.file === followUp.file;
}

export function isBeside(cause: Finding, followUp: Finding): boolean {
  return isInFile(cause, followUp) && followUp.pointer.startsWith(`${around(cause.pointer)}/`);
}

export function isAtOrBelow(cause: Finding, followUp: Finding): boolean {
  return (
    isInFile(cause, followUp) &&
    (followUp.pointer === cause.pointer || followUp.pointer.startsWith(`${cause.pointer}/`))
  );
}

export function isOfPart(cause: Finding, followUp: Finding): boolean {
  return isInFile(cause, followUp) && cause.pointer.replace(CONDITION, '') === followUp.pointer.replace(CONDITION, '');
}

export function isInProperty(cause: Finding, followUp: Finding): boolean {
  return isInFile(cause, followUp) && followUp.pointer.startsWith(cause.pointer.replace(/joined\/relation$/, ''));
}

/** In the call itself, or where a page names it. */
export function isOfCall(cause: Finding, followUp: Finding): boolean {
  const path = /^\/endpoints\/([^/]+)\//.exec(cause.pointer)?.[1];
  if (path === undefined) return false;
  if (isInFile(cause, followUp) && followUp.pointer.startsWith(`/endpoints/${path}/`)) return true;
  const called = path.replaceAll('~1', '/');
  const { entity } = cause.said?.names ?? {};
  const names = Object.values(followUp.said?.names ?? {});
  return names.some((name) => String(name).includes(called) || (followUp.rule === 'sent-key-fits' && name === entity));
}

export function isAtOrAbove(cause: Finding, followUp: Finding): boolean {
  return isInFile(cause, followUp) && cause.pointer.startsWith(followUp.pointer);
}

/** In the same list, or table, of things that have names. */
export function isNeighbour(cause: Finding, followUp: Finding): boolean {
  const list = ({ pointer }: Finding) => pointer.replace(/\/[^/]+\/(?:label|menuName)(?:\/\w+)?$/, '');
  return isInFile(cause, followUp) && list(cause) === list(followUp);
}

/** Of one button. */
export function isOfButton(cause: Finding, followUp: Finding): boolean {
  const button = /^.*\/(?:\w*[aA]ctions|toolbar|outcomes)\/\d+\//.exec(cause.pointer)?.[0];
  return isInFile(cause, followUp) && button !== undefined && followUp.pointer.startsWith(button);
}

/** In one transition. */
export function isInWay(cause: Finding, followUp: Finding): boolean {
  const way = /^\/lifecycle\/transitions\/[^/]+/.exec(cause.pointer)?.[0];
  return isInFile(cause, followUp) && way !== undefined && followUp.pointer === way;
}

export function isOfScope(cause: Finding, { file, pointer, said }: Finding): boolean {
  return file === cause.file && (said?.names.field === cause.said?.names.field || pointer === '/properties');
}

export function isOfNode(cause: Finding, followUp: Finding): boolean {
  const { code } = cause.said?.names ?? {};
  const { code: measured } = followUp.said?.names ?? {};
  // A node that is no button turns the page above it into a group.
  if (code !== undefined && measured !== undefined && (measured === code || code === `${measured}:${lastOf(code)}`))
    return followUp.rule !== menuCodeExists.id || followUp.said?.sentence === menuCodeExists.messages.notPage;
  if (!isInFile(cause, followUp) || followUp.pointer === cause.pointer) return false;
  if (followUp.pointer.startsWith(`${around(cause.pointer)}/`)) return true;
  // If one node among buttons is no button, the buttons are right.
  return (
    cause.said?.sentence === menuParent.messages.page &&
    around(around(followUp.pointer)) === around(around(cause.pointer))
  );
}

function lastOf(code: string): string {
  return code.slice(code.lastIndexOf(':') + 1);
}

export function isOfMissing(cause: Finding, followUp: Finding): boolean {
  return isBeside(cause, followUp) && followUp.said?.names.field === cause.said?.names.name;
}

export function isAroundLoad({ file, pointer }: Finding, followUp: Finding): boolean {
  return file === followUp.file && followUp.pointer.startsWith(`${around(around(pointer))}/`);
}

export function isOfField({ said }: Finding, { said: followUpSaid }: Finding): boolean {
  return followUpSaid?.names.field === said?.names.field;
}

/** The field of a record, reported in its entity or field set, that the other finding concerns in a call. */
export function isOfRecord({ file, pointer }: Finding, followUp: Finding): boolean {
  return /^(entities|field-sets)\//.test(file) && pointer.startsWith(`/properties/${followUp.said?.names.field}/`);
}

/** The field of an entity or field set that an effect of another entity writes, or writes from. */
export function isOfWritten(cause: Finding, followUp: Finding): boolean {
  const field = /^\/properties\/(\w+)/.exec(cause.pointer)?.[1];
  const { field: written, from } = followUp.said?.names ?? {};
  return !isInFile(cause, followUp) && field !== undefined && (field === written || `row.${field}` === from);
}

/** The other finding is about the intended name of an unknown one. */
export function isMeant({ slip, near = [] }: Finding, { said }: Finding): boolean {
  return Object.values(said?.names ?? {}).some((name) => near.includes(name) || (slip !== undefined && slip === name));
}

/** The codes of that dictionary, where nothing shows that they are for another field. */
export function isOfDictionary({ file, said }: Finding, followUp: Finding): boolean {
  const { dictionary = '', field = '' } = said?.names ?? {};
  if (followUp.rule === 'definition-misspelt') return followUp.file === `dictionaries/${dictionary}.json`;
  if (followUp.said?.names.dictionary !== dictionary) return false;
  const isNamed =
    followUp.rule === 'condition-value' ||
    followUp.rule === 'fixed-filter-value' ||
    followUp.rule === 'sent-value-fits';
  return !isNamed || followUp.file === file || followUp.pointer.split('/').includes(field);
}

export function isOfProp({ file, said }: Finding, followUp: Finding): boolean {
  return file === 'custom.json' && followUp.said?.names.prop === said?.names.field;
}

export function isOfPage({ said }: Finding, { file }: Finding): boolean {
  return file === `pages/${said?.names.page}.json`;
}

/** The other way round: the cause is in the page that the finding is about. */
export function isCauseInPage(cause: Finding, followUp: Finding): boolean {
  return isOfPage(followUp, cause);
}

/** A dictionary. */
export function isTable(file: string): boolean {
  return file.startsWith('dictionaries/');
}

/** A call whose record comes from a row: the sent value itself is wrong. */
export function isBesideButSent(cause: Finding, followUp: Finding): boolean {
  return isBeside(cause, followUp) && !followUp.pointer.startsWith(`${around(cause.pointer)}/params/`);
}

export function isOfStates(cause: Finding, followUp: Finding): boolean {
  if (isInFile(cause, followUp))
    return followUp.rule !== 'lifecycle-field-guarded' || followUp.pointer !== cause.pointer;
  if (followUp.rule === 'definition-misspelt') return followUp.file.startsWith('dictionaries/');
  return (
    followUp.said?.names.field === cause.said?.names.field ||
    followUp.pointer.split('/').includes(cause.said?.names.field ?? '')
  );
}
