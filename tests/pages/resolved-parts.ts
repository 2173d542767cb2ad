import type { ResolvedAction, ResolvedBlock, ResolvedPage, Text } from '../../schemas/generated/grammar.ts';

/** The blocks that are seen as soon as a page is open, with those in them: not what waits behind a tab, a row or a node. */
export function blocksInSight(block: ResolvedBlock): ResolvedBlock[] {
  return [block, ...innerInSight(block).flatMap(blocksInSight)];
}

function innerInSight(block: ResolvedBlock): ResolvedBlock[] {
  switch (block.kind) {
    case 'stack':
      return block.blocks;
    case 'tabs':
      return block.tabs.slice(0, 1).map((tab) => tab.block);
    case 'tree':
      return block.overview ? [block.overview] : [];
    case 'split':
      return [block.first];
    case 'detail':
      return block.tabs.slice(0, 1).map((tab) => tab.block);
    case 'approval':
      return [...(block.history ? [block.history] : []), ...block.tabs.slice(0, 1).map((tab) => tab.block)];
    default:
      return [];
  }
}

/** What is guarded by permission codes and called by a word. */
export interface Guarded {
  label: Text;
  menuCodes: readonly string[];
}

/** The buttons of a block itself, those of its rows and nodes among them. */
export function buttonsOf(block: ResolvedBlock): readonly Guarded[] {
  switch (block.kind) {
    case 'list':
      return [...block.toolbar, ...block.rowActions, ...block.batchActions];
    case 'detail':
      return [...block.actions, ...block.groups.flatMap((group) => group.actions)];
    case 'approval':
      return [...block.outcomes, ...block.groups.flatMap((group) => group.actions)];
    case 'tree':
      return [...block.toolbar, ...block.nodeActions];
    case 'custom':
      return block.toolbar ?? [];
    case 'form':
      // Those of the last step are there when it is reached.
      return [...block.actions, ...(block.steps.length === 1 ? [block.submit] : [])];
    default:
      return [];
  }
}

/** Everything guarded of a whole page, however deep it stands. */
export function guardedIn(part: unknown): Guarded[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = 'menuCodes' in part && 'label' in part ? [part as Guarded] : [];
  return [...own, ...Object.values(part).flatMap(guardedIn)];
}

/** The permission codes that a page's parts ask for. */
export function codesIn(part: unknown): Set<string> {
  const found = new Set<string>();
  const visit = (inner: unknown) => {
    if (typeof inner !== 'object' || inner === null) return;
    for (const [key, value] of Object.entries(inner)) {
      if (key === 'menuCode' && typeof value === 'string') found.add(value);
      else if (key === 'menuCodes' && Array.isArray(value)) for (const code of value) found.add(String(code));
      else visit(value);
    }
  };
  visit(part);
  return found;
}

const CONDITIONS = new Set(['visibleWhen', 'eligibleWhen', 'disabledWhen', 'decidableWhen', 'requiredWhen']);

/** The same page without a condition: what is hidden then is hidden for want of a code. */
export function withoutConditions(page: ResolvedPage): ResolvedPage {
  return JSON.parse(JSON.stringify(page, (key, value: unknown) => (CONDITIONS.has(key) ? undefined : value)));
}

/** What writes of a page's actions in sight. */
export function writesIn(block: ResolvedBlock): ResolvedAction[] {
  const actions = blocksInSight(block).flatMap(buttonsOf) as Partial<ResolvedAction>[];
  return actions.filter(({ type }) => type === 'request' || type === 'form') as ResolvedAction[];
}
