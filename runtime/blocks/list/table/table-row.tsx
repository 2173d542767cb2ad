import { memo, type ReactNode } from 'react';
import type { Row } from '../../../core/values.ts';
import type { Layout } from './place-columns.ts';
import { CELL, ROW } from './table-roles.ts';

/** What all rows of a table share. The same object until something changes that every row shows. */
export interface SharedRowProps {
  layout: Layout;
  /** Whether a row can have the focus: Enter or a click does something. */
  focusable: boolean;
  toneOf(row: Row): string | undefined;
  tick(row: Row, withRange: boolean): void;
  tickLabel(row: Row): string;
  toggle(row: Row): void;
  toggleLabel(row: Row, isOpen: boolean): string;
  /** The content below an opened row. */
  below(row: Row): ReactNode;
}

interface TableRowProps {
  row: Row;
  /** Of the row's record, by which event handlers of the table find the row. */
  id: string;
  shared: SharedRowProps;
  /** Undefined where rows are not ticked, chosen or opened. */
  isTicked: boolean | undefined;
  isChosen: boolean | undefined;
  isOpen: boolean | undefined;
  /** From 1, the head being the first; undefined while all rows are there to be counted. */
  at: number | undefined;
}

/**
 * One row, drawn again only when something of its own changes: ticking another does not redraw it. Its cells are light
 * elements, and its events are handled by the table's body. The class `ant-table-row` is the one by which rows were found
 * from outside when antd drew them.
 */
export const TableRow = memo(function TableRow({ row, id, shared, isTicked, isChosen, isOpen, at }: TableRowProps) {
  const { layout } = shared;
  const tone = shared.toneOf(row);
  let className = 'ant-table-row';
  if (tone) className += ` rt-row-${tone}`;
  if (isTicked) className += ' rt-row-ticked';
  if (isChosen) className += ' rt-row-chosen';
  return (
    <>
      <tr
        {...ROW}
        className={className}
        data-row-key={id}
        tabIndex={shared.focusable ? 0 : undefined}
        aria-selected={isChosen}
        aria-rowindex={at}
      >
        {layout.expand && (
          <td {...CELL} {...layout.expand}>
            <button
              type="button"
              className="rt-expand"
              aria-expanded={isOpen === true}
              aria-label={shared.toggleLabel(row, isOpen === true)}
              onClick={() => shared.toggle(row)}
            />
          </td>
        )}
        {layout.tick && (
          <td {...CELL} {...layout.tick}>
            <input
              type="checkbox"
              className="rt-tick"
              aria-label={shared.tickLabel(row)}
              checked={isTicked === true}
              onChange={({ nativeEvent }) =>
                shared.tick(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
            />
          </td>
        )}
        {layout.columns.map(({ key, place, draw }) => (
          <td key={key} {...CELL} className={place.className} style={place.style}>
            {draw(row)}
          </td>
        ))}
      </tr>
      {isOpen && (
        <tr {...ROW} className="rt-row-below">
          <td {...CELL} colSpan={layout.widths.length}>
            <div className="rt-in-sight">{shared.below(row)}</div>
          </td>
        </tr>
      )}
    </>
  );
});
