import { Switch } from 'antd';
import type { EditorProps } from '../editor-props.ts';

export function BooleanEditor({ item, labelledBy, describedBy, onChange }: EditorProps) {
  return (
    <Switch
      size="small"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      checked={(item.value ?? item.preset) === true}
      onChange={(checked) => onChange(checked)}
    />
  );
}
