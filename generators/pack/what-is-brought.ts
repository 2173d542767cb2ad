import type { Documents } from '../../validators/documents.ts';
import { REGISTERED_KINDS } from '../../validators/model/custom-sections.ts';
import { isMenuPage } from '../../validators/model/menu-page.ts';
import { menuNodes } from '../menu-nodes.ts';
import { referencesOf } from './references.ts';
import type { Thing } from './thing.ts';

/** What a pack brings, and what of others it names. */
export interface Brought {
  brings: ReadonlySet<Thing>;
  presumes: ReadonlySet<Thing>;
}

/**
 * A pack brings the pages that are asked for and what nothing but them needs; what other pages need too is presumed on the other
 * side, where its own pages need it as well.
 *
 * @param asked ids of pages
 * @param also things to bring although others need them
 */
export function whatIsBrought(asked: readonly string[], also: readonly Thing[], documents: Documents): Brought {
  const references = referencesOf(documents);
  const wanted = new Set<Thing>([...asked.map((id): Thing => `page ${id}`), ...also]);
  const elsewhere = reached(pagesOfOthers(asked, documents, references), references, wanted);
  const brings = new Set([...reached(wanted, references, elsewhere)].filter((thing) => !isCode(thing)));
  const named = [...brings].flatMap((thing) => [...(references.get(thing) ?? [])]);
  return { brings, presumes: new Set(named.filter((thing) => !brings.has(thing))) };
}

/** What custom.json registers is code, which no document brings. */
function isCode(thing: Thing): boolean {
  return REGISTERED_KINDS.some((as) => thing.startsWith(`${as} `));
}

type References = ReadonlyMap<Thing, ReadonlySet<Thing>>;

/** Everything that these need at any depth, themselves among it; none of the excepted, and nothing that only those need. */
function reached(from: Iterable<Thing>, references: References, except: ReadonlySet<Thing>): Set<Thing> {
  const found = new Set<Thing>();
  const waiting = [...from];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next) || except.has(next)) continue;
    found.add(next);
    waiting.push(...(references.get(next) ?? []));
  }
  return found;
}

/** The pages that stand for themselves. One that the sidebar hides belongs to those that open it, where any does. */
function pagesOfOthers(asked: readonly string[], { pages, menu }: Documents, references: References): Thing[] {
  const hidden = new Set(menuNodes(menu.nodes).flatMap((node) => (node.hidden ? [node.menuCode] : [])));
  const opened = new Set([...pages.keys()].flatMap((id) => [...(references.get(`page ${id}`) ?? [])]));
  return [...pages].flatMap(([id, page]): Thing[] => {
    if (asked.includes(id)) return [];
    const isOfOthers = isMenuPage(page) && hidden.has(page.menuCode) && opened.has(`page ${id}`);
    return isOfOthers ? [] : [`page ${id}`];
  });
}
