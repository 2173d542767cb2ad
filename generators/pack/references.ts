import type { Documents } from '../../validators/documents.ts';
import { REGISTERED_KINDS, registeredNamed, registeredOf } from '../../validators/model/custom-sections.ts';
import { HISTORY_ENTITY } from '../../validators/model/history-entity.ts';
import { menuCodeOf } from '../../validators/model/menu-page.ts';
import { PART_KEYS } from '../../validators/walk/walk-part-use.ts';
import { menuNodes } from '../menu-nodes.ts';
import type { Thing } from './thing.ts';

type References = ReadonlyMap<Thing, ReadonlySet<Thing>>;

/** Who packs pages of the same documents one by one asks for each. */
const known = new WeakMap<Documents, References>();

/** Every page, entity, field set, dictionary, call and registered part, and what each names itself. */
export function referencesOf(documents: Documents): References {
  const references = known.get(documents) ?? referencesIn(documents);
  known.set(documents, references);
  return references;
}

function referencesIn(documents: Documents): References {
  const { pages, entities, fieldSets, dictionaries, endpoints, custom } = documents;
  const references = new Map<Thing, ReadonlySet<Thing>>();
  for (const [name, page] of pages)
    references.set(
      `page ${name}`,
      new Set([...namedIn(page, documents), ...callsOfFamily(menuCodeOf(page), documents)]),
    );
  for (const [name, entity] of entities) references.set(`entity ${name}`, namedIn(entity, documents));
  for (const [name, set] of fieldSets) references.set(`fieldSet ${name}`, namedIn(set, documents));
  for (const name of dictionaries.keys()) references.set(`dictionary ${name}`, new Set());
  for (const [path, endpoint] of endpoints) {
    const named = namedIn(endpoint, documents);
    // The template of an import is a call that nothing names.
    if (endpoints.has(`${path}/template`)) named.add(`call ${path}/template`);
    references.set(`call ${path}`, named);
  }
  for (const as of REGISTERED_KINDS)
    for (const [name, part] of Object.entries(registeredOf(as, custom)))
      references.set(`${as} ${name}`, namedIn(part, documents));
  return references;
}

/** The calls that only this page and its buttons open, whatever makes them. */
function callsOfFamily(menuCode: string | undefined, { menu, endpoints }: Documents): Thing[] {
  const node = menuNodes(menu.nodes).find((each) => each.menuCode === menuCode);
  if (!node) return [];
  const family = new Set([node.menuCode, ...(node.children ?? []).map((child) => child.menuCode)]);
  return [...endpoints].flatMap(([path, { access }]): Thing[] =>
    Array.isArray(access) && access.every((code) => family.has(code)) ? [`call ${path}`] : [],
  );
}

/** What a part of a document names, at any depth. A path that is a call of this console is meant as one, wherever it stands. */
function namedIn(part: unknown, documents: Documents): Set<Thing> {
  const found = new Set<Thing>();
  collect(part, documents, found);
  return found;
}

function collect(part: unknown, documents: Documents, found: Set<Thing>): void {
  if (typeof part === 'string' && documents.endpoints.has(part)) found.add(`call ${part}`);
  if (typeof part !== 'object' || part === null) return;
  for (const [key, value] of Object.entries(part)) {
    for (const name of [value].flat()) if (typeof name === 'string') collectName(key, name, documents, found);
    collect(value, documents, found);
  }
}

function collectName(key: string, name: string, documents: Documents, found: Set<Thing>): void {
  const { pages, entities, fieldSets, dictionaries, custom } = documents;
  if (key === 'page' && pages.has(name)) found.add(`page ${name}`);
  if ((key === 'entity' || key === 'writes') && entities.has(name)) found.add(`entity ${name}`);
  if ((key === 'kind' || key === 'operation') && name === 'history') found.add(`entity ${HISTORY_ENTITY}`);
  if (key === 'include' && fieldSets.has(name)) found.add(`fieldSet ${name}`);
  if (key === 'dictionary' && dictionaries.has(name)) found.add(`dictionary ${name}`);
  for (const as of REGISTERED_KINDS)
    if (key === PART_KEYS[as][0] && registeredNamed(as, name, custom)) found.add(`${as} ${name}`);
}
