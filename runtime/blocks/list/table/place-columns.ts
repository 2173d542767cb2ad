import type { CSSProperties, ReactNode } from 'react';
import type { PartMark } from '../../../core/part-marks.ts';
import type { Row } from '../../../core/values.ts';

/** A column as the list requests it. */
export interface WantedColumn {
  /** The field; `_actions` for the actions. */
  key: string;
  mark?: PartMark | undefined;
  title: string;
  /** Pixels. */
  width: number;
  align: 'left' | 'center' | 'right' | undefined;
  fixed: 'left' | 'right' | undefined;
  className: string | undefined;
  sortable: boolean;
  /** Whether a user may drag its edge. */
  resizable: boolean;
  draw(row: Row): ReactNode;
}

/** The place of a cell, the same for its head and for all rows. */
export interface Place {
  className: string | undefined;
  style: CSSProperties | undefined;
}

export interface PlacedColumn extends WantedColumn {
  place: Place;
}

export interface Layout {
  columns: readonly PlacedColumn[];
  /** Of the columns in front that open and tick rows; undefined where there is none. */
  expand: Place | undefined;
  tick: Place | undefined;
  /** Pixels of each column, those in front first. */
  widths: readonly number[];
  /** Pixels of all together. */
  width: number;
  /** Pixels of scrolled content that the pinned columns of each side cover. */
  covered: { left: number; right: number };
}

/** Pixels of the columns that open and tick rows. */
const EXPAND_WIDTH = 48;
const TICK_WIDTH = 44;

const sumOf = (widths: readonly number[]) => widths.reduce((sum, each) => sum + each, 0);
const widthOf = (columns: readonly WantedColumn[]) => sumOf(columns.map(({ width }) => width));

/**
 * Computes the place of each column. Pinned ones stick at the sum of the widths between them and their side;
 * the innermost of a side is the one that has a shadow.
 */
export function placeColumns(wanted: readonly WantedColumn[], has: { expand: boolean; tick: boolean }): Layout {
  const front = [...(has.expand ? [EXPAND_WIDTH] : []), ...(has.tick ? [TICK_WIDTH] : [])];
  const widths = [...front, ...wanted.map(({ width }) => width)];
  const leftColumns = wanted.filter(({ fixed }) => fixed === 'left');
  const rightColumns = wanted.filter(({ fixed }) => fixed === 'right');
  const lefts = leftColumns.length;
  const rights = rightColumns.length;
  // The columns that tick and open rows stay visible where a column beside them does.
  const frontSticks = has.tick || lefts > 0;
  const placeOf = (
    at: number,
    side: 'left' | 'right' | undefined,
    isEdge: boolean,
    ...more: (string | undefined)[]
  ) => {
    const beyond = side === 'left' ? widths.slice(0, at) : widths.slice(at + 1);
    const classes = [...more, side && `rt-pinned rt-pinned-${side}`, isEdge && 'rt-pinned-edge'].filter(Boolean);
    return {
      className: classes.length > 0 ? classes.join(' ') : undefined,
      style: side && { [side]: sumOf(beyond) },
    };
  };
  const frontPlace = (at: number, name: string) =>
    placeOf(at, frontSticks ? 'left' : undefined, frontSticks && lefts === 0 && at === front.length - 1, name);
  return {
    columns: wanted.map((column, at) => {
      const isEdge =
        (column.fixed === 'left' && at === lefts - 1) || (column.fixed === 'right' && at === wanted.length - rights);
      const align = column.align && column.align !== 'left' ? `rt-align-${column.align}` : undefined;
      return { ...column, place: placeOf(front.length + at, column.fixed, isEdge, column.className, align) };
    }),
    expand: has.expand ? frontPlace(0, 'rt-expand-column') : undefined,
    tick: has.tick ? frontPlace(front.length - 1, 'rt-tick-column') : undefined,
    widths,
    width: sumOf(widths),
    covered: { left: (frontSticks ? sumOf(front) : 0) + widthOf(leftColumns), right: widthOf(rightColumns) },
  };
}
