import { SearchOutlined } from '@ant-design/icons-svg';
import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { Icon } from '../../controls/icon.tsx';
import { useTexts } from '../../core/use-texts.ts';

/** Milliseconds of rest after a key before the server is asked. */
const REST = 300;

/** Searches the whole tree, also what is not loaded: the server finds. */
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
