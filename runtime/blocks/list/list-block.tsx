import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../looks/load-failed.tsx';
import { SkeletonLines } from '../../looks/skeleton-lines.tsx';
import { usePageFrame } from '../../page-frame.tsx';
import { failureReason } from '../../request/failures.ts';
import type { BlockInput } from '../block-input.ts';
import { FilterBar } from './filter-bar.tsx';
import { Pager } from './pager.tsx';
import { RecordTable } from './record-table.tsx';
import { SummaryStrip } from './summary-strip.tsx';
import { Toolbar } from './toolbar.tsx';
import { useAutoRefresh } from './use-auto-refresh.ts';
import { useColumnSettings } from './use-column-settings.ts';
import { useList } from './use-list.ts';

/** Filter bar, figures, table and actions over a list call. */
export function ListBlock({ block, place, scopes, nested }: BlockInput<'list'>) {
  const { t } = useTranslation('runtime');
  const { page } = usePageFrame();
  const storeKey = `runtime.${page.id}.${place}`;
  const model = useList(block, scopes, nested);
  const settings = useColumnSettings(block.columns, `${storeKey}.columns`);
  const autoRefresh = useAutoRefresh(model);
  const { answer, failure, loading } = model;
  const hasToolbar = !nested || block.toolbar.length > 0 || autoRefresh !== undefined;
  return (
    <div className={nested ? 'rt-list rt-nested' : 'rt-list'}>
      <FilterBar model={model} storeKey={storeKey} idPrefix={useId()} />
      <SummaryStrip model={model} />
      <section className="rt-card rt-records">
        {hasToolbar && <Toolbar model={model} settings={settings} autoRefresh={autoRefresh} scopes={scopes} />}
        <div className="rt-loading-bar" hidden={!loading || !answer} />
        {failure ? (
          <LoadFailed text={t('list.loadFailed')} more={failureReason(failure, t)} onRetry={model.refresh} />
        ) : answer ? (
          <>
            <RecordTable model={model} settings={settings} scopes={scopes} nested={nested} />
            <Pager model={model} nested={nested} />
          </>
        ) : (
          <SkeletonLines lines={nested ? 4 : 10} />
        )}
      </section>
    </div>
  );
}
