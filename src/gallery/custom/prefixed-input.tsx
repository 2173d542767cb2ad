import { TextBox } from '../../../runtime/controls/text-box.tsx';
import type { CustomWidgetInput } from '../../../runtime/index.ts';
import { useControl } from '../../../runtime/widgets/use-control.ts';

/** A number behind letters that are always the same: they are shown in front, and what is held has them. */
export function PrefixedInput(input: CustomWidgetInput<{ prefix: string }>) {
  const { value, onChange, readOnly, customProps } = input;
  const control = useControl(input, 'type');
  const { prefix = '' } = customProps;
  const held = typeof value === 'string' ? value : '';
  return (
    <TextBox
      {...control}
      value={held.startsWith(prefix) ? held.slice(prefix.length) : held}
      readOnly={readOnly}
      autoComplete="off"
      before={prefix}
      onChange={(text) => onChange(text.trim() === '' ? undefined : prefix + text.trim())}
    />
  );
}
