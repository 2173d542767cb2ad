import { useEffect, useRef } from 'react';
import type { WidgetInput } from '../core/widget-input.ts';
import { narrowedBy } from './use-options.ts';

/**
 * Empties a choice when the field above it gets another value: below another parent it is invalid. A form that is
 * filled in as a whole changes both at once, and then the choice stays.
 */
export function useClearWhenNarrowed({ value, onChange, props, parentValue, scopes }: WidgetInput): void {
  const narrowing = JSON.stringify(narrowedBy(onlyOfForm(props.options), parentValue, scopes));
  const present = JSON.stringify(value ?? null);
  const before = useRef({ narrowing, present });
  useEffect(() => {
    const last = before.current;
    before.current = { narrowing, present };
    if (last.narrowing !== narrowing && last.present === present && present !== 'null') onChange(undefined);
  });
}

/** Only the user changes fields of the form; a loaded record does not empty a choice. */
function onlyOfForm(options: WidgetInput['props']['options']): WidgetInput['props']['options'] {
  if (!options) return undefined;
  const params = Object.entries(options.params).filter(
    ([, value]) => value !== null && typeof value === 'object' && 'from' in value && value.from.startsWith('values.'),
  );
  return { ...options, params: Object.fromEntries(params) };
}
