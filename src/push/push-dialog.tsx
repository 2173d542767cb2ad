import { Modal } from 'antd';
import { useId, useState } from 'react';
import { Button } from '../../runtime/controls/button.tsx';
import { Choice } from '../../runtime/controls/choice.tsx';
import { Switch } from '../../runtime/controls/switch.tsx';
import { CODES } from '../../schemas/generated/codes.ts';
import type { AlarmLevelCode } from '../../schemas/generated/entities.ts';
import type { PushAbility } from './browser-push.ts';
import { DeviceList } from './device-list.tsx';
import styles from './push-dialog.module.css';
import { usePushDevice } from './use-push-device.ts';
import { type PushTextKey, usePushTexts } from './use-push-texts.ts';

export interface PushDialogProps {
  /** It is no longer visible. */
  onClosed: () => void;
}

/** Why a browser receives nothing, whatever the person wants. */
const REASONS: Readonly<Record<Exclude<PushAbility, 'ready'>, PushTextKey>> = {
  denied: 'denied',
  insecure: 'insecure',
  'not-installed': 'notInstalled',
  unsupported: 'unsupported',
};

/** 告警推送: whether this device receives alarms, which ones, and which other devices of the account do. */
export function PushDialog({ onClosed }: PushDialogProps) {
  const t = usePushTexts();
  const [open, setOpen] = useState(true);
  return (
    <Modal
      open={open}
      title={t('title')}
      width={520}
      footer={null}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
      closable={{ 'aria-label': t('close') }}
    >
      <Settings />
    </Modal>
  );
}

function Settings() {
  const t = usePushTexts();
  const name = useId();
  const { ability, known, level, isBusy, note, refusal, ...doings } = usePushDevice();
  const reason = ability === 'ready' ? undefined : REASONS[ability];
  const isOn = known?.own !== undefined && !reason;
  return (
    <div className={styles.settings}>
      <p className={styles.muted}>{t('why')}</p>
      <div className={styles.row}>
        <strong id={`${name}-receive`}>{t('receive')}</strong>
        <Switch
          checked={isOn}
          aria-labelledby={`${name}-receive`}
          disabled={isBusy || !known || reason !== undefined}
          onChange={(on) => void (on ? doings.turnOn() : doings.turnOff())}
        />
      </div>
      <div role="status" className={styles.status}>
        {reason && <p>{t(reason)}</p>}
        {refusal && <p>{refusal}</p>}
        {note && <p data-kind={note === 'testSent' ? 'done' : undefined}>{t(note)}</p>}
      </div>
      {!reason && !refusal && (
        <fieldset className={styles.levels}>
          <legend>{t('level')}</legend>
          {Object.values(CODES.alarmLevel).map((code) => (
            <Choice
              key={code}
              type="radio"
              name={`${name}-level`}
              checked={level === code}
              disabled={isBusy || !known}
              onChange={() => doings.choose(code)}
            >
              {t(LEVELS[code])}
            </Choice>
          ))}
        </fieldset>
      )}
      {isOn && (
        <Button onClick={() => void doings.test()} loading={isBusy}>
          {t('test')}
        </Button>
      )}
      {known && (
        <DeviceList
          devices={known.devices}
          most={known.most}
          own={known.own?.id}
          isBusy={isBusy}
          onRemove={(id) => void doings.remove(id)}
        />
      )}
      <p className={styles.muted}>{t('way')}</p>
    </div>
  );
}

const LEVELS: Readonly<Record<AlarmLevelCode, PushTextKey>> = { 1: 'level1', 2: 'level2', 3: 'level3', 4: 'level4' };
