import { PlusOutlined, RightOutlined } from '@ant-design/icons-svg';
import { Button, Space } from 'antd';
import { Icon } from '../../../../runtime/controls/icon.tsx';
import { perform, select } from '../../core/studio-store.ts';
import { useStudioTexts } from '../../use-studio-texts.ts';
import type { EditorProps } from '../editor-props.ts';

/** A part, or a list of them, is edited at its own place: the way there. */
export function PartLink({ item, labelledBy, describedBy, file, onChange }: EditorProps) {
  const t = useStudioTexts();
  const { value } = item;
  const isPage = file.startsWith('pages/');
  // What a part of a page begins with, the palette knows; of other documents the inspector asks for what is missing.
  const example = item.example ?? (isPage ? undefined : {});
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
        {t(item.example === undefined ? 'inspector.add' : 'inspector.addExample')}
      </Button>
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
      {Array.isArray(value) && !isPage && (
        <Button size="small" icon={<Icon of={PlusOutlined} />} onClick={() => void addOne()}>
          {t('inspector.add')}
        </Button>
      )}
    </Space>
  );
}
