import { AlertOutlined, CloseOutlined } from '@ant-design/icons-svg';
import { Button } from '../../runtime/controls/button.tsx';
import { Icon } from '../../runtime/controls/icon.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './alarm-cards.module.css';
import type { NewAlarm } from './use-new-alarms.ts';

interface AlarmCardsProps {
  alarms: readonly NewAlarm[];
  onOpen: (route: string) => void;
  onDismiss: (id: string) => void;
}

/** Critical alarms that have just come, below the page, until somebody opens or closes them. */
export function AlarmCards({ alarms, onOpen, onDismiss }: AlarmCardsProps) {
  const t = useTexts();
  return (
    <div className={styles.cards} role="log" aria-label={t('messages.newAlarms')}>
      {alarms.map(({ id, title, content, linkId, linkPage }) => (
        <section key={id} className={styles.card} role="alert">
          <Icon of={AlertOutlined} className={styles.sign} />
          <div className={styles.words}>
            <strong>{title}</strong>
            <p>{content}</p>
            {linkPage !== null && linkId !== null && (
              <Button
                look="link"
                onClick={() => {
                  onDismiss(id);
                  onOpen(`/${linkPage}?${new URLSearchParams({ id: linkId })}`);
                }}
              >
                {t('messages.openAlarm')}
              </Button>
            )}
          </div>
          <button
            type="button"
            className={styles.close}
            aria-label={t('messages.closeAlarm')}
            onClick={() => onDismiss(id)}
          >
            <Icon of={CloseOutlined} />
          </button>
        </section>
      ))}
    </div>
  );
}
