import { SafetyCertificateOutlined } from '@ant-design/icons-svg';
import { useEffect, useState } from 'react';
import { Icon } from '../../runtime/controls/icon.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import type { HelperStatus } from './protocol.ts';
import type { SecurityHelper } from './security-helper.ts';
import styles from './token-state.module.css';

/** Milliseconds between two questions however often the window comes back. */
const LEAST = 30_000;

/** Whether a token is in the computer, as its helper reports; nothing where no helper answers. */
export function TokenState({ helper }: { helper: SecurityHelper }) {
  const t = useTexts();
  const [status, setStatus] = useState<HelperStatus>();
  useEffect(() => {
    let left = false;
    let last = Number.NEGATIVE_INFINITY;
    const ask = async () => {
      if (document.hidden || Date.now() - last < LEAST) return;
      last = Date.now();
      const answer = await helper.status();
      if (!left) setStatus(answer.ok ? answer : undefined);
    };
    const asks = () => void ask();
    asks();
    window.addEventListener('focus', asks);
    return () => {
      left = true;
      window.removeEventListener('focus', asks);
    };
  }, [helper]);
  if (!status) return null;
  const words = t(status.token ? 'securityHelper.inserted' : 'securityHelper.missing');
  return (
    <span className={styles.token} data-inserted={status.token} role="img" aria-label={words} title={words}>
      <Icon of={SafetyCertificateOutlined} />
    </span>
  );
}
