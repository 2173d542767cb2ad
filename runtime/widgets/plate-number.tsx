import { AppstoreOutlined } from '@ant-design/icons-svg';
import { lazy, Suspense, useRef, useState } from 'react';
import { Icon } from '../controls/icon.tsx';
import { TextBox } from '../controls/text-box.tsx';
import { useLateTexts } from '../core/late-texts.ts';
import { useNarrow } from '../core/use-narrow.ts';
import { useTexts } from '../core/use-texts.ts';
import type { WidgetInput } from '../core/widget-input.ts';
import { tidyPlate } from '../plates/plate-keys.ts';
import { PLATE } from '../plates/plate-texts.ts';
import { afterTyping } from './masked-text.ts';
import { useControl } from './use-control.ts';

const PlateKeyboard = lazy(async () => ({ default: (await import('../plates/plate-keyboard.tsx')).PlateKeyboard }));

/**
 * A number plate. On a phone a keyboard of plates comes up in place of the system's, which is one press away; elsewhere it is there
 * on demand. Spaces and points between the parts are dropped and letters become capitals when the field is left, not under an
 * input method that is still composing.
 */
export function PlateNumberInput(input: WidgetInput) {
  const { value, onChange, props, readOnly } = input;
  const t = useTexts();
  const say = useLateTexts(PLATE);
  const narrow = useNarrow();
  const control = useControl(input, 'type');
  const box = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [bySystem, setBySystem] = useState(false);
  const typed = typeof value === 'string' ? value : '';
  const canType = !readOnly && !control.disabled;
  const shown = canType && open;
  const keysId = `${control.id}-keys`;
  const leave = () => {
    const tidy = typed.includes('*') ? typed : tidyPlate(typed);
    if (tidy !== typed) onChange(tidy);
    control.onBlur();
  };
  return (
    <>
      <TextBox
        {...control}
        ref={box}
        value={typed}
        maxLength={props.maxLength}
        readOnly={readOnly}
        clear={readOnly ? undefined : t('widget.clear')}
        autoComplete="off"
        inputMode={narrow && !bySystem ? 'none' : undefined}
        aria-controls={shown ? keysId : undefined}
        behind={
          canType ? (
            <button
              type="button"
              className="rt-plate-turn"
              aria-label={say('keyboard')}
              title={say('keyboard')}
              aria-expanded={shown}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                setBySystem(false);
                setOpen(!shown);
                box.current?.focus();
              }}
            >
              <Icon of={AppstoreOutlined} />
            </button>
          ) : undefined
        }
        onFocus={() => narrow && !bySystem && setOpen(true)}
        onChange={(text) => onChange(afterTyping(typed, text))}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !shown) return;
          // The dialog around it stays.
          event.stopPropagation();
          setOpen(false);
        }}
        onBlur={() => {
          setOpen(false);
          leave();
        }}
      />
      {shown && (
        <Suspense>
          <PlateKeyboard
            id={keysId}
            value={typed}
            onChange={onChange}
            onDone={() => box.current?.blur()}
            onSystem={() => {
              setBySystem(true);
              setOpen(false);
              // A system shows its keyboard for a box that gets the focus anew.
              box.current?.blur();
              requestAnimationFrame(() => box.current?.focus());
            }}
          />
        </Suspense>
      )}
    </>
  );
}

export { PlateNumberInput as widget };
