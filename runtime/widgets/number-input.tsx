import { InputNumber } from 'antd';
import { useRuntime } from '../runtime-provider.tsx';
import { textOf } from '../text-of.ts';
import { MoneyInput } from './money-input.tsx';
import { numberOf } from './number-of.ts';
import { useControl } from './use-control.ts';
import type { WidgetInput } from './widget-input.ts';

/**
 * A number, its unit behind it. Bounds are the validators' to tell: a box that silently turns 200 into 100 hides a mistake.
 */
export function NumberInput(input: WidgetInput) {
  const { value, onChange, props, readOnly } = input;
  const { language } = useRuntime();
  const control = useControl(input, 'type');
  if (props.money) return <MoneyInput {...input} />;
  return (
    <InputNumber<number>
      {...control}
      className="rt-widget"
      value={numberOf(value)}
      precision={props.decimals}
      readOnly={readOnly}
      controls={!readOnly}
      suffix={props.unit && textOf(props.unit, language)}
      onChange={(number) => onChange(number ?? undefined)}
    />
  );
}
