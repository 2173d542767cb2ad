import { useTranslation } from 'react-i18next';
import type { ResolvedItem, Text } from '../../../schemas/generated/grammar.ts';
import { useOpenTarget } from '../../actions/use-open-target.ts';
import { linkedCell } from '../../cells/linked-cell.tsx';
import { isEmpty } from '../../cells/render-cell.tsx';
import { useCellContext } from '../../cells/use-cell-context.ts';
import { CopyButton } from '../../looks/copy-button.tsx';
import { useRuntime } from '../../runtime-provider.tsx';
import { textOf } from '../../text-of.ts';
import type { Row, Scopes } from '../../values.ts';

interface DetailGroupProps {
  title: Text;
  items: readonly ResolvedItem[];
  row: Row;
  scopes: Scopes;
}

/** Fields that belong together, in one to three columns as there is room. */
export function DetailGroup({ title, items, row, scopes }: DetailGroupProps) {
  const { t } = useTranslation('runtime');
  const { language, holds } = useRuntime();
  const context = useCellContext();
  const openTarget = useOpenTarget();
  return (
    <section className="rt-card rt-group">
      <h3 className="rt-group-title">{textOf(title, language)}</h3>
      <dl className="rt-fields">
        {items.map((item) => {
          const label = textOf(item.title, language);
          const open =
            item.open && holds(item.open.menuCode) ? () => item.open && openTarget(item.open, scopes) : undefined;
          return (
            <div key={item.field} className={item.wide ? 'rt-item rt-item-wide' : 'rt-item'}>
              <dt>{label}</dt>
              <dd>
                {linkedCell(item, row, context, open)}
                {item.copy && !isEmpty(row[item.field]) && (
                  <CopyButton text={String(row[item.field])} label={t('detail.copy', { label })} />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
