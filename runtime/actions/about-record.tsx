import type { ResolvedItem } from '../../schemas/generated/grammar.ts';
import { isEmpty } from '../cells/is-empty.ts';
import { renderCell } from '../cells/render-cell.tsx';
import { textOf } from '../core/text-of.ts';
import type { Row } from '../core/values.ts';
import { useCellContext } from './use-cell-context.tsx';

/** Which record a form or a question is about, as its row shows it: masked where that is. A field without a value is left out. */
export function AboutRecord({ items = [], row }: { items?: readonly ResolvedItem[] | undefined; row: Row }) {
  const context = useCellContext();
  const known = items.filter(({ field }) => !isEmpty(row[field]));
  if (known.length === 0) return null;
  return (
    <dl className="rt-about">
      {known.map((item) => (
        <div key={item.field}>
          <dt>{textOf(item.title, context.language)}</dt>
          <dd>{renderCell(item, row, context)}</dd>
        </div>
      ))}
    </dl>
  );
}
