import type { Block, PageDocument, SideTree, Tab } from '../../schemas/generated/grammar.ts';
import { isOfNode } from '../model/is-of-node.ts';
import { isMenuPage } from '../model/menu-page.ts';
import { recordFields } from '../model/payload-fields.ts';
import type { BlockContext, DocumentContext, PageContext } from '../nodes.ts';
import { at } from '../positions/place.ts';
import { fieldsOf, type Reach } from './reach.ts';
import type { Walk } from './walk.ts';
import { mention } from './walk.ts';
import { walkAction, walkActions } from './walk-action.ts';
import { walkCondition } from './walk-condition.ts';
import { walkChart, walkStats, walkTimeline } from './walk-figures.ts';
import { walkFormBlock, walkOutcome } from './walk-form.ts';
import { walkHistory } from './walk-history.ts';
import { walkMatrix } from './walk-matrix.ts';
import { walkPartUse } from './walk-part-use.ts';
import { walkFilters, walkItems, walkShown, walkTarget, walkTones } from './walk-shown.ts';
import { longForms, walkFixedFilters, walkKey, walkReveal, walkSource, walkValues } from './walk-values.ts';

export function walkPage(page: PageDocument, context: DocumentContext, walk: Walk): void {
  const inPage = { ...context, page };
  walk.emit('page', page, inPage);
  if (isMenuPage(page)) walk.emit('menuPage', page, inPage);
  walkBlock(page, {}, inPage, walk);
}

/** The operation whose call a block shows. */
const SHOWN_BY: Partial<Record<Block['kind'], string>> = {
  list: 'list',
  detail: 'detail',
  approval: 'detail',
  tree: 'tree',
  timeline: 'list',
};

/**
 * A block whose call does something else or serves another entity is one mistake, and the intention is unknown:
 * its rule reports it, and fields, sorts and figures are not checked against the wrong call.
 */
export function walkBlock(block: Block, reach: Reach, place: PageContext, walk: Walk): void {
  const { file, kind, name, page, held } = place;
  const named = 'entity' in block ? block.entity : undefined;
  const called =
    'endpoint' in block && block.endpoint !== undefined ? walk.catalogue.endpoints.get(block.endpoint) : undefined;
  const operation = SHOWN_BY[block.kind];
  const fits = called && (!operation || (called.operation === operation && called.entity === named));
  const endpoint = fits ? called : undefined;
  const known = named === undefined ? undefined : walk.catalogue.entities.get(named);
  const entity = endpoint || !called ? known : undefined;
  const context: BlockContext = {
    file,
    kind,
    name,
    page,
    block,
    reach,
    ...(held && { held }),
    ...(entity && { entity }),
    ...(endpoint && { endpoint }),
  };
  walk.emit('block', block, context);
  walkKind(block, context, walk);
}

function walkKind(block: Block, context: BlockContext, walk: Walk): void {
  switch (block.kind) {
    case 'list':
      walkList(block, context, walk);
      break;
    case 'detail':
    case 'approval':
      walkRecord(block, context, walk);
      break;
    case 'form':
      walkForm(block, context, walk);
      break;
    case 'tree':
      walkTree(block, context, walk);
      break;
    case 'chart':
      walkChart(block, context, walk);
      break;
    case 'stats':
      walkStats(block, context, walk);
      break;
    case 'timeline':
      walkTimeline(block, context, walk);
      break;
    case 'history':
      walkHistory(block, context, walk);
      break;
    case 'tabs':
      walk.emit('tabsBlock', block, context);
      walkTabs(block.tabs, context.reach, context, walk);
      break;
    case 'split':
      walkSplit(block, context, walk);
      break;
    case 'stack':
      walk.emit('stackBlock', block, context);
      for (const inner of block.blocks) walkBlock(inner, context.reach, context, walk);
      break;
    case 'custom':
      walk.emit('customBlock', block, context);
      walkPartUse('component', block, context, walk);
      walkValues(block, 'props', context, walk);
      walkCustom(block, context, walk);
      break;
  }
}

type Kind<Name extends Block['kind']> = Extract<Block, { kind: Name }>;

function walkList(block: Kind<'list'>, context: BlockContext, walk: Walk): void {
  const { entity } = context;
  walk.emit('listBlock', block, context);
  walkSource(block, 'list', context, walk);
  // Columns, conditions and parameters read all fields of a row; sorting and exporting use the entity's.
  const record = recordFields(entity, context.endpoint);
  const rows = fieldsOf(record);
  const inRow: BlockContext = { ...context, reach: { ...context.reach, row: rows, near: 'row' } };
  if (block.stateTabs) mention(walk, context, entity, block.stateTabs.field, at(block.stateTabs, 'field'));
  walkFilters(block, context, walk);
  walkFixedFilters(block, 'fixedFilters', block.endpoint, context, walk);
  if (block.side) walkSide(block.side, context, walk);
  const inColumn: BlockContext = { ...inRow, ...(record && { entity: record }) };
  for (const column of longForms(block, 'columns', block.columns, walk)) {
    walk.emit('column', column, context);
    walkShown(column, inColumn, walk);
  }
  walkTones(block.rowTones, inRow, walk);
  if (block.card) {
    const { picture, badge, groupBy } = block.card;
    mention(walk, context, entity, block.card.title, at(block.card, 'title'));
    for (const [key, field] of Object.entries({ picture, badge, groupBy }))
      if (field !== undefined) mention(walk, context, entity, field, at(block.card, key));
    walkItems(block.card, 'lines', inRow, walk);
  }
  const { autoRefresh } = block;
  if (autoRefresh?.whenToday !== undefined)
    mention(walk, context, entity, autoRefresh.whenToday, at(autoRefresh, 'whenToday'));
  if (block.matrix) walkMatrix(block.matrix, context, walk);
  walkReveal(block.reveal, context, walk);
  walkActions(block.toolbar, 'toolbar', context, walk);
  walkActions(block.rowActions, 'row', inRow, walk);
  for (const action of block.batchActions ?? []) walkAction(action, 'batch', context, walk);
  if (block.unfold) walkBlock(block.unfold.block, context.reach, context, walk);
  if (block.expand) walkBlock(block.expand, inRow.reach, context, walk);
}

function walkSide(side: SideTree, context: BlockContext, walk: Walk): void {
  const entity = walk.catalogue.entities.get(side.entity);
  const { endpoint } = side;
  walk.emit(
    'call',
    { endpoint, place: at(side, 'endpoint'), user: 'side tree', operations: ['tree'], entity: side.entity },
    context,
  );
  if (side.label !== undefined) mention(walk, context, entity, side.label, at(side, 'label'));
  const reach = { ...context.reach, node: fieldsOf(entity) };
  const path = 'endpoint' in context.block ? (context.block.endpoint ?? '') : '';
  // A tree that filters by nothing of its nodes is one mistake, whatever it has instead.
  if (isOfNode(side)) walkFixedFilters(side, 'filters', path, { ...context, reach }, walk);
}

/** The values of its fields are available to the blocks that a step shows besides them. */
function walkForm(block: Kind<'form'>, context: BlockContext, walk: Walk): void {
  const reach = walkFormBlock(block, context, walk);
  for (const { shows } of block.steps ?? []) if (shows) walkBlock(shows, reach, context, walk);
}

/** A detail or an approval: one record. */
function walkRecord(block: Kind<'detail'> | Kind<'approval'>, context: BlockContext, walk: Walk): void {
  if (block.kind === 'detail') walk.emit('detailBlock', block, context);
  else walk.emit('approvalBlock', block, context);
  walkSource(block, 'detail', context, walk);
  walkKey(block, context, walk);
  const entity = recordFields(context.entity, walk.catalogue.endpoints.get(block.endpoint));
  const inRow: BlockContext = {
    ...context,
    ...(entity && { entity }),
    reach: { ...context.reach, row: fieldsOf(entity), near: 'row' },
  };
  walkItems(block, 'pictures', inRow, walk);
  for (const group of block.groups) {
    walkItems(group, 'fields', inRow, walk);
    walkCondition(group.visibleWhen, inRow, walk);
    walkActions(group.actions, 'row', inRow, walk);
  }
  walkReveal(block.reveal, context, walk);
  if (block.kind === 'detail') {
    if (block.head) {
      const { head } = block;
      mention(walk, context, entity, head.title, at(head, 'title'));
      if (head.picture !== undefined) mention(walk, context, entity, head.picture, at(head, 'picture'));
      head.tags?.forEach((field, index) => {
        mention(walk, context, entity, field, at(head, 'tags', index));
      });
    }
    walkActions(block.actions, 'row', inRow, walk);
  } else {
    if (block.history) walkBlock(block.history, inRow.reach, context, walk);
    walkCondition(block.decidableWhen, inRow, walk);
    for (const outcome of block.outcomes) walkOutcome(outcome, inRow, walk);
    if (block.next) {
      const { endpoint } = block.next;
      const call = { endpoint, place: at(block.next, 'endpoint'), user: 'approval block' };
      walk.emit('call', { ...call, operations: ['list'], entity: block.entity }, context);
      walkFixedFilters(block.next, 'fixedFilters', endpoint, context, walk);
    }
  }
  walkTabs(block.tabs, inRow.reach, inRow, walk);
}

function walkTabs(tabs: readonly Tab[] | undefined, reach: Reach, context: BlockContext, walk: Walk): void {
  for (const tab of tabs ?? []) {
    walkCondition(tab.visibleWhen, { ...context, reach }, walk);
    if (tab.menuCode !== undefined) walk.emit('code', { menuCode: tab.menuCode, place: at(tab, 'menuCode') }, context);
    const held = tab.menuCode === undefined ? context.held : [...(context.held ?? []), tab.menuCode];
    walkBlock(tab.block, reach, { ...context, ...(held && { held }) }, walk);
  }
}

function walkTree(block: Kind<'tree'>, context: BlockContext, walk: Walk): void {
  const { entity } = context;
  walk.emit('treeBlock', block, context);
  walkSource(block, 'tree', context, walk);
  for (const key of ['label', 'count'] as const) {
    const field = block[key];
    if (field !== undefined) mention(walk, context, entity, field, at(block, key));
  }
  walkFixedFilters(block, 'fixedFilters', block.endpoint, context, walk);
  const inNode: BlockContext = { ...context, reach: { ...context.reach, node: fieldsOf(entity), near: 'node' } };
  for (const { when } of block.icons ?? []) walkCondition(when, inNode, walk);
  walkActions(block.toolbar, 'toolbar', context, walk);
  walkActions(block.nodeActions, 'node', inNode, walk);
  const { reorder } = block;
  if (reorder) {
    const { endpoint, menuCode } = reorder;
    const call = { endpoint, place: at(reorder, 'endpoint'), user: 'reordering', entity: block.entity, menuCode };
    walk.emit('call', { ...call, operations: ['action'] }, context);
    walk.emit('code', { menuCode, place: at(reorder, 'menuCode') }, context);
  }
  if (block.overview) walkBlock(block.overview, context.reach, context, walk);
  if (block.panel) walkBlock(block.panel, inNode.reach, context, walk);
}

function walkCustom(block: Kind<'custom'>, context: BlockContext, walk: Walk): void {
  const { entity, reach } = context;
  walkActions(block.toolbar, 'toolbar', context, walk);
  for (const action of block.batchActions ?? []) walkAction(action, 'batch', context, walk);
  walkTarget(block.open, { ...context, reach: { ...reach, row: fieldsOf(entity), near: 'row' } }, walk);
}

/** The choice in the first block is available in the second: a list's row, a tree's node. */
function walkSplit(block: Kind<'split'>, context: BlockContext, walk: Walk): void {
  walk.emit('splitBlock', block, context);
  walkBlock(block.first, context.reach, context, walk);
  const { first } = block;
  const named = 'entity' in first ? first.entity : undefined;
  const called = 'endpoint' in first ? walk.catalogue.endpoints.get(first.endpoint ?? '') : undefined;
  // The rule of a call that serves another entity reports it; the choice may be of either entity.
  const isOther = called !== undefined && called.entity !== named;
  const entity = named === undefined || isOther ? undefined : walk.catalogue.entities.get(named);
  const chosen: Reach =
    first.kind === 'list'
      ? { row: fieldsOf(entity), near: 'row' }
      : first.kind === 'tree'
        ? { node: fieldsOf(entity), near: 'node' }
        : {};
  walkBlock(block.second, { ...context.reach, ...chosen }, context, walk);
}
