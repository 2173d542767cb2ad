import { FullscreenExitOutlined, FullscreenOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons-svg';
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { allowedActions } from '../../actions/allowed-actions.ts';
import { Button } from '../../controls/button.tsx';
import { Icon } from '../../controls/icon.tsx';
import { useRuntime } from '../../core/runtime-context.ts';
import { useNarrow } from '../../core/use-narrow.ts';
import { useTexts } from '../../core/use-texts.ts';
import type { Scopes } from '../../core/values.ts';
import { ActionRow } from './action-row.tsx';
import { type Unfold, UnfoldButton } from './unfold.tsx';
import type { AutoRefresh } from './use-auto-refresh.ts';
import type { ColumnSettings } from './use-column-settings.ts';
import type { ListModel } from './use-list.ts';
import type { ListNews } from './use-list-news.ts';
import { type ListView, ViewSwitch } from './view-switch.tsx';
import './toolbar.css';

const PhoneTools = lazy(() => import('./phone-tools.tsx'));
const ColumnSettingsPopover = lazy(() => import('./column-settings-popover.tsx'));

interface ToolbarProps {
  model: ListModel;
  settings: ColumnSettings;
  autoRefresh: AutoRefresh | undefined;
  /** What other users have added, to be loaded by a click. */
  news: ListNews | undefined;
  scopes: Scopes;
  /** The ways to show the rows, where there are several. */
  views: readonly ListView[];
  view: ListView;
  onView(view: ListView): void;
  /** Whether the list fills the window; undefined where it is inside something. */
  full: { on: boolean; turn(on: boolean): void } | undefined;
  /** The block over the table, where there is one, and whether it is shown. */
  unfold: Unfold | undefined;
  /** The menu of saved views, where there is no filter bar to contain it. */
  children?: ReactNode;
}

/** Pixels of a tool, and of the switch that refreshes by itself or the menu of views. */
const TOOL = 40;
const WIDE_TOOL = 116;
const NEWS = 184;
/** On a phone there are two tools, and the buttons always stand beside them: in a window of 320 pixels, too. */
const BESIDE_TOOLS = { taken: 104, sure: 180 };

/** The document's actions on the left, the table's own tools on the right; on a phone all of it in one row. */
export function Toolbar({
  model,
  settings,
  autoRefresh,
  news,
  scopes,
  views,
  view,
  onView,
  full,
  unfold,
  children,
}: ToolbarProps) {
  const t = useTexts();
  const host = useRuntime();
  const bar = useRef<HTMLDivElement>(null);
  const narrow = useNarrow();
  const wide = [autoRefresh, unfold, children].filter(Boolean).length;
  // There from the beginning, so that no button moves when something is new.
  const forNews = host.live ? NEWS : 0;
  const tools = forNews + wide * WIDE_TOOL + (2 + (full ? 1 : 0) + (views.length > 1 ? views.length : 0)) * TOOL;
  return (
    <div ref={bar} className="rt-toolbar">
      <ActionRow
        bar={bar}
        name="toolbar"
        {...(narrow ? BESIDE_TOOLS : { taken: tools })}
        actions={allowedActions(model.list.toolbar, host)}
        subject={{ scopes, listPayload: model.exportPayload }}
      />
      {narrow ? (
        <div className="rt-tools">
          {host.live && <News news={news} />}
          {view === 'table' && <ColumnSettingsButton settings={settings} />}
          <Suspense>
            <PhoneTools {...{ model, autoRefresh, views, view, onView, unfold }} />
          </Suspense>
        </div>
      ) : (
        <div className="rt-buttons rt-tools">
          {host.live && <News news={news} />}
          {children}
          {unfold && <UnfoldButton {...unfold} />}
          {autoRefresh && <AutoRefreshSwitch {...autoRefresh} />}
          <Button
            look="text"
            icon={<Icon of={ReloadOutlined} />}
            aria-label={t('list.refresh')}
            title={t('list.refresh')}
            onClick={model.refresh}
          />
          {views.length > 1 && <ViewSwitch views={views} view={view} onChange={onView} />}
          {view === 'table' && <ColumnSettingsButton settings={settings} />}
          {full && (
            <Button
              look="text"
              icon={<Icon of={full.on ? FullscreenExitOutlined : FullscreenOutlined} />}
              aria-label={t('list.fullScreen')}
              aria-pressed={full.on}
              title={t(full.on ? 'list.leaveFullScreen' : 'list.fullScreen')}
              onClick={() => full.turn(!full.on)}
            />
          )}
        </div>
      )}
    </div>
  );
}

/** A plain button until it is used; the first click loads the panel, which gets the focus; Esc returns the focus. */
function ColumnSettingsButton({ settings }: { settings: ColumnSettings }) {
  const t = useTexts();
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<boolean>();
  const button = (
    <Button
      ref={trigger}
      look="text"
      icon={<Icon of={SettingOutlined} />}
      aria-label={t('columns.title')}
      aria-expanded={open === true}
      title={t('columns.title')}
      onClick={open === undefined ? () => setOpen(true) : undefined}
    />
  );
  if (open === undefined) return button;
  const leave = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  return (
    <Suspense fallback={button}>
      <ColumnSettingsPopover settings={settings} open={open} onOpenChange={setOpen} leave={leave}>
        {button}
      </ColumnSettingsPopover>
    </Suspense>
  );
}

/** Announces that there is something new, to screen readers too, without interrupting. */
function News({ news }: { news: ListNews | undefined }) {
  const t = useTexts();
  return (
    <span role="status" className="rt-news">
      {news && (
        <Button look="link" onClick={news.show}>
          {news.count > 0 ? t('list.news', { number: news.count }) : t('list.changed')}
        </Button>
      )}
    </span>
  );
}

function AutoRefreshSwitch({ seconds, on, possible, needsToday, turn }: AutoRefresh) {
  const t = useTexts();
  const id = useId();
  const off = t(needsToday ? 'list.autoRefreshOff' : 'list.autoRefreshOffPage');
  return (
    <span className="rt-switch" title={possible ? t('list.autoRefreshHint', { seconds }) : off}>
      <label htmlFor={id}>{t('list.autoRefresh')}</label>
      <button
        type="button"
        id={id}
        role="switch"
        className="rt-switch-button"
        aria-checked={on && possible}
        disabled={!possible}
        onClick={() => turn(!on)}
      />
    </span>
  );
}
