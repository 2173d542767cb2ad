import { useTranslation } from 'react-i18next';
import type { ResolvedAction } from '../../../schemas/generated/grammar.ts';
import { ActionButton } from '../../actions/action-button.tsx';
import { formatNumber } from '../../format-number.ts';
import { type Row, type Scopes, selectionOf } from '../../values.ts';
import type { Ticked } from './use-ticked.ts';

interface BatchBarProps {
  actions: readonly ResolvedAction[];
  ticked: Ticked;
  rowKey: string;
  scopes: Scopes;
  nameOf(row: Row): string;
}

/** How many rows are ticked, and what can be done to them; nothing while none is. */
export function BatchBar({ actions, ticked, rowKey, scopes, nameOf }: BatchBarProps) {
  const { t } = useTranslation('runtime');
  const { rows } = ticked;
  if (rows.length === 0) return null;
  const inner = { ...scopes, selection: selectionOf(rows) };
  return (
    <section className="rt-batch" aria-label={t('list.batch')}>
      <span role="status">{t('list.ticked', { number: formatNumber(rows.length) })}</span>
      <button type="button" className="rt-link" onClick={ticked.clear}>
        {t('list.clearTicked')}
      </button>
      <div className="rt-buttons">
        {actions.map((action) => (
          <ActionButton
            key={`${action.type} ${action.label.zh}`}
            action={action}
            size="small"
            scopes={inner}
            rowKey={rowKey}
            rows={rows}
            nameOf={nameOf}
            done={ticked.clear}
          />
        ))}
      </div>
    </section>
  );
}
