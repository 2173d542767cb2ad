import { lazy, Suspense, useEffect } from 'react';
import { useNarrow } from '../../core/use-narrow.ts';
import { useTexts } from '../../core/use-texts.ts';
import { LoadFailed } from '../../looks/load-failed.tsx';
import { SkeletonLines } from '../../looks/skeleton-lines.tsx';
import { failureReason } from '../../request/failures.ts';
import { Pager } from './pager.tsx';
import { RecordTable } from './record-table.tsx';
import type { RecordsInput } from './records-input.ts';
import type { ColumnSettings } from './use-column-settings.ts';
import type { ListView } from './view-switch.tsx';

const loadCards = () => import('./record-cards.tsx');
const RecordCards = lazy(loadCards);
/** Few lists ever have one. */
const ListNotes = lazy(() => import('./list-notes.tsx'));
const RecordMatrix = lazy(() => import('./matrix/record-matrix.tsx'));

/** The server's code for what the account may not do: a retry would not help. */
const REFUSED = 40300;

interface ListRecordsProps extends RecordsInput {
  settings: ColumnSettings;
  view: ListView;
  place: string;
  nested: boolean;
}

/** The rows in the chosen view, or why there are none, and the pager below. */
export function ListRecords({ settings, view, place, nested, ...records }: ListRecordsProps) {
  const t = useTexts();
  const { model } = records;
  const { answer, behind, failure, loading, list } = model;
  const narrow = useNarrow();
  const asCards = view === 'cards' || view === 'gallery';
  // On their way while the rows are, not after them; a failure is shown when they are drawn.
  useEffect(() => {
    if (asCards) loadCards().catch(() => {});
  }, [asCards]);
  return (
    <>
      <div className="rt-loading-bar" hidden={!loading || !answer} />
      {failure?.code === REFUSED ? (
        <div className="rt-failed" role="alert">
          <p className="rt-failed-title">{t('list.refused')}</p>
          <p className="rt-failed-text">{failureReason(failure, t)}</p>
          <p className="rt-failed-text">{t('list.refusedMore')}</p>
        </div>
      ) : failure && !behind.failed ? (
        <LoadFailed text={t('list.loadFailed')} more={failureReason(failure, t)} onRetry={model.refresh} />
      ) : answer ? (
        <>
          {answer.notes && (
            <Suspense>
              <ListNotes notes={answer.notes} />
            </Suspense>
          )}
          {view === 'matrix' && list.matrix ? (
            <Suspense fallback={<SkeletonLines lines={10} />}>
              <RecordMatrix {...records} matrix={list.matrix} settings={settings} nested={nested} />
            </Suspense>
          ) : asCards ? (
            <Suspense fallback={<SkeletonLines lines={nested ? 4 : 10} />}>
              <RecordCards {...records} view={view} place={place} />
            </Suspense>
          ) : (
            <RecordTable {...records} settings={settings} place={place} nested={nested} />
          )}
          {!(narrow && asCards && list.paged) && <Pager model={model} nested={nested} />}
        </>
      ) : (
        <SkeletonLines lines={nested ? 4 : 10} />
      )}
    </>
  );
}
