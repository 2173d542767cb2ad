import { useEffect } from 'react';
import { useRuntime } from '../core/runtime-context.ts';
import { textOf } from '../core/text-of.ts';
import { useTexts } from '../core/use-texts.ts';
import type { WidgetInput } from '../core/widget-input.ts';

/** The props of any input: its name, its state and its placeholder. */
export interface Control {
  id: string;
  disabled: boolean;
  status: 'error' | undefined;
  placeholder: string;
  'aria-invalid': boolean | undefined;
  /** Only where antd passes it to the input alone. */
  'aria-required'?: boolean | undefined;
  'aria-describedby': string | undefined;
  onBlur(): void;
}

/**
 * The props that all of antd's controls accept.
 *
 * @param way type: a box of text, which readOnly leaves open to be copied from; choose: one that can only be disabled
 */
export function useControl(input: WidgetInput, way: 'type' | 'choose'): Control {
  const t = useTexts();
  const { language } = useRuntime();
  const { id, label, props, required, invalid, describedBy, disabled, readOnly, onBlur } = input;
  useRequiredBox(way === 'choose' ? id : undefined, required);
  const stock = way === 'type' ? t('filter.inputPlaceholder', { label }) : t('filter.selectPlaceholder');
  return {
    id,
    disabled: disabled === true || (way === 'choose' && readOnly === true),
    status: invalid ? 'error' : undefined,
    placeholder: props.placeholder ? textOf(props.placeholder, language) : stock,
    'aria-invalid': invalid || undefined,
    ...(way === 'type' && { 'aria-required': required || undefined }),
    'aria-describedby': describedBy,
    onBlur,
  };
}

/**
 * Sets `aria-required` on the input of a chooser. antd writes the attribute on the frame around such an input too, where
 * it means nothing, so it is not passed as a prop.
 */
function useRequiredBox(id: string | undefined, required: boolean): void {
  useEffect(() => {
    const box = id === undefined ? null : document.getElementById(id);
    if (!(box instanceof HTMLInputElement) || box.type === 'checkbox') return;
    if (required) box.setAttribute('aria-required', 'true');
    else box.removeAttribute('aria-required');
  }, [id, required]);
}
