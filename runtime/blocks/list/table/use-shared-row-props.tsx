import { useMemo, useRef } from 'react';
import { holds } from '../../../core/conditions.ts';
import { useTexts } from '../../../core/use-texts.ts';
import type { Row, Scopes } from '../../../core/values.ts';
import { NestedBlock } from '../../nested-block.tsx';
import type { RecordsInput } from '../records-input.ts';
import type { Layout } from './place-columns.ts';
import type { SharedRowProps } from './table-row.tsx';

/**
 * What the rows of a table share. It does not change with what is ticked, chosen or opened: a row that is not affected is
 * not drawn again.
 *
 * @param place of the table, for the parts that its rows open
 */
export function useSharedRowProps(
  { model, scopes, runner, ticked, nameOf, place }: RecordsInput & { place: string },
  layout: Layout,
  rows: readonly Row[],
  toggle: (row: Row) => void,
  focusable: boolean,
): SharedRowProps {
  const t = useTexts();
  const latest = useRef({ ticked, rows });
  latest.current = { ticked, rows };
  const lastTicked = useRef<Row>(undefined);
  const { rowTones, expand } = model.list;
  const inReach = runner.scopes;
  return useMemo<SharedRowProps>(
    () => ({
      layout,
      focusable,
      toneOf: (row) => rowTones?.find(({ when }) => holds(when, row, { ...inReach, row }))?.tone,
      tick(row, withRange) {
        const { ticked, rows } = latest.current;
        const others = withRange ? between(rows, lastTicked.current, row) : [];
        lastTicked.current = row;
        if (others.length > 0) ticked?.put([...others, row], !ticked.has(row));
        else ticked?.toggle(row);
      },
      tickLabel: (row) => t('list.tick', { name: nameOf(row) }),
      toggle,
      toggleLabel: (row, isOpen) => t(isOpen ? 'list.collapseRow' : 'list.expandRow', { name: nameOf(row) }),
      below: (row) => expand && <Below block={expand} place={`${place}.expand`} scopes={scopes} row={row} />,
    }),
    [layout, focusable, rowTones, inReach, t, nameOf, toggle, expand, place, scopes],
  );
}

/** The content below an opened row; the row is available as `row`. */
function Below({
  block,
  place,
  scopes,
  row,
}: {
  block: Parameters<typeof NestedBlock>[0]['block'];
  place: string;
  scopes: Scopes;
  row: Row;
}) {
  const inner = useMemo(() => ({ ...scopes, row }), [scopes, row]);
  return <NestedBlock block={block} place={place} scopes={inner} nested />;
}

/** The rows from one up to another, without the latter; none when the first is not shown any more. */
function between(rows: readonly Row[], first: Row | undefined, last: Row): readonly Row[] {
  const [a, b] = [first ? rows.indexOf(first) : -1, rows.indexOf(last)];
  if (a < 0 || b < 0) return [];
  return a < b ? rows.slice(a, b) : rows.slice(b + 1, a + 1);
}
