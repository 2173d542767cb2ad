import type { Action, Block, DetailBlock, ListBlock, PageDocument, Value } from '../../schemas/generated/grammar.ts';
import type {
  BlockContext,
  ColumnObject,
  DocumentContext,
  ItemObject,
  PageContext,
  Row,
  RowContext,
} from '../nodes.ts';
import { at, keyAt, type Place } from '../positions/place.ts';
import { mention, type Walk } from './walk.ts';
import { walkCondition } from './walk-condition.ts';

export function walkPage(page: PageDocument, context: DocumentContext, walk: Walk): void {
  const inPage = { ...context, page };
  walk.emit('page', page, inPage);
  walkBlock(page, undefined, inPage, walk);
}

/**
 * A block whose call does something else or serves another entity is one mistake, of which nobody knows what was meant:
 * its rule tells it, and fields, sorts and figures are not measured against the wrong call.
 */
function walkBlock(block: Block, outerRow: Row | undefined, inPage: PageContext, walk: Walk): void {
  const called = walk.catalogue.endpoints.get(block.endpoint);
  const endpoint = called?.operation === block.kind && called.entity === block.entity ? called : undefined;
  const entity = endpoint || !called ? walk.catalogue.entities.get(block.entity) : undefined;
  const { file, kind, name, page } = inPage;
  const context = {
    file,
    kind,
    name,
    page,
    block,
    ...(entity && { entity }),
    ...(endpoint && { endpoint }),
    ...(outerRow && { outerRow }),
  };
  walk.emit('block', block, context);
  if (block.kind === 'list') walkList(block, context, walk);
  else walkDetail(block, context, walk);
}

function walkList(block: ListBlock, context: BlockContext, walk: Walk): void {
  walk.emit('listBlock', block, context);
  for (const filter of longForms(block, 'filters', block.filters, walk)) {
    mention(walk, context, context.entity, filter.field, at(filter, 'field'));
    walk.emit('filter', filter, context);
  }
  const surrounding = { ...context, ...(context.outerRow && { row: context.outerRow }) };
  for (const [field, value] of Object.entries(block.fixedFilters ?? {})) {
    mention(walk, context, context.entity, field, keyAt(block, 'fixedFilters', field));
    walkValue(value, at(block, 'fixedFilters', field), surrounding, walk);
  }
  const row = rowOf(context);
  for (const column of longForms(block, 'columns', block.columns, walk)) {
    walk.emit('column', column, context);
    walkShown(column, context, walk);
  }
  const { autoRefresh } = block;
  if (autoRefresh?.whenToday !== undefined) {
    mention(walk, context, context.entity, autoRefresh.whenToday, at(autoRefresh, 'whenToday'));
  }
  for (const action of block.toolbar ?? []) walkAction(action, surrounding, walk);
  for (const action of block.rowActions ?? []) walkAction(action, { ...context, row }, walk);
}

function walkDetail(block: DetailBlock, context: BlockContext, walk: Walk): void {
  walk.emit('detailBlock', block, context);
  const surrounding = { ...context, ...(context.outerRow && { row: context.outerRow }) };
  if (block.key !== undefined) walkValue(block.key, at(block, 'key'), surrounding, walk);
  const pictures = longForms(block, 'pictures', block.pictures, walk);
  const fields = block.groups.flatMap((group) => longForms(group, 'fields', group.fields, walk));
  for (const item of [...pictures, ...fields]) walkShown(item, context, walk);
  const row = rowOf(context);
  for (const action of block.actions ?? []) walkAction(action, { ...context, row }, walk);
  for (const tab of block.tabs ?? []) {
    if (tab.visibleWhen) walkCondition(tab.visibleWhen, { ...context, row }, walk);
    walkBlock(tab.block, row, context, walk);
  }
}

/** The record that a block itself shows. */
function rowOf({ entity }: BlockContext): Row {
  return entity ? { entity } : {};
}

function walkShown(shown: ColumnObject | ItemObject, context: BlockContext, walk: Walk): void {
  const inRow = { ...context, row: rowOf(context) };
  mention(walk, context, context.entity, shown.field, at(shown, 'field'));
  if (shown.max !== undefined) mention(walk, context, context.entity, shown.max, at(shown, 'max'));
  walk.emit('shown', shown, context);
  for (const tone of shown.tones ?? []) walkCondition(tone.when, inRow, walk);
  if (!shown.open) return;
  walk.emit('target', shown.open, inRow);
  walkParams(shown.open, inRow, walk);
}

function walkAction(action: Action, context: RowContext, walk: Walk): void {
  if (action.type === 'export') {
    walk.emit('exportAction', action, context);
    action.columns?.forEach((field, index) => {
      mention(walk, context, context.entity, field, at(action, 'columns', index));
    });
    return;
  }
  walk.emit('openAction', action, context);
  walk.emit('target', action, context);
  walkParams(action, context, walk);
  for (const condition of [action.visibleWhen, action.disabledWhen]) {
    if (condition) walkCondition(condition, context, walk);
  }
}

function walkParams(target: { params?: Record<string, Value> }, context: RowContext, walk: Walk): void {
  for (const [name, value] of Object.entries(target.params ?? {})) {
    walkValue(value, at(target, 'params', name), context, walk);
  }
}

function walkValue(value: Value, place: Place, context: RowContext, walk: Walk): void {
  walk.emit('value', { value, place }, context);
}

/** Writes the short form `"phone"` out as `{ "field": "phone" }`, which then stands where the short form stood. */
function longForms<Long extends { field: string }>(
  of: object,
  key: string,
  forms: readonly (string | Long)[] | undefined,
  walk: Walk,
): Long[] {
  return (forms ?? []).map((form, index) => {
    if (typeof form !== 'string') return form;
    const made = { field: form } as Long;
    walk.positions.standIn(made, of, key, index);
    return made;
  });
}
