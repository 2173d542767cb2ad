import { kindOfDocument, nameOfDocument } from '../../../validators/documents.ts';
import { placeOfDocument } from './project.ts';

/** A thing that documents describe and name: a page, an entity, a call, a menu code. */
export interface Definition {
  kind: 'page' | 'entity' | 'field-set' | 'dictionary' | 'call' | 'menu' | 'right' | 'other';
  /** What others write to mean it. */
  name: string;
  /** Its definition, as JSON. */
  text: string;
  /** The names that occur in it. */
  mentions: ReadonlySet<string>;
}

/** What documents define; a document that is no JSON defines nothing, which the check reports. @param documents path → text */
export function definitionsIn(documents: ReadonlyMap<string, string>): Map<string, Definition> {
  const found = [...documents].flatMap(([file, text]) => definitionsOf(file, text));
  return new Map(found.map((definition) => [`${definition.kind} ${definition.name}`, definition]));
}

/** What is defined otherwise than it was, is new, or was removed. */
export function changedDefinitions(
  before: ReadonlyMap<string, Definition>,
  after: ReadonlyMap<string, Definition>,
): Definition[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)];
    return was?.text === is?.text ? [] : (is ?? was ?? []);
  });
}

function definitionsOf(file: string, text: string): Definition[] {
  const place = placeOfDocument(file) ?? '';
  const kind = kindOfDocument(place);
  const document = parsed(text);
  if (kind === undefined || document === undefined) return [];
  switch (kind) {
    case 'page':
    case 'entity':
    case 'field-set':
    case 'dictionary':
      return [definition(kind, nameOfDocument(place), document)];
    case 'endpoints':
      return Object.entries(objectIn(document, 'endpoints')).map(([path, said]) => definition('call', path, said));
    case 'menu':
      return nodesIn(objectIn(document, 'nodes'));
    case 'roles':
      return holdersIn(objectIn(document, 'roles'));
    default:
      return Object.entries(document).flatMap(([part, said]) =>
        Object.entries(typeof said === 'object' ? (said ?? {}) : {}).map(([name, one]) =>
          definition('other', Array.isArray(said) ? String(one) : name, { part, one }),
        ),
      );
  }
}

/** A right changes with its roles: the codes that a role has gained or lost have changed. */
function holdersIn(roles: object): Definition[] {
  const holders = new Map<string, string[]>();
  for (const role of Object.values(roles) as object[])
    for (const code of Object.values(objectIn(role, 'menuCodes')) as string[])
      holders.set(code, [...(holders.get(code) ?? []), textIn(role, 'roleCode')]);
  return [...holders].map(([code, held]) => definition('right', code, held));
}

function nodesIn(nodes: object): Definition[] {
  return Object.values(nodes).flatMap((node: object) => {
    const { children = [], ...own } = node as { children?: object };
    return [definition('menu', textIn(own, 'menuCode'), own), ...nodesIn(children)];
  });
}

function definition(kind: Definition['kind'], name: string, said: unknown): Definition {
  const mentions = new Set<string>();
  const text = JSON.stringify(said, (key, value: unknown) => {
    // Paths of calls and names of fields also occur as keys.
    if (key.includes('/')) mentions.add(key);
    if (typeof value === 'string') mentions.add(value);
    return value;
  });
  return { kind, name, text, mentions };
}

function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function objectIn(of: object, name: string): object {
  const value: unknown = Reflect.get(of, name);
  return typeof value === 'object' && value !== null ? value : {};
}

function textIn(of: unknown, name: string): string {
  return typeof of === 'object' && of !== null ? String(Reflect.get(of, name)) : '';
}
