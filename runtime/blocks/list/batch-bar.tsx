import { useRef } from 'react';
import type { ResolvedAction } from '../../../schemas/generated/grammar.ts';
import { formatNumber } from '../../core/format-number.ts';
import { useTexts } from '../../core/use-texts.ts';
import { type Row, type Scopes, selectionOf } from '../../core/values.ts';
import { ActionRow } from './action-row.tsx';
import type { Ticked } from './use-ticked.ts';

interface BatchBarProps {
  actions: readonly ResolvedAction[];
  ticked: Pick<Ticked, 'rows' | 'has' | 'clear'>;
  /** The rows of the visible page. */
  shown: readonly Row[];
  rowKey: string;
  scopes: Scopes;
  nameOf(row: Row): string;
  /** The payload of an export of the ticked rows, besides their keys. */
  listPayload?: () => object | undefined;
}

/** Pixels of the part before the actions. */
const BEFORE = 260;

/** How many rows are ticked, on this page and others, and what can be done to them; nothing while none is. */
export function BatchBar({ actions, ticked, shown, rowKey, scopes, nameOf, listPayload }: BatchBarProps) {
  const t = useTexts();
  const bar = useRef<HTMLElement>(null);
  const { rows } = ticked;
  if (rows.length === 0) return null;
  const here = shown.filter(ticked.has).length;
  const number = formatNumber(rows.length);
  const elsewhere = formatNumber(rows.length - here);
  return (
    <section ref={bar} className="rt-batch" aria-label={t('list.batch')}>
      <span role="status">
        {here === rows.length ? t('list.ticked', { number }) : t('list.tickedElsewhere', { number, elsewhere })}
      </span>
      <button type="button" className="rt-link" onClick={ticked.clear}>
        {t('list.clearTicked')}
      </button>
      <ActionRow
        bar={bar}
        name="batch"
        taken={BEFORE}
        actions={actions}
        size="small"
        subject={{
          scopes: { ...scopes, selection: selectionOf(rows) },
          rowKey,
          rows,
          nameOf,
          ...(listPayload && { listPayload }),
          done: ticked.clear,
        }}
      />
    </section>
  );
}
