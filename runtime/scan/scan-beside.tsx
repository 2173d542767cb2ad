import { ScanOutlined } from '@ant-design/icons-svg';
import { lazy, Suspense, useRef, useState } from 'react';
import type { ResolvedField, ResolvedFilter } from '../../schemas/generated/grammar.ts';
import { mayHaveCamera } from '../camera/open-camera.ts';
import { Icon } from '../controls/icon.tsx';
import { useLateTexts } from '../core/late-texts.ts';
import { useRuntime } from '../core/runtime-context.ts';
import { textOf } from '../core/text-of.ts';
import { SCAN } from './scan-texts.ts';
import { TapCard } from './tap-card.tsx';

const ScanDialog = lazy(async () => ({ default: (await import('./scan-dialog.tsx')).ScanDialog }));

interface ScanBesideProps {
  /** The field or the filter, whose document has the word. */
  of: ResolvedField | ResolvedFilter;
  value: unknown;
  disabled?: boolean;
  /** Receives what was read, or what was there before where that is undone. */
  onValue(value: unknown): void;
}

/**
 * A button beside a field that reads its value from a code, for the number of a card one that reads a card held to the phone, and
 * below them, as long as the value is the one that was read, the way back to the one before. A filter asks at once, as by Enter.
 */
export function ScanBeside({ of, value, disabled, onValue }: ScanBesideProps) {
  const t = useLateTexts(SCAN);
  const { language } = useRuntime();
  const label = textOf(of.title, language);
  const { scan } = of['x-component-props'];
  const [open, setOpen] = useState(false);
  const [read, setRead] = useState<{ value: string; before: unknown }>();
  const place = useRef<HTMLDivElement>(null);
  const put = (next: unknown) => {
    onValue(next);
    if ('operator' in of) place.current?.closest('form')?.requestSubmit();
  };
  const fillIn = (found: string) => {
    setRead({ value: found, before: value });
    put(found);
  };
  if (!scan) return null;
  const mayTap = scan.rule.format === 'card-number' && 'NDEFReader' in window;
  const text = t('title', { label });
  return (
    <>
      {mayHaveCamera() && (
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
      )}
      {mayTap && <TapCard disabled={disabled === true} onRead={fillIn} />}
      <div ref={place} className="rt-scan-read" role="status">
        {read && read.value === value && (
          <>
            {t('read')}
            <button
              type="button"
              className="rt-link"
              onClick={() => {
                setRead(undefined);
                put(read.before);
              }}
            >
              {t('undo')}
            </button>
          </>
        )}
      </div>
      {open && (
        <Suspense>
          <ScanDialog
            codes={scan.codes}
            rule={scan.rule}
            label={label}
            onRead={fillIn}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
