import type { ResolvedItem } from '../../../schemas/generated/grammar.ts';
import { useCellContext } from '../../actions/use-cell-context.tsx';
import { cellNamed } from '../../cells/cell-named.ts';
import { isEmpty } from '../../cells/is-empty.ts';
import { renderCell } from '../../cells/render-cell.tsx';
import { markOf } from '../../core/part-marks.ts';
import { textOf } from '../../core/text-of.ts';
import { useTexts } from '../../core/use-texts.ts';
import type { Row } from '../../core/values.ts';

/** Pixels of a picture's side: two are side by side in a drawer. */
const SIDE = 176;

/** An item that is no picture shows how the pictures around it compare. */
const isPicture = ({ cell }: ResolvedItem) => !cellNamed(cell)?.compares;

/** The record's pictures side by side, so that a snapshot can be compared with the enrolled face. */
export function Pictures({ items, row }: { items: readonly ResolvedItem[]; row: Row }) {
  const t = useTexts();
  const context = useCellContext();
  if (items.length === 0) return null;
  return (
    <section className="rt-card rt-pictures" aria-label={t('detail.pictures')}>
      {items.map((item) => (
        <figure key={item.field} {...markOf(item)} className={isPicture(item) ? undefined : 'rt-compared'}>
          {!isPicture(item) ? (
            renderCell(item, row, context)
          ) : isEmpty(row[item.field]) ? (
            <span className="rt-image rt-no-picture" style={{ width: SIDE, height: SIDE }}>
              {t('detail.noPicture')}
            </span>
          ) : (
            renderCell({ ...item, cellProps: { ...item.cellProps, size: SIDE } }, row, context)
          )}
          <figcaption>{textOf(item.title, context.language)}</figcaption>
        </figure>
      ))}
    </section>
  );
}
