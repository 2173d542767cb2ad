import type { MenuNode, RolesDocument } from '../../schemas/generated/grammar.ts';
import { nameOfDocument } from '../../validators/documents.ts';
import type { JsonObject, JsonValue } from '../../validators/json.ts';

/** Codes, page ids and paths of calls that a copy renames. */
interface Names {
  codes: ReadonlySet<string>;
  pages: ReadonlySet<string>;
  paths: ReadonlySet<string>;
}

/**
 * A console of about this many pages that keeps every rule: the shipped one, and copies of all its pages with menu, roles,
 * routes and calls of their own (`record/opening` → `record7/opening`). Dictionaries and entities are shared, as they
 * would be.
 *
 * @param files the shipped documents and grammars, as `check` takes them
 */
export function manyPages(files: ReadonlyMap<string, string>, count: number): Map<string, string> {
  const texts = [...files].filter(([file]) => file.startsWith('pages/'));
  const pages = new Map(texts.map(([file, text]) => [nameOfDocument(file), JSON.parse(text) as JsonObject]));
  const menu = read(files, 'menu.json') as JsonObject & { nodes: MenuNode[] };
  const roles = read(files, 'roles.json') as JsonObject & RolesDocument;
  const said = new Set([...pages.values()].flatMap(stringsIn));
  const endpoints = [...files.keys()]
    .filter((file) => file.startsWith('endpoints/'))
    .flatMap((file) => Object.entries(read(files, file).endpoints as JsonObject))
    .filter(([path]) => said.has(path));
  // Codes of calls that are not copied open the shipped ones only: a copied button of them would be of no use.
  const used = new Set([...said, ...endpoints.flatMap(([, endpoint]) => stringsIn(endpoint))]);
  const built = new Set([...pages.values()].map((page) => page.menuCode));
  const kept = menu.nodes.flatMap((node) => pruned(node, built, used));
  const names: Names = {
    codes: new Set(kept.flatMap(codesOf)),
    pages: new Set(pages.keys()),
    paths: new Set(endpoints.map(([path]) => path)),
  };
  const made = new Map(files);
  const copies = Math.ceil(count / pages.size) - 1;
  for (let copy = 1; copy <= copies; copy += 1) {
    for (const [id, page] of pages) made.set(`pages/${numbered(id, copy)}.json`, print(renamed(page, copy, names)));
    const own = endpoints.map(([path, endpoint]) => [
      numbered(path, copy),
      opened(renamed(endpoint, copy, names) as JsonObject, endpoint as JsonObject, names),
    ]);
    const group = { $schema: '../grammar/endpoints.schema.json', title: { zh: '副本', en: 'Copy' } };
    made.set(`endpoints/copy${copy}.json`, print({ ...group, endpoints: Object.fromEntries(own) }));
    menu.nodes.push(...kept.map((node) => renamed(plain(node), copy, names) as object as MenuNode));
    for (const role of roles.roles) {
      const held = role.menuCodes.filter((code) => names.codes.has(code) && !/\d$/.test(code.split(':')[0] ?? ''));
      role.menuCodes.push(...held.map((code) => numbered(code, copy)));
    }
  }
  for (const file of [...files.keys()].filter((name) => name.startsWith('endpoints/'))) {
    made.set(file, print(openedToCopies(read(files, file), copies, names)));
  }
  made.set('menu.json', print(menu as JsonValue));
  made.set('roles.json', print(roles as JsonValue));
  return made;
}

/** A call that an entity names, to look up choices, is shared like the entity: the codes of the copies open it too. */
function openedToCopies(group: JsonObject, copies: number, { codes, paths }: Names): JsonObject {
  const endpoints = Object.entries(group.endpoints as Record<string, JsonObject>).map(([path, endpoint]) => {
    const { access } = endpoint;
    const isShared = endpoint.operation === 'options' || !paths.has(path);
    if (!isShared || !Array.isArray(access)) return [path, endpoint] as const;
    const known = access.filter((code): code is string => typeof code === 'string' && codes.has(code));
    const more = Array.from({ length: copies }, (_, copy) => known.map((code) => numbered(code, copy + 1))).flat();
    return [path, { ...endpoint, access: [...access, ...more] }] as const;
  });
  return { ...group, endpoints: Object.fromEntries(endpoints) };
}

function read(files: ReadonlyMap<string, string>, file: string): JsonObject {
  return JSON.parse(files.get(file) ?? '{}') as JsonObject;
}

function plain(value: object): JsonValue {
  return JSON.parse(JSON.stringify(value)) as JsonValue;
}

function print(value: JsonValue): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** The node without what has no page in it, and without buttons that nothing names. */
function pruned(node: MenuNode, built: ReadonlySet<JsonValue | undefined>, used: ReadonlySet<string>): MenuNode[] {
  const { children, ...rest } = node;
  if (node.type === 'button') return used.has(node.menuCode) ? [node] : [];
  const inner = (children ?? []).flatMap((child) => pruned(child, built, used));
  const isPage = built.has(node.menuCode);
  if (!isPage && !inner.some((child) => child.type !== 'button')) return [];
  return [{ ...rest, ...(inner.length > 0 && { children: inner }) }];
}

function codesOf({ menuCode, children }: MenuNode): string[] {
  return [menuCode, ...(children ?? []).flatMap(codesOf)];
}

function stringsIn(value: JsonValue): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

/** `record:opening` → `record7:opening`, `record/opening` → `record7/opening`, `/record/opening` → `/record7/opening`. */
function numbered(name: string, copy: number): string {
  return name.replace(/^\/?[A-Za-z0-9_]+/, (first) => `${first}${copy}`);
}

function renamed(value: JsonValue, copy: number, names: Names, key = ''): JsonValue {
  if (Array.isArray(value)) return value.map((entry) => renamed(entry, copy, names, key));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, renamed(entry, copy, names, name)]));
  }
  if (typeof value !== 'string') return value;
  const isCode = names.codes.has(value) && (value.includes(':') || key === 'menuCode');
  const isName = isCode || names.pages.has(value) || names.paths.has(value) || key === 'route';
  return isName ? numbered(value, copy) : value;
}

/** A copied call is opened by the copied codes only: those of pages that were not copied open the shipped one. */
function opened(copied: JsonObject, { access }: JsonObject, names: Names): JsonObject {
  if (!Array.isArray(access) || !Array.isArray(copied.access)) return copied;
  return { ...copied, access: copied.access.filter((_, index) => names.codes.has(String(access[index]))) };
}
