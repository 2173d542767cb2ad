import type {
  Catalogue,
  CatalogueEntity,
  MenuNode,
  ResolvedPage,
  Sensitive,
} from '../../../schemas/generated/grammar.ts';
import type { Previewing } from './messages.ts';
import { textsIn } from './texts-in.ts';

/** What looking at a page as somebody else needs of the documents around it. */
export function previewing(
  { menu, roles, endpoints, entities }: Catalogue,
  page: ResolvedPage | undefined,
): Previewing {
  const paths = page ? [...new Set(textsIn(page))].filter((text) => Object.hasOwn(endpoints, text)) : [];
  const calls = paths.flatMap((path): [string, Previewing['calls'][string]][] => {
    const endpoint = endpoints[path];
    if (!endpoint) return [];
    const entity = endpoint.entity === undefined ? undefined : entities[endpoint.entity];
    return [[path, { operation: endpoint.operation, masks: entity ? masksOf(entity, entities) : {} }]];
  });
  return {
    roles: roles.map(({ roleCode, roleName, menuCodes }) => ({
      roleCode,
      roleName,
      codes: heldIn(menu, new Set(menuCodes)),
    })),
    calls: Object.fromEntries(calls),
  };
}

/**
 * The codes of the permission tree that somebody with these codes is sent: what is held and what is above it, and no empty group.
 * The server makes the tree so; a test holds both together.
 */
export function heldIn(menu: readonly MenuNode[], codes: ReadonlySet<string>, isTop = true): string[] {
  return menu.flatMap((node) => {
    const inside = heldIn(node.children ?? [], codes, false);
    return (!isTop && codes.has(node.menuCode)) || inside.length > 0 ? [node.menuCode, ...inside] : [];
  });
}

/** How the fields of an entity are hidden; one that is read over a relation as at its source. */
function masksOf(entity: CatalogueEntity, entities: Catalogue['entities']): Record<string, Sensitive['mask']> {
  const masks = Object.entries(entity.fields).flatMap(
    ([field, { sensitive, joined }]): [string, Sensitive['mask']][] => {
      const over = joined && entity.fields[joined.relation];
      const target = over?.relation ?? over?.items?.relation;
      const there = joined && target && entities[target.entity]?.fields[joined.field];
      const mask = (there?.sensitive ?? sensitive)?.mask;
      return mask === undefined ? [] : [[field, mask]];
    },
  );
  return Object.fromEntries(masks);
}
