import { ScanOutlined } from '@ant-design/icons-svg';
import { lazy, Suspense, useState } from 'react';
import type { WidgetProps } from '../../schemas/generated/grammar.ts';
import { mayHaveCamera } from '../camera/open-camera.ts';
import { Icon } from '../controls/icon.tsx';
import { useLateTexts } from '../core/late-texts.ts';
import './scan.css';
import { SCAN } from './scan-texts.ts';

const ScanDialog = lazy(async () => ({ default: (await import('./scan-dialog.tsx')).ScanDialog }));

interface ScanBesideProps {
  scan: NonNullable<WidgetProps['scan']>;
  label: string;
  value: unknown;
  disabled: boolean;
  /** Receives what was read, or what was there before where that is undone. */
  onValue(value: unknown): void;
}

/**
 * A button beside a field that reads its value from a code, and below it, as long as the value is the one that was read, the way back to
 * the one before.
 */
export function ScanBeside({ scan, label, value, disabled, onValue }: ScanBesideProps) {
  const t = useLateTexts(SCAN);
  const [open, setOpen] = useState(false);
  const [read, setRead] = useState<{ value: string; before: unknown }>();
  if (!mayHaveCamera()) return null;
  const text = t('title', { label });
  return (
    <>
      <button
        type="button"
        className="rt-scan"
        aria-label={text}
        title={text}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        <Icon of={ScanOutlined} />
      </button>
      {read && read.value === value && (
        <div className="rt-scan-read" role="status">
          {t('read')}
          <button
            type="button"
            className="rt-link"
            onClick={() => {
              setRead(undefined);
              onValue(read.before);
            }}
          >
            {t('undo')}
          </button>
        </div>
      )}
      {open && (
        <Suspense>
          <ScanDialog
            codes={scan.codes}
            rule={scan.rule}
            label={label}
            onRead={(found) => {
              setRead({ value: found, before: value });
              onValue(found);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
