import type { ResolvedItem } from '../../schemas/generated/grammar.ts';
import { isEmpty, renderCell } from '../cells/render-cell.tsx';
import { useCellContext } from '../cells/use-cell-context.tsx';
import { textOf } from '../text-of.ts';
import type { Row } from '../values.ts';

/** Which record a form or a question is about, as one reads it in its row: masked where that is. Nothing for what it lacks. */
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
