import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { TextBox } from '../controls/text-box.tsx';
import { useTexts } from '../core/use-texts.ts';
import type { WidgetInput } from '../core/widget-input.ts';
import { NothingHeld } from './nothing-held.tsx';
import { useControl } from './use-control.ts';
import { useProblem } from './use-problem.ts';
import '../uploads/uploads.css';

type Pair = readonly [name: string, value: string];

/** Names and their values, as an object of texts. While a name is missing or occurs twice, the form cannot be sent. */
export function KeyValue(input: WidgetInput) {
  const { id, label, value, onChange, onBlur, props, describedBy, invalid, readOnly } = input;
  const t = useTexts();
  const { disabled } = useControl(input, 'choose');
  const held = JSON.stringify(pairsOf(value));
  // Pairs without a name yet are no part of the value; they are kept here until another value comes from outside.
  const [typed, setTyped] = useState<{ held: string; pairs: readonly Pair[] }>();
  const pairs = typed?.held === held ? typed.pairs : pairsOf(value);
  const names = pairs.map(([name]) => name.trim());
  const twice = new Set(names).size < names.length;
  const problem = names.includes('') ? t('widget.nameMissing') : twice ? t('widget.nameTwice') : undefined;
  useProblem(input, problem);

  const hold = (next: readonly Pair[]) => {
    const named = next.map(([name, text]) => [name.trim(), text] as const).filter(([name]) => name !== '');
    const object = named.length > 0 ? Object.fromEntries(named) : undefined;
    setTyped({ held: JSON.stringify(pairsOf(object)), pairs: next });
    onChange(object);
  };
  const set = (place: number, pair: Pair) => hold(pairs.map((each, at) => (at === place ? pair : each)));
  const full = props.maxCount !== undefined && pairs.length >= props.maxCount;
  return (
    <fieldset id={id} className="rt-pairs" aria-label={label} aria-describedby={describedBy}>
      {pairs.map(([name, text], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing else of a pair stays the same while its name is typed
        <span key={place} className="rt-pair">
          <TextBox
            aria-label={`${label} ${t('widget.name')} ${place + 1}`}
            placeholder={t('widget.name')}
            value={name}
            disabled={disabled}
            maxLength={50}
            status={invalid ? 'error' : undefined}
            onChange={(typed) => set(place, [typed, text])}
            onBlur={onBlur}
          />
          <TextBox
            aria-label={`${label} ${t('widget.value')} ${place + 1}`}
            placeholder={t('widget.value')}
            value={text}
            disabled={disabled}
            maxLength={props.maxLength ?? 200}
            onChange={(typed) => set(place, [name, typed])}
            onBlur={onBlur}
          />
          {!disabled && (
            <button
              type="button"
              className="rt-link"
              aria-label={`${t('widget.remove')} ${place + 1}`}
              onClick={() => hold(pairs.filter((_, at) => at !== place))}
            >
              {t('widget.remove')}
            </button>
          )}
        </span>
      ))}
      {!readOnly && (
        <Button look="dashed" disabled={disabled || full} onClick={() => hold([...pairs, ['', '']])}>
          {t('widget.addPair')}
        </Button>
      )}
      {readOnly && pairs.length === 0 && <NothingHeld />}
    </fieldset>
  );
}

function pairsOf(value: unknown): Pair[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).map(([name, text]) => [name, typeof text === 'string' ? text : JSON.stringify(text)]);
}

export { KeyValue as widget };
