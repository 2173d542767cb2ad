import { PlusOutlined, RightOutlined } from '@ant-design/icons-svg';
import { Button, Space } from 'antd';
import { Icon } from '../../../../runtime/controls/icon.tsx';
import type { JsonValue } from '../../../../validators/json.ts';
import { perform, select } from '../../core/studio-store.ts';
import { useStudioTexts } from '../../use-studio-texts.ts';
import type { EditorProps } from '../editor-props.ts';

/** A part, or a list of them, is edited at its own place: the way there. */
export function PartLink({ item, labelledBy, describedBy, file, onChange }: EditorProps) {
  const t = useStudioTexts();
  const { value, example } = item;
  if (value === undefined) {
    const whole = (one: JsonValue) => (item.editor !== 'parts' || Array.isArray(one) ? one : [one]);
    return (
      <Space size={8}>
        {/* Empty: what it must have is asked for at its own place. */}
        <Button
          size="small"
          icon={<Icon of={PlusOutlined} />}
          aria-describedby={`${labelledBy} ${describedBy}`}
          onClick={() => onChange(whole({}))}
        >
          {t('inspector.add')}
        </Button>
        {example !== undefined && (
          <Button
            size="small"
            type="link"
            aria-describedby={`${labelledBy} ${describedBy}`}
            onClick={() => onChange(whole(example))}
          >
            {t('inspector.addExample')}
          </Button>
        )}
      </Space>
    );
  }
  const addOne = async () => {
    const index = Array.isArray(value) ? value.length : 0;
    const performed = await perform({ kind: 'insert', into: { file, path: item.path }, index, value: {} });
    if (performed && !performed.refused) select([...item.path, index], file);
  };
  return (
    <Space size={8}>
      <Button size="small" aria-describedby={`${labelledBy} ${describedBy}`} onClick={() => select(item.path)}>
        {Array.isArray(value) ? t('inspector.openParts', { count: value.length }) : t('inspector.open')}
        <Icon of={RightOutlined} />
      </Button>
      {Array.isArray(value) && !file.startsWith('pages/') && (
        <Button size="small" icon={<Icon of={PlusOutlined} />} onClick={() => void addOne()}>
          {t('inspector.add')}
        </Button>
      )}
    </Space>
  );
}
