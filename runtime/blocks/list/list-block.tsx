import { lazy, Suspense, useCallback, useId, useRef, useState } from 'react';
import { ActionFrame } from '../../actions/action-frame.tsx';
import { allowedActions } from '../../actions/allowed-actions.ts';
import { useReveal } from '../../actions/reveal/use-reveal.tsx';
import { useShortcut } from '../../actions/use-shortcut.ts';
import { usePageFrame } from '../../core/page-frame.tsx';
import { markOf } from '../../core/part-marks.ts';
import { ListedRowsContext } from '../../core/record-trail.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { useNarrow } from '../../core/use-narrow.ts';
import { readStored } from '../../core/use-stored.ts';
import type { Row } from '../../core/values.ts';
import { BlockTitle } from '../../looks/block-title.tsx';
import type { BlockInput } from '../block-input.ts';
import { BatchBar } from './batch-bar.tsx';
import { FilterBar } from './filter-bar.tsx';
import { readAddress } from './list-address.ts';
import { defaultQuery, type ListQuery } from './list-query.ts';
import { ListRecords } from './list-records.tsx';
import { namingField } from './naming-field.ts';
import { SidePanel } from './side-panel.tsx';
import { StateTabs } from './state-tabs.tsx';
import { SummaryStrip } from './summary-strip.tsx';
import { Toolbar } from './toolbar.tsx';
import { Unfolded, useUnfold } from './unfold.tsx';
import { useAutoRefresh } from './use-auto-refresh.ts';
import { useChosenRow } from './use-chosen-row.ts';
import { useColumnSettings } from './use-column-settings.ts';
import { useDrawItem } from './use-draw-item.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { type ListModel, useList } from './use-list.ts';
import { useListNews } from './use-list-news.ts';
import { useListedRows } from './use-listed-rows.ts';
import { useRowRunner } from './use-row-runner.ts';
import { useTicked } from './use-ticked.ts';
import { useListView, useOfferedViews } from './view-switch.tsx';
import { queryOfView, type SavedView } from './views/saved-view.ts';
import { readViews } from './views/stored-views.ts';
import { ViewsButton } from './views/views-button.tsx';
import './list.css';

const PhoneBar = lazy(() => import('./phone-bar.tsx'));

const NO_ROWS: readonly Row[] = [];

/** Filter bar, figures, table and actions over a list call. */
export function ListBlock(input: BlockInput<'list'>) {
  const storeKey = useStoreKey(input.place);
  const start = useStartView(input.block, storeKey, input.nested);
  const model = useList(input.block, input.scopes, input.nested, start?.query);
  const listed = useListedRows(model);
  return (
    <ActionFrame reload={model.follow}>
      <ListedRowsContext value={listed}>
        <ListParts {...input} model={model} storeKey={storeKey} start={start?.view} />
      </ListedRowsContext>
    </ActionFrame>
  );
}

interface ListPartsProps extends BlockInput<'list'> {
  model: ListModel;
  storeKey: string;
  /** The view that the page opened with. */
  start: SavedView | undefined;
}

/** All of a list, inside its frame: its actions reload it. */
function ListParts({ block, place, scopes, nested, model, storeKey, start }: ListPartsProps) {
  const host = useRuntime();
  const idPrefix = useId();
  const settings = useColumnSettings(block.columns, `${storeKey}.columns`, start?.columns);
  const autoRefresh = useAutoRefresh(model);
  const naming = namingField(block);
  const narrow = useNarrow();
  const views = useOfferedViews(block);
  const [view, setView] = useListView(views, storeKey, start?.view);
  const unfold = useUnfold(block.unfold, storeKey);
  const [isFull, setFull] = useFullScreen();
  const box = useRef<HTMLDivElement>(null);
  const rows = model.answer?.list ?? NO_ROWS;
  const nameOf = useCallback(
    (row: Row) => String((naming && row[naming]) || row[block.rowKey]),
    [naming, block.rowKey],
  );
  const reveal = useReveal(block.reveal);
  const draw = useDrawItem(scopes, reveal);
  const runner = useRowRunner(model, scopes, nameOf);
  const chosen = useChosenRow(block.rowKey, rows);
  const ticked = useTicked(block.rowKey, rows, model.filterKey);
  const batch = allowedActions(block.batchActions, host);
  const firstFilter = block.filters[0]?.name;
  const toFilters = () => document.getElementById(`${idPrefix}-${firstFilter}`)?.focus();
  useShortcut(nested || firstFilter === undefined ? undefined : '/', toFilters);
  const hasFilters = block.filters.length > 0;
  const savedViews = !nested && (
    <ViewsButton storeKey={storeKey} model={model} settings={settings} view={view} setView={setView} />
  );
  const hasTools =
    !nested || block.toolbar.length > 0 || unfold !== undefined || autoRefresh !== undefined || views.length > 1;
  // Without a place to announce changes, rows move by themselves, but not while they are used.
  const isUsed = () => ticked.keys.length > 0 || (!hasTools && box.current?.matches(':hover, :focus-within') === true);
  const news = useListNews(model, autoRefresh, hasTools, isUsed);
  return (
    <div
      ref={box}
      {...markOf(block)}
      className={['rt-list', nested && 'rt-nested', isFull && 'rt-list-full'].filter(Boolean).join(' ')}
    >
      <BlockTitle title={block.title} />
      <SidePanel model={model}>
        <StateTabs model={model} />
        {narrow ? (
          <Suspense fallback={<div className="rt-phone-bar" />}>
            <PhoneBar model={model} scopes={scopes} idPrefix={idPrefix}>
              {savedViews}
            </PhoneBar>
          </Suspense>
        ) : (
          hasFilters && (
            <FilterBar model={model} scopes={scopes} storeKey={storeKey} idPrefix={idPrefix}>
              {savedViews}
            </FilterBar>
          )
        )}
        <SummaryStrip model={model} />
        <Unfolded unfold={unfold} place={place} scopes={scopes} />
        <section className="rt-card rt-records">
          {hasTools && (
            <Toolbar
              model={model}
              settings={settings}
              autoRefresh={autoRefresh}
              news={news}
              scopes={scopes}
              views={views}
              view={view}
              onView={(next) => {
                model.behind.forget();
                setView(next);
              }}
              unfold={unfold}
              full={nested || narrow ? undefined : { on: isFull, turn: setFull }}
            >
              {!hasFilters && !narrow && savedViews}
            </Toolbar>
          )}
          {batch.length > 0 && (
            <BatchBar
              actions={batch}
              ticked={ticked}
              shown={rows}
              rowKey={block.rowKey}
              scopes={scopes}
              nameOf={nameOf}
              listPayload={model.tickedPayload}
            />
          )}
          <ListRecords
            model={model}
            settings={settings}
            scopes={scopes}
            nested={nested}
            place={place}
            view={view}
            runner={runner}
            chosen={chosen}
            ticked={batch.length > 0 ? ticked : undefined}
            draw={draw}
            nameOf={nameOf}
          />
        </section>
      </SidePanel>
    </div>
  );
}

/** The key under which a list stores a user's settings: for the account, the page and the list's place on it. */
function useStoreKey(place: string): string {
  const { account } = useRuntime();
  const { page } = usePageFrame();
  return `runtime.${account.uuid}.${page.id}.${place}`;
}

/** The view that the user chose to open the page with, unless a link states what to show. Read once. */
function useStartView(
  list: BlockInput<'list'>['block'],
  storeKey: string,
  nested: boolean,
): { view: SavedView; query: ListQuery } | undefined {
  const { community } = useRuntime();
  const { address } = usePageFrame();
  const [start] = useState(() => {
    if (nested || !address || readAddress(address.search, list)) return undefined;
    const { views, start: name } = readViews(readStored(`${storeKey}.views`), list);
    const view = views.find((each) => each.name === name);
    return view && { view, query: { ...defaultQuery(list), ...queryOfView(list, view, community?.communityUuid) } };
  });
  return start;
}
