import type { ResolvedColumn } from '../../../schemas/generated/grammar.ts';
import { useStored } from '../../use-stored.ts';

export type Density = 'loose' | 'middle' | 'compact';

interface Stored {
  /** Hidden fields rather than shown ones: a column that the page gains is seen. */
  hidden: readonly string[];
  /** Fields that the document hides until a person wants them. */
  wanted: readonly string[];
  order: readonly string[];
  density: Density;
}

export interface ColumnSettings {
  /** All columns in the chosen order. */
  columns: readonly ResolvedColumn[];
  shown: readonly ResolvedColumn[];
  density: Density;
  isShown(field: string): boolean;
  /** The last shown column stays. */
  show(field: string, shown: boolean): void;
  /** One place up or down. */
  move(field: string, by: -1 | 1): void;
  setDensity(density: Density): void;
  reset(): void;
}

const DEFAULTS: Stored = { hidden: [], wanted: [], order: [], density: 'middle' };

/** Which columns a person wants to see, in which order and how dense; kept in this browser for each page. */
export function useColumnSettings(all: readonly ResolvedColumn[], key: string): ColumnSettings {
  const [stored, store] = useStored(key, readStored);
  const columns = inOrder(all, stored.order);
  const isShown = (field: string) => {
    const hidden = all.find((column) => column.field === field)?.hidden === true;
    return hidden ? stored.wanted.includes(field) : !stored.hidden.includes(field);
  };
  const shown = columns.filter(({ field }) => isShown(field));
  return {
    columns,
    shown: shown.length > 0 ? shown : columns,
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
    setDensity: (density) => store({ ...stored, density }),
    reset: () => store(DEFAULTS),
  };
}

/** Columns that the chosen order does not know stand behind the one they follow in the document. */
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

function readStored(value: unknown): Stored {
  if (typeof value !== 'object' || value === null) return DEFAULTS;
  const { hidden, wanted, order, density } = value as Partial<Record<keyof Stored, unknown>>;
  return {
    hidden: Array.isArray(hidden) ? hidden.map(String) : [],
    wanted: Array.isArray(wanted) ? wanted.map(String) : [],
    order: Array.isArray(order) ? order.map(String) : [],
    density: density === 'loose' || density === 'compact' ? density : 'middle',
  };
}
