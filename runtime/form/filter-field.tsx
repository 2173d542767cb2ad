import { type Form, isField } from '@formily/core';
import { toJS } from '@formily/reactive';
import type { ResolvedFilter } from '../../schemas/generated/grammar.ts';
import { useRuntime } from '../runtime-provider.tsx';
import { textOf } from '../text-of.ts';
import { useTexts } from '../use-texts.ts';
import { lightWidgets } from '../widgets/stand-in/light-widgets.ts';
import { FieldError } from './field-error.tsx';
import { FieldLabel } from './field-label.tsx';
import { useTracked } from './use-tracked.ts';

/**
 * One field: label, widget and error in one component. Formily's FormItem measures every label, which forces a layout;
 * this one is styled by class alone.
 */
export function FilterField({ form, filter, idPrefix }: { form: Form; filter: ResolvedFilter; idPrefix: string }) {
  const t = useTexts();
  const { language } = useRuntime();
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
  const Widget = Object.hasOwn(lightWidgets, component) ? lightWidgets[component] : undefined;
  const wide = component === 'dateTimeRange';
  const required = filter.required === true || filter['x-validator'].some((rule) => rule.required);
  return (
    <div className={wide ? 'rt-field rt-field-wide' : 'rt-field'}>
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
          parentValue={seen.parentValue}
          onChange={(value) => {
            field.onInput(value);
            field.setFeedback({ type: 'error', code: 'EffectError', messages: [] });
            if (field.selfErrors.length > 0) field.validate('onBlur').catch(() => {});
          }}
          onBlur={() => field.validate('onBlur').catch(() => {})}
        />
      ) : (
        <span className="rt-tone-danger">{t('page.unknownWidget', { name: component })}</span>
      )}
      <FieldError id={id} error={seen.error} />
    </div>
  );
}
