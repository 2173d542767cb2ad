import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useLateTexts } from '../core/late-texts.ts';
import { useNarrow } from '../core/use-narrow.ts';
import { DIGITS, ENDINGS, LETTERS, LONGEST, nextKeys, PROVINCES } from './plate-keys.ts';
import { PLATE } from './plate-texts.ts';
import './plates.css';

interface PlateKeyboardProps {
  id: string;
  value: string;
  onChange(value: string): void;
  onDone(): void;
  /** Leaves typing to the keyboard of the system. */
  onSystem(): void;
}

/**
 * Keys for a number plate: provinces first, then letters and digits, without those that plates do not have. At the bottom of a
 * phone's window, below the field elsewhere. The box keeps the focus.
 */
export function PlateKeyboard({ id, value, onChange, onDone, onSystem }: PlateKeyboardProps) {
  const t = useLateTexts(PLATE);
  const narrow = useNarrow();
  const [asPart, setAsPart] = useState(false);
  const { set, fits } = nextKeys(value, asPart);
  const keys = set === 'province' ? PROVINCES : [...DIGITS, ...LETTERS, ...ENDINGS];
  const keyboard = (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the box, whose keys these are
    <div
      id={id}
      className={narrow ? 'rt-plate-keys rt-plate-keys-below' : 'rt-plate-keys'}
      onMouseDown={(event) => event.preventDefault()}
    >
      <fieldset aria-label={t('keyboard')}>
        {keys.map((key) => (
          <button
            key={key}
            type="button"
            className="rt-plate-key"
            disabled={!fits(key)}
            onClick={() => onChange(value + key)}
          >
            {key}
          </button>
        ))}
      </fieldset>
      <div className="rt-plate-tools">
        <button type="button" className="rt-plate-tool" disabled={value !== ''} onClick={() => setAsPart(!asPart)}>
          {t(set === 'province' ? 'letters' : 'provinces')}
        </button>
        <button type="button" className="rt-plate-tool" onClick={onSystem}>
          {t('system')}
        </button>
        <button
          type="button"
          className="rt-plate-tool"
          disabled={value === ''}
          onClick={() => onChange(value.includes('*') ? '' : [...value].slice(0, -1).join(''))}
        >
          {t('remove')}
        </button>
        <button type="button" className="rt-plate-tool rt-plate-done" onClick={onDone}>
          {t('done')}
        </button>
      </div>
      {[...value].length === LONGEST - 1 && <p className="rt-plate-note">{t('newEnergy')}</p>}
    </div>
  );
  return narrow ? createPortal(keyboard, document.body) : keyboard;
}
