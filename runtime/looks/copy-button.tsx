import { CheckOutlined, CopyOutlined } from '@ant-design/icons-svg';
import { App } from 'antd';
import { useEffect, useState } from 'react';
import { Icon } from '../controls/icon.tsx';
import { useTexts } from '../core/use-texts.ts';

/** Copies a text and confirms it. @param label for screen readers; shown too with `showLabel` */
export function CopyButton({ text, label, showLabel }: { text: string; label: string; showLabel?: boolean }) {
  const t = useTexts();
  const { message } = App.useApp();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      message.success(t('detail.copied'));
    } catch {
      message.error(t('detail.copyFailed'));
    }
  };
  return (
    <button type="button" className="rt-link rt-copy" aria-label={label} title={label} onClick={copy}>
      {copied ? <Icon of={CheckOutlined} /> : <Icon of={CopyOutlined} />}
      {showLabel && <span>{label}</span>}
    </button>
  );
}
