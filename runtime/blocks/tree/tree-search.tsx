import { SearchOutlined } from '@ant-design/icons-svg';
import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { Icon } from '../../controls/icon.tsx';
import { useTexts } from '../../core/use-texts.ts';

/** Milliseconds without a key before the server is called. */
const REST = 300;

/** Searches the whole tree, also nodes that are not loaded: the server searches. */
export function TreeSearch({ onSearch }: { onSearch(keyword: string): void }) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => onSearch(typed), typed === '' ? 0 : REST);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);
  return (
    <Input
      allowClear
      prefix={<Icon of={SearchOutlined} />}
      placeholder={t('tree.search')}
      aria-label={t('tree.search')}
      maxLength={50}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onPressEnter={() => onSearch(typed)}
    />
  );
}
