import { Button } from '../../runtime/controls/button.tsx';
import { timeText } from '../../runtime/core/time-text.ts';
import type { PushDevice } from '../../schemas/generated/entities.ts';
import styles from './push-dialog.module.css';
import { usePushTexts } from './use-push-texts.ts';

interface DeviceListProps {
  devices: readonly PushDevice[];
  /** How many there may be. */
  most: number;
  /** The device that this browser is. */
  own: string | undefined;
  isBusy: boolean;
  onRemove: (id: string) => void;
}

const PATTERN = 'MM-DD HH:mm';

/** The devices of the account that receive alarms, with what became of the last notice. */
export function DeviceList({ devices, most, own, isBusy, onRemove }: DeviceListProps) {
  const t = usePushTexts();
  return (
    <section className={styles.devices}>
      <h3>{t('devices', { count: devices.length, most })}</h3>
      {devices.length === 0 && <p className={styles.muted}>{t('none')}</p>}
      <ul>
        {devices.map((device) => (
          <li key={device.id}>
            <div className={styles.device}>
              <span>
                {device.deviceName} {device.id === own && <span className={styles.own}>{t('thisDevice')}</span>}
              </span>
              <span className={styles.muted}>{stateOf(device, t)}</span>
            </div>
            <Button
              look="text"
              size="small"
              danger
              disabled={isBusy}
              aria-label={t('removeOf', { name: device.deviceName ?? '' })}
              onClick={() => onRemove(device.id)}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateOf({ createTime, failTime, sentTime }: PushDevice, t: ReturnType<typeof usePushTexts>): string {
  if (failTime && failTime > (sentTime ?? '')) return t('failed', { time: timeText(failTime, PATTERN) });
  if (sentTime) return t('sent', { time: timeText(sentTime, PATTERN) });
  return t('since', { time: timeText(createTime ?? '', PATTERN) });
}
