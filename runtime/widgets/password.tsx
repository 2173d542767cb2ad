import { Password } from '@formily/antd-v5';
import { useState } from 'react';
import { useTexts } from '../core/use-texts.ts';
import type { WidgetInput } from '../core/widget-input.ts';
import { useControl } from './use-control.ts';
import { useProblem } from './use-problem.ts';

/** A new password, typed twice; the eye shows it. The form cannot be sent while the two differ. */
export function PasswordInput(input: WidgetInput) {
  const { id, label, value, onChange, props } = input;
  const t = useTexts();
  const control = useControl(input, 'type');
  const typed = typeof value === 'string' ? value : '';
  const [repeated, setRepeated] = useState(typed);
  const [left, setLeft] = useState(false);
  // A form that was reset or sent is empty; the repeated text is removed too.
  const [before, setBefore] = useState(typed);
  if (before !== typed) {
    setBefore(typed);
    if (typed === '') setRepeated('');
  }
  const problem = typed === repeated ? undefined : t('widget.passwordsDiffer');
  useProblem(input, problem);
  return (
    <span className="rt-pair">
      <Password
        {...control}
        value={typed}
        autoComplete="new-password"
        maxLength={props.maxLength}
        readOnly={input.readOnly}
        onChange={(event) => onChange(event.target.value)}
      />
      <Password
        {...control}
        id={`${id}-again`}
        aria-label={`${label} ${t('widget.again')}`}
        placeholder={t('widget.passwordAgain')}
        value={repeated}
        autoComplete="new-password"
        maxLength={props.maxLength}
        readOnly={input.readOnly}
        status={left && problem ? 'error' : control.status}
        onChange={(event) => setRepeated(event.target.value)}
        onBlur={() => {
          setLeft(true);
          control.onBlur();
        }}
      />
    </span>
  );
}

export { PasswordInput as widget };
