import { ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Popover, Switch } from 'antd';
import { useId } from 'react';
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
        {view === 'table' && (
          <Popover
            trigger="click"
            placement="bottomRight"
            destroyOnHidden
            content={<ColumnSettingsPanel settings={settings} />}
          >
            <Button type="text" icon={<SettingOutlined />} aria-label={t('columns.title')} title={t('columns.title')} />
          </Popover>
        )}
      </div>
    </div>
  );
}

function AutoRefreshSwitch({ seconds, on, possible, needsToday, turn }: AutoRefresh) {
  const { t } = useTranslation('runtime');
  const id = useId();
  const off = t(needsToday ? 'list.autoRefreshOff' : 'list.autoRefreshOffPage');
  return (
    <span className="rt-switch" title={possible ? t('list.autoRefreshHint', { seconds }) : off}>
      <label htmlFor={id}>{t('list.autoRefresh')}</label>
      <Switch id={id} size="small" checked={on && possible} disabled={!possible} onChange={turn} />
    </span>
  );
}
