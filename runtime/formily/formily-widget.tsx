import { useField } from '@formily/react';
import { type ElementType, useEffect } from 'react';
import type { CustomPart, CustomWidgetInput } from '../core/custom-registry.ts';
import { hasOwnChoices, useChoices } from '../widgets/use-choices.ts';
import { useControl } from '../widgets/use-control.ts';
import { valueOfEvent } from './value-of-event.ts';
import './inert-schemas.ts';

/**
 * Makes a widget from a component that is written for Formily: one of a set, or one that was made with `connect` and
 * `mapProps`. It receives what Formily passes to it (value, onChange, onFocus, onBlur, disabled, readOnly), what the page
 * defines under `props`, and the name and the error of its box; it finds its field and its form by `useField` and `useForm`.
 * The field's choices are its `dataSource`. Title, help and error are drawn around it, as around every widget.
 *
 * A component with rows of fields: `formilyRows`.
 */
export function formilyWidget(Component: ElementType): CustomPart<CustomWidgetInput<never>> {
  return function FormilyWidget(input) {
    const { value, onChange, disabled, readOnly } = input;
    const customProps: object = input.customProps;
    const control = useControl(input, 'choose');
    useDataSource(input);
    return (
      <Component
        {...customProps}
        {...control}
        aria-label={input.label}
        disabled={disabled === true || readOnly === true}
        readOnly={readOnly === true}
        value={value}
        onChange={(given: unknown) => onChange(valueOfEvent(given))}
      />
    );
  };
}

/** The choices of the page, of its dictionary or of its call, where a component of Formily looks for them. */
function useDataSource(input: CustomWidgetInput<never>): void {
  const field = useField();
  const { list } = useChoices(input);
  const has = hasOwnChoices(input.props) || input.props.options !== undefined;
  const choices = has
    ? JSON.stringify(list.map(({ value, label }) => ({ value, key: value, label, title: label })))
    : '';
  useEffect(() => {
    if (choices !== '' && field && 'setDataSource' in field) field.setDataSource(JSON.parse(choices));
  }, [field, choices]);
}
