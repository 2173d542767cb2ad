import { Input } from 'antd';
import { useTypedEdit } from '../../core/use-typed-edit.ts';
import type { EditorProps } from '../editor-props.ts';
import { ChoiceEditor } from './choice-editor.tsx';

/** A line of text; where some texts fit better than others they are offered, and any other may be typed. */
export function TextEditor(props: EditorProps) {
  const { item, labelledBy, describedBy, onChange } = props;
  const shown = typeof item.value === 'string' ? item.value : '';
  const { draft, type, flush } = useTypedEdit(shown, (text) => onChange(text === '' ? undefined : text));
  if (item.choices) return <ChoiceEditor {...props} />;
  return (
    <Input
      size="small"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      placeholder={typeof item.preset === 'string' ? item.preset : undefined}
      maxLength={item.limits?.longest}
      value={draft}
      onChange={(event) => type(event.target.value)}
      onBlur={flush}
      onPressEnter={flush}
    />
  );
}
