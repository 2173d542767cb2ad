import type {
  Column,
  FollowUp,
  Item,
  ResolvedColumn,
  ResolvedFollowUp,
  ResolvedItem,
  ResolvedReveal,
  ResolvedTarget,
  Reveal,
  Target,
} from '../../schemas/generated/grammar.ts';
import { languageCell } from '../../validators/model/cell-fit.ts';
import { menuCodeOf } from '../../validators/model/menu-page.ts';
import { cellOf, cellPropsOf } from './field-kind.ts';
import { type Collecting, from } from './origins.ts';
import { asObject, fieldOf, known, type ResolveContext, type Surroundings } from './resolve-context.ts';

export function resolveColumn(column: Column, around: Surroundings): ResolvedColumn {
  const { sort, sortable, width, align, fixed, hidden, ...shown } = asObject<Exclude<Column, string>>(column);
  const item = resolveItem(shown, around);
  const numeric = languageCell(item.cell)?.ofFigures;
  return {
    ...item,
    sortable: sortable === true || sort !== undefined,
    ...(width !== undefined && { width }),
    ...(align ? { align } : numeric && { align: 'right' as const }),
    ...(fixed && { fixed }),
    ...(hidden && { hidden }),
  };
}

export function resolveItem(item: Item, around: Surroundings): ResolvedItem {
  const {
    field,
    label,
    cell: named,
    max,
    until,
    timeUnit,
    timePattern,
    props,
    copy,
    wide,
    visibleWhen,
    tones,
    open,
  } = asObject<Exclude<Item, string>>(item);
  const property = fieldOf(around.entity, field);
  const cell = named ?? cellOf(property);
  return {
    field,
    title: label ?? property.label,
    cell,
    cellProps: {
      ...cellPropsOf(property, { cell, max, until, timeUnit, timePattern }),
      ...(props && { custom: props }),
    },
    ...(copy && { copy }),
    ...(wide && { wide }),
    ...(visibleWhen && { visibleWhen }),
    ...(tones && { tones }),
    ...(open && { open: from(around, resolveTarget(open, around), open) }),
  };
}

/** A field of a group, in which a list of objects has the room of a table. */
export function resolveGroupItem(item: Item, around: Surroundings): ResolvedItem {
  const resolved = resolveItem(item, around);
  if (resolved.cell !== 'entries') return resolved;
  return { ...resolved, wide: true, cellProps: { ...resolved.cellProps, table: true } };
}

export function resolveItems(items: readonly Item[] | undefined, around: Surroundings): ResolvedItem[] {
  return (items ?? []).map((item, index, all) => from(around, resolveItem(item, around), all, index));
}

export function resolveTarget({ page, as, params }: Target, context: ResolveContext): ResolvedTarget {
  const menuCode = menuCodeOf(known(context.pages.get(page), `page ${page}`));
  return { page, ...(menuCode !== undefined && { menuCode }), as: as ?? 'page', params: params ?? {} };
}

export function resolveThen(
  then: readonly FollowUp[] | undefined,
  otherwise: ResolvedFollowUp[],
  around: ResolveContext & Collecting,
): ResolvedFollowUp[] {
  const resolve = (step: FollowUp) =>
    typeof step === 'string' ? step : from(around, resolveTarget(step, around), step);
  return then?.map(resolve) ?? otherwise;
}

/** The masked fields that a block shows, and the call that shows them in full. */
export function resolveReveal(
  reveal: Reveal | undefined,
  shown: readonly string[],
  around: Surroundings,
): { reveal?: ResolvedReveal } {
  const { entity } = around;
  if (!reveal || !entity) return {};
  const fields = [...new Set(shown)].filter((field) => {
    const { computed, sensitive } = entity.fields[field] ?? {};
    return sensitive && !computed;
  });
  const resolved = { ...reveal, entity: entity.name, key: entity.primaryKey, fields };
  return { reveal: from(around, resolved, reveal) };
}
