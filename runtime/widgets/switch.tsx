import { Switch as SwitchControl } from '../controls/switch.tsx';
import { usePageFrame } from '../core/page-frame.tsx';
import { useRuntime } from '../core/runtime-context.ts';
import { textOf } from '../core/text-of.ts';
import { useTexts } from '../core/use-texts.ts';
import type { WidgetInput } from '../core/widget-input.ts';
import { useControl } from './use-control.ts';

/** On or off: true or false; in a field of codes "1" or "0", in one of numbers 1 or 0. */
export function Switch(input: WidgetInput) {
  const { value, onChange, props, label } = input;
  const t = useTexts();
  const { language } = useRuntime();
  const { page } = usePageFrame();
  const { status: _, placeholder: __, onBlur: ___, ...control } = useControl(input, 'choose');
  const entries = props.choices ?? page.dictionaries[props.dictionary ?? ''];
  const labelOf = (code: string) => {
    const entry = entries?.find((each) => String(each.value) === code);
    return entry && textOf(entry.label, language);
  };
  const held = (on: boolean) => {
    if (entries || typeof value === 'string') return on ? '1' : '0';
    return typeof value === 'number' ? Number(on) : on;
  };
  return (
    <SwitchControl
      {...control}
      aria-label={label}
      checked={value === true || value === 1 || value === '1'}
      words={[labelOf('1') ?? t('cell.yes'), labelOf('0') ?? t('cell.no')]}
      onChange={(on) => onChange(held(on))}
    />
  );
}

export { Switch as widget };
