import { ArrowDownOutlined, ArrowUpOutlined, VerticalLeftOutlined, VerticalRightOutlined } from '@ant-design/icons-svg';
import { type ReactNode, type RefObject, useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { Choice } from '../../controls/choice.tsx';
import { Icon } from '../../controls/icon.tsx';
import { Segments } from '../../controls/segments.tsx';
import { useRuntime } from '../../core/runtime-context.ts';
import { textOf } from '../../core/text-of.ts';
import { useTexts } from '../../core/use-texts.ts';
import { ColumnWidth } from './column-width.tsx';
import type { ColumnSettings, Density, Side } from './use-column-settings.ts';
import './column-settings.css';

const DENSITIES: readonly Density[] = ['loose', 'middle', 'compact'];

const PINS: readonly { side: Side; text: 'columns.pinLeft' | 'columns.pinRight'; icon: ReactNode }[] = [
  { side: 'left', text: 'columns.pinLeft', icon: <Icon of={VerticalRightOutlined} /> },
  { side: 'right', text: 'columns.pinRight', icon: <Icon of={VerticalLeftOutlined} /> },
];

interface ColumnSettingsPanelProps {
  settings: ColumnSettings;
  /** Esc was pressed in it. */
  leave(): void;
  panel: RefObject<HTMLElement | null>;
}

/** Chooses the shown columns, their order, widths and sides, and the density. Made when it is opened. */
export function ColumnSettingsPanel({ settings, leave, panel }: ColumnSettingsPanelProps) {
  const t = useTexts();
  const { language } = useRuntime();
  const { columns, shown } = settings;
  /** What was moved, as a text for screen readers. */
  const [moved, setMoved] = useState('');
  const move = (field: string, label: string, to: number, by: -1 | 1) => {
    if (to < 0 || to >= columns.length) return;
    settings.move(field, by);
    setMoved(t('columns.moved', { label, place: to + 1 }));
  };
  return (
    <section
      ref={panel}
      className="rt-columns"
      tabIndex={-1}
      aria-label={t('columns.title')}
      onKeyDown={({ key }) => key === 'Escape' && leave()}
    >
      <span className="rt-unseen" role="status">
        {moved}
      </span>
      <div className="rt-columns-head">
        <strong>{t('columns.show')}</strong>
        <Button look="link" size="small" onClick={settings.reset}>
          {t('columns.reset')}
        </Button>
      </div>
      <ul className="rt-columns-list" aria-label={t('columns.show')}>
        {columns.map((column, place) => {
          const label = textOf(column.title, language);
          const visible = settings.isShown(column.field);
          return (
            <li key={column.field}>
              <Choice
                type="checkbox"
                checked={visible}
                disabled={visible && shown.length === 1}
                onChange={(on) => settings.show(column.field, on)}
              >
                {label}
              </Choice>
              <ColumnWidth
                label={label}
                width={settings.shown.find(({ field }) => field === column.field)?.width ?? column.width}
                setWidth={(width) => settings.setWidth(column.field, width)}
              />
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
                  // Not disabled: the button would lose the focus when the column reaches the end.
                  aria-disabled={place === 0}
                  onClick={() => move(column.field, label, place - 1, -1)}
                >
                  <Icon of={ArrowUpOutlined} />
                </button>
                <button
                  type="button"
                  className="rt-link"
                  aria-label={t('columns.down', { label })}
                  aria-disabled={place === columns.length - 1}
                  onClick={() => move(column.field, label, place + 1, 1)}
                >
                  <Icon of={ArrowDownOutlined} />
                </button>
              </span>
            </li>
          );
        })}
      </ul>
      <strong>{t('columns.density')}</strong>
      <Segments
        label={t('columns.density')}
        value={settings.density}
        options={DENSITIES.map((density) => ({ value: density, words: t(`columns.${density}`) }))}
        onChange={settings.setDensity}
      />
    </section>
  );
}
