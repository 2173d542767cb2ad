import { InputNumber } from 'antd';
import { fenOf, yuanOf } from '../money.ts';
import { numberOf } from './number-of.ts';
import { useControl } from './use-control.ts';
import type { WidgetInput } from './widget-input.ts';

/** Money. The value is an integer number of fen, so that sums lose nothing; people type and read yuan. */
export function MoneyInput(input: WidgetInput) {
  const { value, onChange, readOnly } = input;
  const control = useControl(input, 'type');
  return (
    <InputNumber<number>
      {...control}
      className="rt-widget"
      prefix="¥"
      value={yuanOf(numberOf(value))}
      precision={2}
      readOnly={readOnly}
      controls={false}
      onChange={(yuan) => onChange(yuan === null ? undefined : fenOf(yuan))}
    />
  );
}
