import { InputNumber } from 'antd';
import { useTypedEdit } from '../../core/use-typed-edit.ts';
import type { EditorProps } from '../editor-props.ts';

export function NumberEditor({ item, labelledBy, describedBy, onChange }: EditorProps) {
  const shown = typeof item.value === 'number' ? item.value : null;
  const { draft, type, flush } = useTypedEdit<number | null>(shown, (value) => onChange(value ?? undefined));
  return (
    <InputNumber
      size="small"
      style={{ width: 140 }}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      placeholder={typeof item.preset === 'number' ? String(item.preset) : undefined}
      min={item.limits?.least}
      max={item.limits?.most}
      value={draft}
      onChange={type}
      onBlur={flush}
      onPressEnter={flush}
    />
  );
}
