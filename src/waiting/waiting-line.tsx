import { App } from 'antd';
import { useEffect, useState } from 'react';
import { textOf } from '../../runtime/core/text-of.ts';
import { useData } from '../../runtime/data/data-context.tsx';
import { usePreferences } from '../stores/preferences.ts';
import { useWaiting } from '../stores/waiting-store.ts';
import { isTooOld } from './ages.ts';
import { onSent } from './follow-waiting.ts';
import styles from './waiting.module.css';
import { WaitingSheet } from './waiting-sheet.tsx';
import { useWaitingTexts } from './waiting-texts.ts';

/** How many calls wait, and the way to them. It is there as long as one is, so it also has pages load what was made. */
export function WaitingLine({ onGo }: { onGo: (route: string) => void }) {
  const t = useWaitingTexts();
  const { written } = useData();
  const calls = useWaiting((state) => state.calls);
  const { message } = App.useApp();
  const [open, setOpen] = useState(false);
  useEffect(
    () =>
      onSent(({ endpoint, label }) => {
        written(endpoint);
        message.success(t('sent', { label: textOf(label, usePreferences.getState().language) }));
      }),
    [written, message, t],
  );
  const left = calls.filter((call) => call.refusal !== undefined || isTooOld(call)).length;
  const count = left > 0 ? left : calls.length;
  return (
    <div className={`${styles.line} ${left > 0 ? styles.wrong : ''}`}>
      <span role="status">{t(left > 0 ? 'refusedLine' : 'line', { count })}</span>
      <button type="button" className={styles.look} onClick={() => setOpen(true)}>
        {t('look')}
      </button>
      {open && <WaitingSheet onGo={onGo} close={() => setOpen(false)} />}
    </div>
  );
}
