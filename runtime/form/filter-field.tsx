import { type Form, isField } from '@formily/core';
import { FieldContext, FormContext } from '@formily/react';
import { toJS } from '@formily/reactive';
import type { ResolvedFilter } from '../../schemas/generated/grammar.ts';
import { markOf } from '../core/part-marks.ts';
import { useRuntime } from '../core/runtime-context.ts';
import { textOf } from '../core/text-of.ts';
import { useTexts } from '../core/use-texts.ts';
import type { Scopes } from '../core/values.ts';
import { keyboardOf } from '../formats/keyboard-of.ts';
import { useTracked } from '../formily/use-tracked.ts';
import { lightWidgets } from '../widgets/stand-in/light-widgets.ts';
import { widgetNamed } from '../widgets/widget-named.ts';
import { FieldError } from './field-error.tsx';
import { FieldLabel } from './field-label.tsx';
import { filterSpan } from './filter-span.ts';
import { LateScan } from './late-scan.ts';
import './field.css';

interface FilterFieldProps {
  form: Form;
  filter: ResolvedFilter;
  /** The available values, besides those that every place has. */
  scopes: Scopes;
  idPrefix: string;
}

/**
 * One field: label, widget and error in one component. Formily's FormItem measures every label, which forces a layout;
 * this one is styled by class alone.
 */
export function FilterField({ form, filter, scopes, idPrefix }: FilterFieldProps) {
  const t = useTexts();
  const host = useRuntime();
  const { language } = host;
  const { name, 'x-component': component, 'x-component-props': props } = filter;
  const parent = props.options?.dependsOn;
  const seen = useTracked(() => {
    const field = form.query(name).take();
    return {
      value: toJS(form.getValuesIn(name)),
      error: isField(field) ? field.selfErrors[0] : undefined,
      parentValue: parent === undefined ? undefined : toJS(form.getValuesIn(parent)),
    };
  });
  const id = `${idPrefix}-${name}`;
  const label = textOf(filter.title, language);
  const field = form.query(name).take();
  const Widget = widgetNamed(component, lightWidgets, host.custom);
  if (filter.hiddenAt?.includes(host.maskingLevel ?? 0)) {
    return (
      <div {...markOf(filter)} className={filterSpan(filter) === 2 ? 'rt-field rt-field-wide' : 'rt-field'}>
        <FieldLabel id={id} label={label} required={false} />
        <output id={id} className="rt-field-hidden">
          {t('filter.hidden')}
        </output>
      </div>
    );
  }
  const change = (value: unknown) => {
    if (!isField(field)) return;
    field.onInput(value);
    field.setFeedback({ type: 'error', code: 'EffectError', messages: [] });
    if (field.selfErrors.length > 0) field.validate('onBlur').catch(() => {});
  };
  const required = filter.required === true || filter['x-validator'].some((rule) => rule.required);
  const drawn = (
    <div {...markOf(filter)} className={filterSpan(filter) === 2 ? 'rt-field rt-field-wide' : 'rt-field'}>
      <FieldLabel id={id} label={label} required={required} />
      {Widget && isField(field) ? (
        <Widget
          id={id}
          label={label}
          value={seen.value}
          props={props}
          required={required}
          invalid={seen.error !== undefined}
          describedBy={seen.error === undefined ? undefined : `${id}-error`}
          keyboard={keyboardOf(filter['x-validator'])}
          parentValue={seen.parentValue}
          scopes={scopes}
          onChange={change}
          onBlur={() => field.validate('onBlur').catch(() => {})}
        />
      ) : (
        <span className="rt-tone-danger">{t('page.unknownWidget', { name: component })}</span>
      )}
      {props.scan && <LateScan of={filter} value={seen.value} onValue={change} />}
      <FieldError id={id} error={seen.error} />
    </div>
  );
  if (!isField(field)) return drawn;
  return (
    <FormContext.Provider value={form}>
      <FieldContext.Provider value={field}>{drawn}</FieldContext.Provider>
    </FormContext.Provider>
  );
}
