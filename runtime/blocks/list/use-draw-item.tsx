import { type ReactNode, useMemo } from 'react';
import type { ResolvedColumn, ResolvedItem } from '../../../schemas/generated/grammar.ts';
import { mayOpen } from '../../actions/may-open.ts';
import { RevealCell } from '../../actions/reveal/reveal-cell.tsx';
import { useCellContext } from '../../actions/use-cell-context.tsx';
import { useOpenTarget } from '../../actions/use-open-target.ts';
import { isEmpty } from '../../cells/is-empty.ts';
import { linkedCell } from '../../cells/linked-cell.tsx';
import type { Reveal } from '../../core/reveal.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { textOf } from '../../core/text-of.ts';
import { useTexts } from '../../core/use-texts.ts';
import type { Row, Scopes } from '../../core/values.ts';
import { CopyButton } from '../../looks/copy-button.tsx';

export type DrawItem = (item: ResolvedItem | ResolvedColumn, row: Row) => ReactNode;

/**
 * Draws a value of a row, in tables and cards alike: a link where it leads to a page that the account may open, an eye
 * where it is masked and may be revealed. The function is the same until one of these changes.
 */
export function useDrawItem(scopes: Scopes, reveal: Reveal | undefined): DrawItem {
  const { language, holds } = useRuntime();
  const context = useCellContext();
  const openTarget = useOpenTarget();
  const t = useTexts();
  return useMemo<DrawItem>(() => {
    const plain: DrawItem = (item, row) => {
      const open =
        item.open && mayOpen(item.open, holds)
          ? (target: NonNullable<ResolvedItem['open']>, of: Row) => openTarget(target, { ...scopes, row: of })
          : undefined;
      const cell = linkedCell(item, row, context, open);
      if (!item.copy || isEmpty(row[item.field])) return cell;
      const label = t('detail.copy', { label: textOf(item.title, language) });
      return (
        <span className="rt-copied">
          <span>{cell}</span>
          <CopyButton text={String(row[item.field])} label={label} />
        </span>
      );
    };
    if (!reveal) return plain;
    return (item, row) =>
      reveal.isMasked(row, item.field) ? (
        <RevealCell
          reveal={reveal}
          row={row}
          field={item.field}
          label={textOf(item.title, language)}
          draw={(of) => plain(item, of)}
        />
      ) : (
        plain(item, row)
      );
  }, [scopes, reveal, language, holds, context, openTarget, t]);
}
