import type { Block, ResolvedBlock, ResolvedTab, Tab } from '../../schemas/generated/grammar.ts';
import { from } from './origins.ts';
import { resolveActions } from './resolve-action.ts';
import { endpointOf, entityOf, labelFieldOf, type Surroundings } from './resolve-context.ts';
import { resolveChart, resolveStats, resolveTimeline } from './resolve-figures.ts';
import { resolveFormBlock } from './resolve-form-block.ts';
import { resolveHistory } from './resolve-history.ts';
import { resolveList } from './resolve-list.ts';
import { resolveApproval, resolveDetail } from './resolve-record.ts';
import { resolveTarget } from './resolve-shown.ts';

/** Turns a block into one that needs nothing else to be shown. */
export function resolveBlock(block: Block, outer: Surroundings): ResolvedBlock {
  return from(outer, resolveKind(block, surroundingsOf(block, outer)), block);
}

function resolveKind(block: Block, around: Surroundings): ResolvedBlock {
  switch (block.kind) {
    case 'list':
      return resolveList(block, around, resolveBlock);
    case 'detail':
      return resolveDetail(block, around, resolveTabs);
    case 'approval':
      return resolveApproval(block, around, resolveTabs, resolveBlock);
    case 'form':
      return resolveFormBlock(block, around, resolveBlock);
    case 'tree':
      return resolveTree(block, around);
    case 'chart':
      return resolveChart(block, around);
    case 'stats':
      return resolveStats(block, around);
    case 'timeline':
      return resolveTimeline(block, around);
    case 'history':
      return resolveHistory(block, around);
    case 'tabs':
      return { kind: 'tabs', tabs: resolveTabs(block.tabs, around) };
    case 'split': {
      const { size = 40, hint } = block;
      const first = resolveBlock(block.first, around);
      return { kind: 'split', first, second: resolveBlock(block.second, around), size, ...(hint && { hint }) };
    }
    case 'stack':
      return {
        kind: 'stack',
        blocks: block.blocks.map((inner) => resolveBlock(inner, around)),
        columns: block.columns ?? 1,
      };
    case 'custom':
      return resolveCustom(block, around);
    // A kind that needs nothing of the catalogue stays as it is written; the compiler reports where it does not fit.
    default:
      return block;
  }
}

/** Entity and call of the block; one that names none has none, whatever is around it. */
function surroundingsOf(block: Block, { catalogue, pages, page, record, origins }: Surroundings): Surroundings {
  const context = { catalogue, pages, page, ...(record && { record }), ...(origins && { origins }) };
  return {
    ...context,
    ...('entity' in block && block.entity !== undefined && { entity: entityOf(block.entity, context) }),
    ...('endpoint' in block && { endpoint: endpointOf(block.endpoint, context) }),
  };
}

function resolveTabs(tabs: readonly Tab[] | undefined, around: Surroundings): ResolvedTab[] {
  return (tabs ?? []).map((tab) => {
    const { title, menuCode, visibleWhen, block } = tab;
    const resolved: ResolvedTab = {
      title,
      ...(menuCode && { menuCode }),
      ...(visibleWhen && { visibleWhen }),
      block: resolveBlock(block, around),
    };
    return from(around, resolved, tab);
  });
}

function resolveTree(block: Extract<Block, { kind: 'tree' }>, around: Surroundings): ResolvedBlock {
  const { title, count, icons = [], search = false, fixedFilters = {}, reorder, panel, overview, empty } = block;
  const entity = entityOf(block.entity, around);
  return {
    kind: 'tree',
    entity: entity.name,
    key: entity.primaryKey,
    scope: entity.scope,
    endpoint: block.endpoint,
    ...(title && { title }),
    label: block.label ?? around.endpoint?.tree?.label ?? labelFieldOf(entity),
    ...(count && { count }),
    icons,
    search,
    fixedFilters,
    toolbar: resolveActions(block.toolbar, 'toolbar', around),
    nodeActions: resolveActions(block.nodeActions, 'node', around),
    ...(reorder && { reorder }),
    ...(panel && { panel: resolveBlock(panel, around) }),
    ...(overview && { overview: resolveBlock(overview, around) }),
    ...(empty && { empty }),
  };
}

function resolveCustom(block: Extract<Block, { kind: 'custom' }>, around: Surroundings): ResolvedBlock {
  const { component, props = {}, open } = block;
  const { entity } = around;
  return {
    kind: 'custom',
    component,
    props,
    ...(entity && { key: entity.primaryKey }),
    ...(block.toolbar && { toolbar: resolveActions(block.toolbar, 'toolbar', around) }),
    ...(block.batchActions && { batchActions: resolveActions(block.batchActions, 'batch', around) }),
    ...(open && { open: from(around, resolveTarget(open, around), open) }),
  };
}
