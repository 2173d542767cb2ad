import type { PageDocument } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';
import { takenOfPages } from '../incremental/derivations.ts';
import { menuCodeOf } from './menu-page.ts';
import { ownUses } from './page-uses.ts';

/** The relation of a page to calls. */
export interface Reached {
  /** The calls that it makes itself. */
  calls: Set<string>;
  /** Those of the pages that it opens or is opened by. */
  near: Set<string>;
  /** The entities that its calls serve, and their groups in the catalogue. */
  entities: Set<string>;
  groups: Set<string>;
  /** Some name on it does not exist: what the page does is unknown. */
  isOpen: boolean;
}

/** The relation of pages to calls, by menu code, and the group of each call. */
export interface PageReach {
  byCode: ReadonlyMap<string, Reached>;
  groupOf: ReadonlyMap<string, string>;
}

export function pageReach(catalogue: DocumentCatalogue): PageReach {
  return catalogue.derive(collect);
}

function ofPage(page: PageDocument, catalogue: DocumentCatalogue) {
  const { calls, opened, doubtful } = ownUses(page, catalogue);
  return { calls, opened, isDoubtful: doubtful.size > 0, menuCode: menuCodeOf(page) };
}

const collect = takenOfPages(ofPage, (pages, { endpoints, endpointGroups }): PageReach => {
  const groupOf = new Map<string, string>();
  for (const [group, document] of endpointGroups)
    for (const path of Object.keys(document?.endpoints ?? {})) groupOf.set(path, group);
  const byCode = new Map<string, Reached>();
  const reachOf = (code: string): Reached => {
    const known = byCode.get(code);
    if (known) return known;
    const made = {
      calls: new Set<string>(),
      near: new Set<string>(),
      entities: new Set<string>(),
      groups: new Set<string>(),
    };
    byCode.set(code, { ...made, isOpen: false });
    return byCode.get(code) as Reached;
  };
  for (const page of pages.values()) {
    if (page?.menuCode === undefined) continue;
    const reach = reachOf(page.menuCode);
    reach.isOpen ||= page.isDoubtful;
    for (const path of page.calls) {
      reach.calls.add(path);
      const { entity } = endpoints.get(path) ?? {};
      if (entity !== undefined) reach.entities.add(entity);
      const group = groupOf.get(path);
      if (group !== undefined) reach.groups.add(group);
    }
    for (const id of page.opened) {
      const opened = pages.get(id);
      if (!opened) {
        reach.isOpen = true;
        continue;
      }
      for (const path of opened.calls) reach.near.add(path);
      if (opened.menuCode === undefined) continue;
      const other = reachOf(opened.menuCode);
      for (const path of page.calls) other.near.add(path);
    }
  }
  return { byCode, groupOf };
});
