import type { JsonObject, JsonValue } from '../validators/json.ts';

/**
 * Writes the TypeScript types of the grammar: one type for each document kind and one for each entry of `$defs`.
 *
 * Understands the part of JSON Schema 2020-12 that the grammar is written in; anything else is a bug of the grammar
 * and is thrown, so that a new keyword cannot be dropped silently.
 *
 * @param grammars file name (`page.schema.json`) → the parsed grammar
 */
export function grammarTypes(grammars: ReadonlyMap<string, JsonObject>): string {
  const types = new Map<string, string>();
  for (const [file, grammar] of [...grammars].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (grammar.type !== undefined) declare(types, typeName(String(grammar.title)), grammar, file);
    const defs = isObject(grammar.$defs) ? grammar.$defs : {};
    for (const [name, node] of Object.entries(defs)) if (isObject(node)) declare(types, typeName(name), node, file);
  }
  return [...types.values()].join('\n');
}

/** `rangeLimit` and `Page document` become `RangeLimit` and `PageDocument`. */
export function typeName(name: string): string {
  return name.replace(/(^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_all, _gap, letter: string) => letter.toUpperCase());
}

function declare(types: Map<string, string>, name: string, node: JsonObject, file: string): void {
  if (types.has(name)) throw new Error(`Two parts of the grammar are called ${name}; the second is in ${file}.`);
  types.set(name, `${comment(node, '')}export type ${name} = ${typeOf(node, '', `${file}#${name}`)};\n`);
}

const PLAIN: Record<string, string> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

function typeOf(node: JsonObject, indent: string, where: string): string {
  const parts: string[] = [];
  if (typeof node.$ref === 'string') parts.push(refName(node.$ref));
  for (const part of Array.isArray(node.allOf) ? node.allOf.map(asObject) : []) {
    // What generators make for editors narrows names and has no type of its own.
    if (!String(part.$ref ?? '').startsWith('../generated/')) parts.push(typeOf(part, indent, where));
  }
  if (Array.isArray(node.oneOf))
    parts.push(`(${node.oneOf.map((branch) => typeOf(asObject(branch), indent, where)).join(' | ')})`);
  if ('const' in node) parts.push(JSON.stringify(node.const));
  else if (Array.isArray(node.enum)) parts.push(node.enum.map((value) => JSON.stringify(value)).join(' | '));
  else if (node.type !== undefined) {
    const names = Array.isArray(node.type) ? node.type.map(String) : [String(node.type)];
    const own = names.map((name) => PLAIN[name] ?? structure(name, node, indent, where));
    const described = names.length > 1 || names[0] !== 'object' || node.properties || node.additionalProperties;
    // A bare `type: object` beside a $ref or oneOf adds nothing to the other part.
    if (described || parts.length === 0) parts.push(own.length > 1 ? own.join(' | ') : (own[0] ?? 'never'));
  }
  if (parts.length === 0) throw new Error(`${where}: the grammar says nothing here that has a type.`);
  return parts.length === 1
    ? (parts[0] ?? '')
    : parts.map((part) => (/ \| /.test(part) && !part.startsWith('(') ? `(${part})` : part)).join(' & ');
}

function structure(name: string, node: JsonObject, indent: string, where: string): string {
  if (name === 'array') {
    const item = node.items === undefined ? 'unknown' : typeOf(asObject(node.items), indent, `${where}[]`);
    return /^[\w']+$/.test(item) ? `${item}[]` : `(${item})[]`;
  }
  if (name !== 'object') throw new Error(`${where}: unknown type ${name}.`);
  const inner = `${indent}  `;
  const required = new Set(Array.isArray(node.required) ? node.required.map(String) : []);
  const lines = Object.entries(isObject(node.properties) ? node.properties : {}).map(([key, value]) => {
    const property = asObject(value);
    const mark = required.has(key) ? '' : '?';
    return `${comment(property, inner)}${inner}${quoted(key)}${mark}: ${typeOf(property, inner, `${where}.${key}`)};`;
  });
  const open = openProperties(node, inner, where);
  if (open && lines.length === 0) return `Record<string, ${open}>`;
  if (open) lines.push(`${inner}[name: string]: ${open} | undefined;`);
  return lines.length === 0 ? 'Record<string, never>' : `{\n${lines.join('\n')}\n${indent}}`;
}

/** The type of properties without a name of their own, or nothing where there are none. */
function openProperties(node: JsonObject, indent: string, where: string): string | undefined {
  if (isObject(node.patternProperties)) return 'unknown';
  if (isObject(node.additionalProperties)) return typeOf(node.additionalProperties, indent, `${where}.*`);
  return undefined;
}

/** The English line of a part's description; the lines below it contain the same in other languages. */
function comment(node: JsonObject, indent: string): string {
  const words = [node.description, node.title].find((text) => typeof text === 'string');
  return words === undefined ? '' : `${indent}/** ${String(words).split('\n', 1)[0]} */\n`;
}

function quoted(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : `'${key}'`;
}

function refName(ref: string): string {
  const name = ref.split('/').at(-1) ?? '';
  return typeName(name);
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asObject(value: JsonValue | undefined): JsonObject {
  if (!isObject(value)) throw new Error(`The grammar has ${JSON.stringify(value)} where a schema belongs.`);
  return value;
}
