import { PlusOutlined, RightOutlined } from '@ant-design/icons-svg';
import { Button } from 'antd';
import { Icon } from '../../../../runtime/controls/icon.tsx';
import { select } from '../../core/studio-store.ts';
import { useStudioTexts } from '../../use-studio-texts.ts';
import type { EditorProps } from '../editor-props.ts';

/** A part, or a list of them, is edited at its own place: the way there. */
export function PartLink({ item, labelledBy, describedBy, onChange }: EditorProps) {
  const t = useStudioTexts();
  const { value, example } = item;
  if (value === undefined) {
    const begin = item.editor === 'parts' ? (Array.isArray(example) ? example : example && [example]) : example;
    return (
      <Button
        size="small"
        icon={<Icon of={PlusOutlined} />}
        aria-describedby={`${labelledBy} ${describedBy}`}
        disabled={begin === undefined}
        onClick={() => onChange(begin)}
      >
        {t('inspector.addExample')}
      </Button>
    );
  }
  return (
    <Button size="small" aria-describedby={`${labelledBy} ${describedBy}`} onClick={() => select(item.path)}>
      {Array.isArray(value) ? t('inspector.openParts', { count: value.length }) : t('inspector.open')}
      <Icon of={RightOutlined} />
    </Button>
  );
}
