import { PlusOutlined } from '@ant-design/icons-svg';
import { Button, Input, Space } from 'antd';
import { useState } from 'react';
import { Icon } from '../../../runtime/controls/icon.tsx';
import { perform, select } from '../core/studio-store.ts';
import { useStudioTexts } from '../use-studio-texts.ts';
import type { Inspected } from '../worker/messages.ts';
import styles from './inspector.module.css';

/** Adds a key whose name is the author's: a field, a transition, a call. What it has to say is asked for at its own place. */
export function NewKey({ inspected: { place, used } }: { inspected: Inspected }) {
  const t = useStudioTexts();
  const [name, setName] = useState('');
  const isThere = used.some(({ key }) => key === name);
  const add = async () => {
    if (name === '' || isThere) return;
    const at = { file: place.file, path: [...place.path, name] };
    const performed = await perform({ kind: 'set', at, value: {} });
    if (performed && !performed.refused) select(at.path, at.file);
  };
  return (
    <>
      <Space.Compact className={styles.newKey}>
        <Input
          size="small"
          aria-label={t('inspector.newName')}
          placeholder={t('inspector.newName')}
          status={isThere ? 'error' : ''}
          value={name}
          onChange={({ target }) => setName(target.value.trim())}
          onPressEnter={() => void add()}
        />
        <Button
          size="small"
          icon={<Icon of={PlusOutlined} />}
          disabled={name === '' || isThere}
          onClick={() => void add()}
        >
          {t('inspector.add')}
        </Button>
      </Space.Compact>
      {isThere && <p className={styles.error}>{t('inspector.nameTaken', { name })}</p>}
    </>
  );
}
