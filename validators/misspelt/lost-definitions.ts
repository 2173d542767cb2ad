import type { Finding } from '../finding.ts';
import type { JsonNode, Range } from '../positions/json-node.ts';
import { nodeAt } from '../positions/node-at.ts';
import { parseJson } from '../positions/parse-json.ts';
import { UNKNOWN } from '../unknown.ts';

/** A name that is written in several places and defined nowhere, and where it should be defined. */
export interface LostName {
  written: string;
  /** The document that should define it. */
  file: string;
  /** The container of the definitions there. */
  holder: Range;
  pointer: string;
  /** Definitions of the same kind, one of which may have been renamed. */
  candidates: readonly string[];
  /** The code of a table that is where this one should be: tables number their codes. */
  inPlace?: { range: Range; pointer: string };
  /** The numbers of the table continue after it: usually none is left out. */
  isGap: boolean;
  /** One that misses it is enough, where one definition can be the renamed one. */
  isAlone?: true;
}

/** The missing name of a finding, as something that a document could have lost. */
export function lostName(
  { said, file, pointer }: Pick<Finding, 'said' | 'file' | 'pointer'>,
  files: ReadonlyMap<string, string>,
): LostName | undefined {
  if (!said) return undefined;
  const { dictionary, value = '', owner, field = '', code = '', role = '' } = said.names;
  switch (said.sentence) {
    case UNKNOWN.code:
      return lostCode(`dictionaries/${dictionary}.json`, value, files);
    case UNKNOWN.field:
      return lostField(`entities/${owner}.json`, field, files);
    case UNKNOWN.property:
      return lostProperty(file, pointer, field, files);
    case UNKNOWN.node:
    case UNKNOWN.button:
    case UNKNOWN.ownButton:
      return lostMenuCode(code, files);
    case UNKNOWN.role:
      return lostRole(role, files);
    default:
      return undefined;
  }
}

function lostRole(written: string, files: ReadonlyMap<string, string>): LostName | undefined {
  const roles = rootOf('roles.json', files)?.members?.get('roles');
  const codes = (roles?.elements ?? []).map((role) => String(role.members?.get('roleCode')?.value));
  if (!roles || codes.includes(written)) return undefined;
  return { written, file: 'roles.json', ...holderOf(roles), candidates: codes, isGap: false };
}

function lostCode(file: string, written: string, files: ReadonlyMap<string, string>): LostName | undefined {
  const values = rootOf(file, files)?.members?.get('values');
  if (!values?.elements) return undefined;
  const nodes = values.elements.flatMap((entry) => entry.members?.get('value') ?? []);
  const codes = nodes.map(({ value }) => String(value));
  // It may be there after all, and be one that the field does not accept.
  if (codes.includes(written)) return undefined;
  const number = numberOf(written);
  const place = number === undefined ? -1 : placeOf(number, codes);
  const there = nodes[place];
  // The same number written differently (03 for 3) is in its place, too.
  const isStranger =
    there && number !== undefined && (!isBetween(codes, place) || numberOf(codes[place] ?? '') === number);
  const numbers = numberedCodes(values.elements, codes).flatMap((code) => numberOf(code) ?? []);
  const isGap = number !== undefined && numbers.some((one) => one > number) && numbers.some((one) => one < number);
  return {
    written,
    file,
    ...holderOf(values),
    candidates: codes,
    isGap,
    ...(isStranger && { inPlace: { range: there.range, pointer: there.pointer } }),
  };
}

/** The label of a last code that stands for everything else: it has a number far off, such as 9 or 99. */
const OTHER = /^(?:其他|其它|未知)$/;

/** The codes of a table without the one for everything else, before which numbers are left free. */
function numberedCodes(entries: readonly JsonNode[], codes: readonly string[]): readonly string[] {
  const label = entries.at(-1)?.members?.get('label')?.members?.get('zh')?.value;
  return typeof label === 'string' && OTHER.test(label) ? codes.slice(0, -1) : codes;
}

/** Where a number belongs in a table: after the last code before it. */
function placeOf(number: number, codes: readonly string[]): number {
  const before = codes.findIndex((code) => numberOf(code) === number - 1);
  return before >= 0 ? before + 1 : codes.findIndex((code) => numberOf(code) === number + 1) - 1;
}

/** Whether the numbers go up through a place. */
function isBetween(codes: readonly string[], place: number): boolean {
  const [before, own, behind] = [codes[place - 1], codes[place], codes[place + 1]].map((code) => numberOf(code ?? ''));
  if (own === undefined) return false;
  return (before === undefined || before < own) && (behind === undefined || own < behind);
}

function numberOf(code: string): number | undefined {
  return /^\d{1,6}$/.test(code) ? Number(code) : undefined;
}

/** A property of a request or an answer, which the list beside it still requires. */
function lostProperty(
  file: string,
  pointer: string,
  written: string,
  files: ReadonlyMap<string, string>,
): LostName | undefined {
  const root = rootOf(file, files);
  const properties = root && nodeAt(root, pointer.replace(/\/required\/\d+$/, '/properties'));
  if (!properties?.members) return undefined;
  const candidates = [...properties.members.keys()];
  return { written, file, ...holderOf(properties), candidates, isGap: false, isAlone: true };
}

function lostField(file: string, written: string, files: ReadonlyMap<string, string>): LostName | undefined {
  const properties = rootOf(file, files)?.members?.get('properties');
  if (!properties?.members || properties.members.has(written)) return undefined;
  return { written, file, ...holderOf(properties), candidates: [...properties.members.keys()], isGap: false };
}

/** A menu code is lost by the node that would contain it. */
function lostMenuCode(written: string, files: ReadonlyMap<string, string>): LostName | undefined {
  const nodes = rootOf('menu.json', files)?.members?.get('nodes');
  const above = written.slice(0, Math.max(0, written.lastIndexOf(':')));
  if (!nodes || nodeWith(nodes, written)) return undefined;
  const parent = above === '' ? undefined : nodeWith(nodes, above);
  if (above !== '' && !parent) return undefined;
  const children = parent ? parent.members?.get('children') : nodes;
  const codes = (children?.elements ?? []).flatMap((child) => codeOf(child) ?? []);
  // A page that has lost its only button is identified by its code.
  const holder = children ?? parent?.members?.get('menuCode') ?? nodes;
  return { written, file: 'menu.json', ...holderOf(holder), candidates: codes, isGap: false };
}

function nodeWith(nodes: JsonNode, code: string): JsonNode | undefined {
  for (const node of nodes.elements ?? []) {
    if (codeOf(node) === code) return node;
    const children = node.members?.get('children');
    const found = children && nodeWith(children, code);
    if (found) return found;
  }
  return undefined;
}

function codeOf(node: JsonNode): string | undefined {
  const code = node.members?.get('menuCode')?.value;
  return typeof code === 'string' ? code : undefined;
}

function holderOf(node: JsonNode): { holder: Range; pointer: string } {
  return { holder: node.key ?? node.range, pointer: node.pointer };
}

function rootOf(file: string, files: ReadonlyMap<string, string>): JsonNode | undefined {
  const text = files.get(file);
  return text === undefined ? undefined : parseJson(text).root;
}
