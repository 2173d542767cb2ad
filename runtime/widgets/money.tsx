import { NumberBox } from '../controls/number-box.tsx';
import { fenOf, yuanOf } from '../core/money.ts';
import type { WidgetInput } from '../core/widget-input.ts';
import { numberOf } from './number-of.ts';
import { useControl } from './use-control.ts';

/** Money. The value is an integer number of fen, so that sums are exact; users type and read yuan. */
export function MoneyInput(input: WidgetInput) {
  const { value, onChange, readOnly } = input;
  const control = useControl(input, 'type');
  return (
    <NumberBox
      {...control}
      before="¥"
      value={yuanOf(numberOf(value))}
      precision={2}
      readOnly={readOnly}
      onChange={(yuan) => onChange(yuan === null ? undefined : fenOf(yuan))}
    />
  );
}

export { MoneyInput as widget };
