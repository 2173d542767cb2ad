import { type KeyboardEvent, useRef } from 'react';
import { formatNumber } from '../core/format-number.ts';
import type { PartMark } from '../core/part-marks.ts';
import './tab-strip.css';

interface TabStripProps extends PartMark {
  label: string;
  /** `count`: how many there are behind the tab; undefined where that is not known */
  tabs: readonly ({ key: string; label: string; count?: number | undefined } & PartMark)[];
  chosen: string;
  onChoose(key: string): void;
}

/** Tabs that filter the content below them, styled as antd's: the arrows go from one to the next. */
export function TabStrip({ label, tabs, chosen, onChoose, ...mark }: TabStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  const go = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const at = tabs.findIndex(({ key }) => key === chosen);
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : by && at + by;
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChoose(next.key);
    strip.current?.querySelectorAll<HTMLElement>('[role="tab"]')[tabs.indexOf(next)]?.focus();
  };
  return (
    <div ref={strip} {...mark} className="rt-tab-strip" role="tablist" aria-label={label} onKeyDown={go}>
      {tabs.map(({ key, label: words, count, ...markOfTab }) => (
        <button
          {...markOfTab}
          key={key}
          type="button"
          role="tab"
          aria-selected={key === chosen}
          tabIndex={key === chosen ? 0 : -1}
          onClick={() => onChoose(key)}
        >
          {words}
          {count !== undefined && <span className="rt-tab-count">{formatNumber(count)}</span>}
        </button>
      ))}
    </div>
  );
}
