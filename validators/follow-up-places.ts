import type { Finding } from './finding.ts';
import { menuCodeExists } from './rules/menu-code-exists.ts';
import { menuParent } from './rules/menu-parent.ts';

/** The end of the place of a condition. */
export const CONDITION = /\/(?:visibleWhen|requiredWhen|disabledWhen)(?:\/.*)?$/;

export function around(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'));
}

export function isInFile(cause: Finding, told: Finding): boolean {
  return cause.file === told.file;
}

export function isBeside(cause: Finding, told: Finding): boolean {
  return isInFile(cause, told) && told.pointer.startsWith(`${around(cause.pointer)}/`);
}

export function isAtOrBelow(cause: Finding, told: Finding): boolean {
  return isInFile(cause, told) && (told.pointer === cause.pointer || told.pointer.startsWith(`${cause.pointer}/`));
}

export function isOfPart(cause: Finding, told: Finding): boolean {
  return isInFile(cause, told) && cause.pointer.replace(CONDITION, '') === told.pointer.replace(CONDITION, '');
}

export function isInProperty(cause: Finding, told: Finding): boolean {
  return isInFile(cause, told) && told.pointer.startsWith(cause.pointer.replace(/joined\/relation$/, ''));
}

/** In the call itself, or where a page names it. */
export function isOfCall(cause: Finding, told: Finding): boolean {
  const path = /^\/endpoints\/([^/]+)\//.exec(cause.pointer)?.[1];
  if (path === undefined) return false;
  if (isInFile(cause, told) && told.pointer.startsWith(`/endpoints/${path}/`)) return true;
  const called = path.replaceAll('~1', '/');
  const { entity } = cause.said?.names ?? {};
  const names = Object.values(told.said?.names ?? {});
  return names.some((name) => String(name).includes(called) || (told.rule === 'sent-key-fits' && name === entity));
}

export function isAtOrAbove(cause: Finding, told: Finding): boolean {
  return isInFile(cause, told) && cause.pointer.startsWith(told.pointer);
}

/** In the same list, or table, of things that have names. */
export function isNeighbour(cause: Finding, told: Finding): boolean {
  const list = ({ pointer }: Finding) => pointer.replace(/\/[^/]+\/(?:label|menuName)(?:\/\w+)?$/, '');
  return isInFile(cause, told) && list(cause) === list(told);
}

/** Of one button. */
export function isOfButton(cause: Finding, told: Finding): boolean {
  const button = /^.*\/(?:\w*[aA]ctions|toolbar|outcomes)\/\d+\//.exec(cause.pointer)?.[0];
  return isInFile(cause, told) && button !== undefined && told.pointer.startsWith(button);
}

/** In one transition. */
export function isInWay(cause: Finding, told: Finding): boolean {
  const way = /^\/lifecycle\/transitions\/[^/]+/.exec(cause.pointer)?.[0];
  return isInFile(cause, told) && way !== undefined && told.pointer === way;
}

export function isOfScope(cause: Finding, { file, pointer, said }: Finding): boolean {
  return file === cause.file && (said?.names.field === cause.said?.names.field || pointer === '/properties');
}

export function isOfNode(cause: Finding, told: Finding): boolean {
  const { code } = cause.said?.names ?? {};
  const { code: measured } = told.said?.names ?? {};
  // A node that is no button turns the page above it into a group.
  if (code !== undefined && measured !== undefined && (measured === code || code === `${measured}:${lastOf(code)}`))
    return told.rule !== menuCodeExists.id || told.said?.sentence === menuCodeExists.messages.notPage;
  if (!isInFile(cause, told) || told.pointer === cause.pointer) return false;
  if (told.pointer.startsWith(`${around(cause.pointer)}/`)) return true;
  // If one node among buttons is no button, the buttons are right.
  return (
    cause.said?.sentence === menuParent.messages.page && around(around(told.pointer)) === around(around(cause.pointer))
  );
}

function lastOf(code: string): string {
  return code.slice(code.lastIndexOf(':') + 1);
}

export function isOfMissing(cause: Finding, told: Finding): boolean {
  return isBeside(cause, told) && told.said?.names.field === cause.said?.names.name;
}

export function isAroundLoad({ file, pointer }: Finding, told: Finding): boolean {
  return file === told.file && told.pointer.startsWith(`${around(around(pointer))}/`);
}

export function isOfField({ said }: Finding, { said: told }: Finding): boolean {
  return told?.names.field === said?.names.field;
}

/** The field of a record, reported in its entity or field set, that the other finding concerns in a call. */
export function isOfRecord({ file, pointer }: Finding, told: Finding): boolean {
  return /^(entities|field-sets)\//.test(file) && pointer.startsWith(`/properties/${told.said?.names.field}/`);
}

/** The other finding is about the intended name of an unknown one. */
export function isMeant({ slip, near = [] }: Finding, { said }: Finding): boolean {
  return Object.values(said?.names ?? {}).some((name) => near.includes(name) || (slip !== undefined && slip === name));
}

/** The codes of that dictionary, where nothing shows that they are for another field. */
export function isOfDictionary({ file, said }: Finding, told: Finding): boolean {
  const { dictionary = '', field = '' } = said?.names ?? {};
  if (told.rule === 'definition-misspelt') return told.file === `dictionaries/${dictionary}.json`;
  if (told.said?.names.dictionary !== dictionary) return false;
  const isNamed =
    told.rule === 'condition-value' || told.rule === 'fixed-filter-value' || told.rule === 'sent-value-fits';
  return !isNamed || told.file === file || told.pointer.split('/').includes(field);
}

export function isOfProp({ file, said }: Finding, told: Finding): boolean {
  return file === 'custom.json' && told.said?.names.prop === said?.names.field;
}

export function isOfPage({ said }: Finding, { file }: Finding): boolean {
  return file === `pages/${said?.names.page}.json`;
}

/** The other way round: the cause is in the page that the finding is about. */
export function isToldOfPage(cause: Finding, told: Finding): boolean {
  return isOfPage(told, cause);
}

/** A dictionary. */
export function isTable(file: string): boolean {
  return file.startsWith('dictionaries/');
}

/** A call whose record comes from a row: the sent value itself is wrong. */
export function isBesideButSent(cause: Finding, told: Finding): boolean {
  return isBeside(cause, told) && !told.pointer.startsWith(`${around(cause.pointer)}/params/`);
}

export function isOfStates(cause: Finding, told: Finding): boolean {
  if (isInFile(cause, told)) return told.rule !== 'lifecycle-field-guarded' || told.pointer !== cause.pointer;
  if (told.rule === 'definition-misspelt') return told.file.startsWith('dictionaries/');
  return (
    told.said?.names.field === cause.said?.names.field ||
    told.pointer.split('/').includes(cause.said?.names.field ?? '')
  );
}
