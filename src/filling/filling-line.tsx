import { useConsole } from '../core/console-context.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { useSessionPoll } from '../session/use-session-poll.ts';
import { followFilling, useFilling } from '../stores/filling-store.ts';
import styles from './filling-line.module.css';

/** Milliseconds: often enough to be seen moving. */
const EVERY = 3_000;

/**
 * Shows in a small line above every page what a first start is still loading: from which day on there are records, and that the
 * lowest divisions are missing. A screen reader finds it, and does not announce every percent.
 */
export function FillingLine() {
  const t = useTexts();
  const { client } = useConsole();
  const filling = useFilling((state) => state.filling);
  useSessionPoll(() => followFilling(client), EVERY);
  if (filling?.since !== undefined) {
    const { percent, since } = filling;
    return <p className={styles.line}>{t('filling.records', { percent, since })}</p>;
  }
  return filling?.divisions ? (
    <p className={styles.line}>{t('filling.divisions', { percent: filling.percent })}</p>
  ) : null;
}
