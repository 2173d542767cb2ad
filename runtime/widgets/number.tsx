import { NumberBox } from '../controls/number-box.tsx';
import { TextBox } from '../controls/text-box.tsx';
import { useRuntime } from '../core/runtime-context.ts';
import { textOf } from '../core/text-of.ts';
import type { WidgetInput } from '../core/widget-input.ts';
import { MoneyInput } from './money.tsx';
import { numberOf } from './number-of.ts';
import { useControl } from './use-control.ts';

/**
 * A number, its unit after it. The validators report bounds: a box that silently changes 200 into 100 hides a mistake.
 */
export function NumberInput(input: WidgetInput) {
  const { value, onChange, props, readOnly } = input;
  const { language } = useRuntime();
  const control = useControl(input, 'type');
  if (props.money) return <MoneyInput {...input} />;
  if (props.anyText) return <AnyText {...input} />;
  return (
    <NumberBox
      {...control}
      value={numberOf(value)}
      precision={props.decimals}
      readOnly={readOnly}
      behind={props.unit && textOf(props.unit, language)}
      onChange={(number) => onChange(number ?? undefined)}
    />
  );
}

/** The value is a number, or the text that is none: the field has a message of its own for that. */
function AnyText(input: WidgetInput) {
  const { value, onChange, props, readOnly } = input;
  const { language } = useRuntime();
  const control = useControl(input, 'type');
  return (
    <TextBox
      {...control}
      inputMode="decimal"
      autoComplete="off"
      value={value === undefined || value === null ? '' : String(value)}
      readOnly={readOnly}
      behind={props.unit && textOf(props.unit, language)}
      onChange={(text) => onChange(heldOf(text))}
    />
  );
}

/** Full-width digits are digits. A number too great to be exact, or one shown differently than typed, stays a text. */
function heldOf(text: string): number | string | undefined {
  const plain = text.normalize('NFKC').trim();
  if (plain === '') return undefined;
  const number = Number(plain);
  return String(number) === plain && Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : plain;
}

export { NumberInput as widget };
