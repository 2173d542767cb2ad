import { useMemo } from 'react';
import type { ResolvedColumn } from '../../../schemas/generated/grammar.ts';
import { useStored } from '../../core/use-stored.ts';

export type Density = 'loose' | 'middle' | 'compact';
export type Side = 'left' | 'right';

/** What a user chose for the columns. */
export interface StoredColumns {
  /** Hidden fields rather than shown ones: a new column of the page is visible. */
  hidden: readonly string[];
  /** Fields that the document hides until a user shows them. */
  wanted: readonly string[];
  order: readonly string[];
  /** Pixels by field, where a user dragged an edge. */
  widths: Readonly<Record<string, number>>;
  /** By field, where a user pinned a column or unpinned it. */
  pins: Readonly<Record<string, Side | 'none'>>;
  density: Density;
}

export interface ColumnSettings {
  /** All columns in the chosen order. */
  columns: readonly ResolvedColumn[];
  /** Those to show, as they are drawn: with the chosen widths, the pinned ones on their sides. The same until they change. */
  shown: readonly ResolvedColumn[];
  density: Density;
  isShown(field: string): boolean;
  /** The last shown column stays. */
  show(field: string, shown: boolean): void;
  /** One place up or down. */
  move(field: string, by: -1 | 1): void;
  /** @param width pixels; undefined is that of the document */
  setWidth(field: string, width: number | undefined): void;
  pinOf(field: string): Side | undefined;
  pin(field: string, side: Side | undefined): void;
  setDensity(density: Density): void;
  reset(): void;
  /** What a user chose, as a saved view stores it. */
  chosen: StoredColumns;
  put(chosen: StoredColumns): void;
}

const DEFAULTS: StoredColumns = { hidden: [], wanted: [], order: [], widths: {}, pins: {}, density: 'middle' };

/** Pixels: a narrower column cannot be dragged again, a wider one is not visible as a whole. */
const NARROWEST = 56;
const WIDEST = 800;

/**
 * Which columns a user wants to see, where, how wide and how dense; stored in this browser for each account and page.
 *
 * @param first of the view that the page opens with; it overrides what was stored
 */
export function useColumnSettings(all: readonly ResolvedColumn[], key: string, first?: StoredColumns): ColumnSettings {
  const [stored, store] = useStored(key, (stored) => first ?? readColumns(stored));
  return useMemo(() => settingsOf(all, stored, store), [all, stored, store]);
}

function settingsOf(
  all: readonly ResolvedColumn[],
  stored: StoredColumns,
  store: (stored: StoredColumns) => void,
): ColumnSettings {
  const columns = inOrder(all, stored.order);
  const isShown = (field: string) => {
    const hidden = all.find((column) => column.field === field)?.hidden === true;
    return hidden ? stored.wanted.includes(field) : !stored.hidden.includes(field);
  };
  const pinOf = (field: string) => {
    const own = Object.hasOwn(stored.pins, field) ? stored.pins[field] : undefined;
    return own === 'none' ? undefined : (own ?? all.find((column) => column.field === field)?.fixed);
  };
  const shown = columns.filter(({ field }) => isShown(field));
  return {
    columns,
    shown: onTheirSides(
      (shown.length > 0 ? shown : columns).map((column) => ({
        ...column,
        width: (Object.hasOwn(stored.widths, column.field) ? stored.widths[column.field] : undefined) ?? column.width,
        fixed: pinOf(column.field),
      })),
    ),
    density: stored.density,
    isShown,
    show(field, visible) {
      if (!visible && shown.length <= 1) return;
      const others = (fields: readonly string[]) => fields.filter((each) => each !== field);
      const hidden = visible ? others(stored.hidden) : [...others(stored.hidden), field];
      const wanted = visible ? [...others(stored.wanted), field] : others(stored.wanted);
      store({ ...stored, hidden, wanted });
    },
    move(field, by) {
      const order = columns.map((column) => column.field);
      const from = order.indexOf(field);
      const to = from + by;
      if (from < 0 || to < 0 || to >= order.length) return;
      order.splice(to, 0, ...order.splice(from, 1));
      store({ ...stored, order });
    },
    setWidth(field, width) {
      const { [field]: _before, ...widths } = stored.widths;
      store({ ...stored, widths: width === undefined ? widths : { ...widths, [field]: fittingWidth(width) } });
    },
    pinOf,
    pin: (field, side) => store({ ...stored, pins: { ...stored.pins, [field]: side ?? 'none' } }),
    setDensity: (density) => store({ ...stored, density }),
    reset: () => store(DEFAULTS),
    chosen: stored,
    put: store,
  };
}

/** The width nearest to a wished one that a column may have, in whole pixels. */
export function fittingWidth(width: number): number {
  return Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)));
}

/** Columns that the chosen order does not contain are placed after the one they follow in the document. */
function inOrder(all: readonly ResolvedColumn[], order: readonly string[]): readonly ResolvedColumn[] {
  if (order.length === 0) return all;
  const columns = order
    .map((field) => all.find((column) => column.field === field))
    .filter((column) => column !== undefined);
  for (const [place, column] of all.entries()) {
    if (columns.includes(column)) continue;
    const before = all[place - 1];
    columns.splice(before ? columns.indexOf(before) + 1 : 0, 0, column);
  }
  return columns;
}

/** Pinned columns are placed together: one that sticks would otherwise cover those between it and its side. */
function onTheirSides(columns: readonly ResolvedColumn[]): readonly ResolvedColumn[] {
  return [
    ...columns.filter(({ fixed }) => fixed === 'left'),
    ...columns.filter(({ fixed }) => fixed === undefined),
    ...columns.filter(({ fixed }) => fixed === 'right'),
  ];
}

export function readColumns(value: unknown): StoredColumns {
  if (typeof value !== 'object' || value === null) return DEFAULTS;
  const { hidden, wanted, order, widths, pins, density } = value as Partial<Record<keyof StoredColumns, unknown>>;
  return {
    hidden: Array.isArray(hidden) ? hidden.map(String) : [],
    wanted: Array.isArray(wanted) ? wanted.map(String) : [],
    order: Array.isArray(order) ? order.map(String) : [],
    widths: Object.fromEntries(
      entriesOf(widths).flatMap(([field, width]) => (typeof width === 'number' ? [[field, fittingWidth(width)]] : [])),
    ),
    pins: Object.fromEntries(
      entriesOf(pins).flatMap(([field, pin]) =>
        pin === 'left' || pin === 'right' || pin === 'none' ? [[field, pin] as const] : [],
      ),
    ),
    density: density === 'loose' || density === 'compact' ? density : 'middle',
  };
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
