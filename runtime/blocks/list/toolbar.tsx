import { ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../actions/action-button.tsx';
import { allowedActions } from '../../actions/allowed-actions.ts';
import { useRuntime } from '../../runtime-provider.tsx';
import type { Scopes } from '../../values.ts';
import { ColumnSettingsPanel } from './column-settings-panel.tsx';
import type { AutoRefresh } from './use-auto-refresh.ts';
import type { ColumnSettings } from './use-column-settings.ts';
import type { ListModel } from './use-list.ts';
import { type ListView, ViewSwitch } from './view-switch.tsx';

interface ToolbarProps {
  model: ListModel;
  settings: ColumnSettings;
  autoRefresh: AutoRefresh | undefined;
  scopes: Scopes;
  /** The ways to show the rows, where there are several. */
  views: readonly ListView[];
  view: ListView;
  onView(view: ListView): void;
}

/** The document's actions on the left, the table's own tools on the right. */
export function Toolbar({ model, settings, autoRefresh, scopes, views, view, onView }: ToolbarProps) {
  const { t } = useTranslation('runtime');
  const host = useRuntime();
  return (
    <div className="rt-toolbar">
      <div className="rt-buttons">
        {allowedActions(model.list.toolbar, host).map((action, place) => (
          <ActionButton
            key={`${action.type} ${action.label.zh}`}
            action={action}
            primary={place === 0 && (action.type === 'form' || action.type === 'open')}
            scopes={scopes}
            listPayload={model.exportPayload}
          />
        ))}
      </div>
      <div className="rt-buttons">
        {autoRefresh && <AutoRefreshSwitch {...autoRefresh} />}
        <Button
          type="text"
          icon={<ReloadOutlined />}
          aria-label={t('list.refresh')}
          title={t('list.refresh')}
          onClick={model.refresh}
        />
        {views.length > 1 && <ViewSwitch views={views} view={view} onChange={onView} />}
        {view === 'table' && <ColumnSettingsButton settings={settings} />}
      </div>
    </div>
  );
}

/** A plain button until it is used; the panel comes with the first click. */
function ColumnSettingsButton({ settings }: { settings: ColumnSettings }) {
  const { t } = useTranslation('runtime');
  const [open, setOpen] = useState<boolean>();
  const button = (
    <Button
      type="text"
      icon={<SettingOutlined />}
      aria-label={t('columns.title')}
      aria-expanded={open === true}
      title={t('columns.title')}
      onClick={open === undefined ? () => setOpen(true) : undefined}
    />
  );
  if (open === undefined) return button;
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      content={<ColumnSettingsPanel settings={settings} />}
    >
      {button}
    </Popover>
  );
}

function AutoRefreshSwitch({ seconds, on, possible, needsToday, turn }: AutoRefresh) {
  const { t } = useTranslation('runtime');
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
