import { ArrowDownOutlined, ArrowUpOutlined, VerticalLeftOutlined, VerticalRightOutlined } from '@ant-design/icons';
import { Button, Checkbox, Segmented } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../../runtime-provider.tsx';
import { textOf } from '../../text-of.ts';
import type { ColumnSettings, Density, Side } from './use-column-settings.ts';

const DENSITIES: readonly Density[] = ['loose', 'middle', 'compact'];

const PINS: readonly { side: Side; text: 'columns.pinLeft' | 'columns.pinRight'; icon: ReactNode }[] = [
  { side: 'left', text: 'columns.pinLeft', icon: <VerticalRightOutlined /> },
  { side: 'right', text: 'columns.pinRight', icon: <VerticalLeftOutlined /> },
];

/** Chooses the shown columns, their order, the sides they are pinned to and the density. Made when it is opened. */
export function ColumnSettingsPanel({ settings }: { settings: ColumnSettings }) {
  const { t } = useTranslation('runtime');
  const { language } = useRuntime();
  const { columns, shown } = settings;
  return (
    <div className="rt-columns">
      <div className="rt-columns-head">
        <strong>{t('columns.show')}</strong>
        <Button type="link" size="small" onClick={settings.reset}>
          {t('columns.reset')}
        </Button>
      </div>
      <ul className="rt-columns-list" aria-label={t('columns.show')}>
        {columns.map((column, place) => {
          const label = textOf(column.title, language);
          const visible = settings.isShown(column.field);
          return (
            <li key={column.field}>
              <Checkbox
                checked={visible}
                disabled={visible && shown.length === 1}
                onChange={(event) => settings.show(column.field, event.target.checked)}
              >
                {label}
              </Checkbox>
              <span className="rt-columns-move">
                {PINS.map(({ side, text, icon }) => {
                  const pinned = settings.pinOf(column.field) === side;
                  return (
                    <button
                      key={side}
                      type="button"
                      className="rt-link rt-pin"
                      aria-label={t(text, { label })}
                      title={t(text, { label })}
                      aria-pressed={pinned}
                      onClick={() => settings.pin(column.field, pinned ? undefined : side)}
                    >
                      {icon}
                    </button>
                  );
                })}
                <button
                  type="button"
                  className="rt-link"
                  aria-label={t('columns.up', { label })}
                  disabled={place === 0}
                  onClick={() => settings.move(column.field, -1)}
                >
                  <ArrowUpOutlined />
                </button>
                <button
                  type="button"
                  className="rt-link"
                  aria-label={t('columns.down', { label })}
                  disabled={place === columns.length - 1}
                  onClick={() => settings.move(column.field, 1)}
                >
                  <ArrowDownOutlined />
                </button>
              </span>
            </li>
          );
        })}
      </ul>
      <strong>{t('columns.density')}</strong>
      <Segmented
        block
        size="small"
        value={settings.density}
        options={DENSITIES.map((density) => ({ value: density, label: t(`columns.${density}`) }))}
        onChange={settings.setDensity}
      />
    </div>
  );
}
