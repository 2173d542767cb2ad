import { type ReactNode, useId } from 'react';
import './segments.css';

interface SegmentsProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; icon?: ReactNode; words?: string; title?: string }[];
  onChange(value: Value): void;
}

/** A few choices beside one another, styled as antd's Segmented: radio buttons, for keyboards and screen readers. */
export function Segments<Value extends string>({ label, value, options, onChange }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <div className="rt-segments" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} title={option.title}>
          <input
            type="radio"
            name={name}
            aria-label={option.words === undefined ? option.title : undefined}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {option.words}
        </label>
      ))}
    </div>
  );
}
