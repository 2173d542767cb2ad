import type { ComponentType } from 'react';
import { usePageFrame } from '../../core/page-frame.tsx';
import { useRuntime } from '../../core/runtime-context.ts';
import { textOf } from '../../core/text-of.ts';
import type { WidgetInput } from '../../core/widget-input.ts';
import type { LateWidget } from '../lazy-widget.tsx';
import { useControl } from '../use-control.ts';
import { useWaking } from './use-waking.ts';

/**
 * A placeholder of a select until it is used: antd's needs about as long to draw as twenty rows of a table. One whose label
 * must be loaded, and one of several values, is drawn as the real one.
 */
export function selectStandIn(Real: LateWidget): ComponentType<WidgetInput> {
  return function SelectStandIn(input: WidgetInput) {
    const { status, ...control } = useControl(input, 'choose');
    const listeners = useWaking(Real);
    const text = useOwnWords(input);
    if (!listeners || text === undefined) return <Real {...input} />;
    return (
      <span
        className={status === 'error' ? 'rt-stand-in rt-stand-in-wrong' : 'rt-stand-in'}
        data-disabled={control.disabled || undefined}
        {...(!control.disabled && listeners)}
      >
        <input
          {...control}
          type="search"
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={false}
          aria-autocomplete="list"
          autoComplete="off"
          readOnly
          value={text}
        />
        <svg viewBox="64 64 896 896" width="12" height="12" aria-hidden="true">
          <path d="M884 256h-75c-5.1 0-9.9 2.5-12.9 6.6L512 654.2 227.9 262.6c-3-4.1-7.8-6.6-12.9-6.6h-75c-6.5 0-10.3 7.4-6.5 12.7l352.6 486.1c12.8 17.6 39 17.6 51.7 0l352.6-486.1c3.9-5.3.1-12.7-6.4-12.7z" />
        </svg>
      </span>
    );
  };
}

/** What a select shows: empty for nothing; undefined for a value whose label only the real one can load. */
function useOwnWords({ value, props }: WidgetInput): string | undefined {
  const { language } = useRuntime();
  const { page } = usePageFrame();
  if (value === undefined || value === null || value === '') return '';
  if (Array.isArray(value)) return value.length === 0 ? '' : undefined;
  const entries = props.choices ?? (props.dictionary === undefined ? undefined : page.dictionaries[props.dictionary]);
  const entry = entries?.find((each) => String(each.value) === String(value));
  return entry && textOf(entry.label, language);
}
