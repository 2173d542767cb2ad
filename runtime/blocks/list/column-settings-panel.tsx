import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button, Checkbox, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../../runtime-provider.tsx';
import { textOf } from '../../text-of.ts';
import type { ColumnSettings, Density } from './use-column-settings.ts';

const DENSITIES: readonly Density[] = ['loose', 'middle', 'compact'];

/** Chooses the shown columns, their order and the density. Made when it is opened. */
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
