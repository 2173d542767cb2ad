import { useCallback, useId } from 'react';
import { ActionFrame } from '../../actions/action-frame.tsx';
import { allowedActions } from '../../actions/allowed-actions.ts';
import { useReveal } from '../../actions/reveal/use-reveal.tsx';
import { useShortcut } from '../../actions/use-shortcut.ts';
import { BlockTitle } from '../../looks/block-title.tsx';
import { usePageFrame } from '../../page-frame.tsx';
import { useRuntime } from '../../runtime-provider.tsx';
import type { Row } from '../../values.ts';
import { useWrittenBeside } from '../beside.ts';
import type { BlockInput } from '../block-input.ts';
import { BatchBar } from './batch-bar.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ListRecords } from './list-records.tsx';
import { SidePanel } from './side-panel.tsx';
import { StateTabs } from './state-tabs.tsx';
import { SummaryStrip } from './summary-strip.tsx';
import { Toolbar } from './toolbar.tsx';
import { useAutoRefresh } from './use-auto-refresh.ts';
import { useChosenRow } from './use-chosen-row.ts';
import { useColumnSettings } from './use-column-settings.ts';
import { useDrawItem } from './use-draw-item.tsx';
import { type ListModel, useList } from './use-list.ts';
import { useRowRunner } from './use-row-runner.ts';
import { useTicked } from './use-ticked.ts';
import { useListView } from './view-switch.tsx';

const NO_ROWS: readonly Row[] = [];

/** Filter bar, figures, table and actions over a list call. */
export function ListBlock(input: BlockInput<'list'>) {
  const model = useList(input.block, input.scopes, input.nested);
  useWrittenBeside(model.refresh);
  return (
    <ActionFrame reload={model.refresh}>
      <ListParts {...input} model={model} />
    </ActionFrame>
  );
}

/** All of a list, inside its frame: its actions load it again. */
function ListParts({ block, place, scopes, nested, model }: BlockInput<'list'> & { model: ListModel }) {
  const host = useRuntime();
  const { page } = usePageFrame();
  const storeKey = `runtime.${page.id}.${place}`;
  const idPrefix = useId();
  const settings = useColumnSettings(block.columns, `${storeKey}.columns`);
  const autoRefresh = useAutoRefresh(model);
  const [view, setView] = useListView(block, storeKey);
  const rows = model.answer?.list ?? NO_ROWS;
  const naming = block.card?.title.field ?? namingField(block.columns);
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
  const views = block.card ? block.views : [];
  const hasTools = !nested || block.toolbar.length > 0 || autoRefresh !== undefined || views.length > 1;
  return (
    <div className={nested ? 'rt-list rt-nested' : 'rt-list'}>
      <BlockTitle title={block.title} />
      <SidePanel model={model}>
        <StateTabs model={model} />
        <FilterBar model={model} storeKey={storeKey} idPrefix={idPrefix} />
        <SummaryStrip model={model} />
        <section className="rt-card rt-records">
          {hasTools && (
            <Toolbar
              model={model}
              settings={settings}
              autoRefresh={autoRefresh}
              scopes={scopes}
              views={views}
              view={view}
              onView={setView}
            />
          )}
          {batch.length > 0 && (
            <BatchBar actions={batch} ticked={ticked} rowKey={block.rowKey} scopes={scopes} nameOf={nameOf} />
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

/** The first column that a person would call a row by: no picture, no time, no state. */
function namingField(columns: BlockInput<'list'>['block']['columns']): string | undefined {
  return columns.find(({ cell }) => cell === 'text' || cell === 'masked' || cell === 'link')?.field;
}
