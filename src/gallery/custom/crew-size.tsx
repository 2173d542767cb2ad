import { InputNumber } from 'antd';
import type { CustomWidgetInput } from '../../../runtime/index.ts';
import { useControl } from '../../../runtime/widgets/use-control.ts';

/** What a page passes to it. */
interface CrewSizeProps {
  usual: number[];
  /** The kind of work of the same form: for a repair (code 3) half of them come. */
  permitType?: string;
}

const REPAIR = '3';

/** A number of people, the usual ones with one click. */
export function CrewSize(input: CustomWidgetInput<CrewSizeProps>) {
  const { value, onChange, props, customProps } = input;
  const control = useControl(input, 'choose');
  const half = customProps.permitType === REPAIR;
  const usual = (customProps.usual ?? []).map((count) => (half ? Math.ceil(count / 2) : count));
  return (
    <span className="rt-buttons">
      <InputNumber
        {...control}
        value={typeof value === 'number' ? value : null}
        min={props.minimum}
        max={props.maximum}
        precision={0}
        onChange={(count) => onChange(count ?? undefined)}
      />
      {usual.map((count) => (
        <button
          key={count}
          type="button"
          className="rt-link"
          disabled={control.disabled}
          aria-pressed={value === count}
          onClick={() => onChange(count)}
        >
          {count}
        </button>
      ))}
    </span>
  );
}
