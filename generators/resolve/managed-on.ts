import type { PageDocument, ResolvedOptions } from '../../schemas/generated/grammar.ts';
import { menuNodes } from '../menu-nodes.ts';
import type { ResolveContext } from './resolve-context.ts';

type Managed = Pick<ResolvedOptions, 'of' | 'managedOn'>;

/** Blocks with a toolbar in which records are added. */
const KINDS: readonly PageDocument['kind'][] = ['list', 'tree'];

/**
 * What the records are called that a choice offers, and the page of the menu on which they are added: whoever finds none needs both.
 *
 * @param options the call that looks the choices up
 */
export function managedOn(options: string, context: Pick<ResolveContext, 'catalogue' | 'pages'>): Managed {
  const { catalogue, pages } = context;
  const name = catalogue.endpoints[options]?.entity;
  const entity = name === undefined ? undefined : catalogue.entities[name];
  if (!entity) return {};
  const visible = new Map(
    menuNodes(catalogue.menu)
      .filter(({ hidden, route }) => !hidden && route !== undefined)
      .map((node) => [node.menuCode, node] as const),
  );
  const found = [...pages].find(
    ([, page]) =>
      KINDS.includes(page.kind) &&
      'entity' in page &&
      page.entity === name &&
      'toolbar' in page &&
      page.toolbar?.some(({ type }) => type === 'form' || type === 'open') &&
      page.menuCode !== undefined &&
      visible.has(page.menuCode),
  );
  const node = found?.[1].menuCode === undefined ? undefined : visible.get(found[1].menuCode);
  return {
    of: entity.title,
    ...(found && node && { managedOn: { page: found[0], menuCode: node.menuCode, title: node.menuName } }),
  };
}
