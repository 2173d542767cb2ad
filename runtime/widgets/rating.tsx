import { useTexts } from '../core/use-texts.ts';
import type { WidgetInput } from '../core/widget-input.ts';
import { useControl } from './use-control.ts';
import './rating.css';

const STARS = 5;
/** More stars than this are no scale that people read at a glance. */
const MOST = 10;

/** So many stars, up to the field's greatest value or five. They are radio buttons for keyboards and screen readers. */
export function Rating(input: WidgetInput) {
  const { value, onChange, props, label } = input;
  const t = useTexts();
  const {
    id,
    disabled,
    onBlur,
    'aria-describedby': describedBy,
    'aria-required': required,
  } = useControl(input, 'choose');
  const stars = Math.min(MOST, Math.max(1, Math.floor(props.maximum ?? STARS)));
  const given = Number(value ?? 0);
  return (
    <div
      id={id}
      className="rt-star-choice"
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy}
      aria-required={required}
      onBlur={onBlur}
    >
      {Array.from({ length: stars }, (_, index) => index + 1).map((count) => (
        <label key={count} className={count <= given ? 'rt-star rt-star-given' : 'rt-star'}>
          <input
            type="radio"
            name={id}
            disabled={disabled}
            checked={count === given}
            aria-label={t('widget.stars', { count })}
            onChange={() => onChange(count)}
          />
          <span aria-hidden="true">★</span>
        </label>
      ))}
      {given > 0 && <span className="rt-star-count">{t('widget.stars', { count: given })}</span>}
    </div>
  );
}

export { Rating as widget };
