import type { Filter, Item, Target, ToneRule } from '../../schemas/generated/grammar.ts';
import type { BlockContext, ColumnObject, FilterObject, ItemObject } from '../nodes.ts';
import { at } from '../positions/place.ts';
import { mention, type Walk } from './walk.ts';
import { walkCondition } from './walk-condition.ts';
import { walkPartUse } from './walk-part-use.ts';
import { longForms, walkValues } from './walk-values.ts';

/** Reports the fields of a filter bar. */
export function walkFilters(block: { filters?: Filter[] }, context: BlockContext, walk: Walk): void {
  for (const filter of longForms<FilterObject>(block, 'filters', block.filters, walk)) {
    mention(walk, context, context.entity, filter.field, at(filter, 'field'));
    walk.emit('filter', filter, context);
    walkPartUse('widget', filter, context, walk);
    walkValues(filter, 'props', context, walk);
  }
}

/** Reports what shows a field of the available record. */
export function walkShown(shown: ColumnObject | ItemObject, context: BlockContext, walk: Walk): void {
  mention(walk, context, context.entity, shown.field, at(shown, 'field'));
  if (shown.max !== undefined) mention(walk, context, context.reach.row ?? context.entity, shown.max, at(shown, 'max'));
  if (shown.until !== undefined)
    mention(walk, context, context.reach.row ?? context.entity, shown.until, at(shown, 'until'));
  walk.emit('shown', shown, context);
  walkPartUse('cell', shown, context, walk);
  walkTones(shown.tones, context, walk);
  if ('visibleWhen' in shown) walkCondition(shown.visibleWhen, context, walk);
  walkTarget(shown.open, context, walk);
}

export function walkItems<Key extends string>(
  of: object & { [Name in Key]?: Item[] },
  key: Key,
  context: BlockContext,
  walk: Walk,
): void {
  const items: Item[] | undefined = of[key];
  for (const item of longForms<ItemObject>(of, key, items, walk)) walkShown(item, context, walk);
}

export function walkTones(tones: readonly ToneRule[] | undefined, context: BlockContext, walk: Walk): void {
  for (const { when } of tones ?? []) walkCondition(when, context, walk);
}

/** Reports a page that is opened, and the parameters that it gets. */
export function walkTarget(target: Target | undefined, context: BlockContext, walk: Walk): void {
  if (!target) return;
  walk.emit('target', target, context);
  walkValues(target, 'params', context, walk);
}
