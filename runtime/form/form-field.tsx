import { FieldContext } from '@formily/react';
import { memo, useEffect, useRef } from 'react';
import type { ResolvedField } from '../../schemas/generated/grammar.ts';
import { valueReads } from '../core/condition-reads.ts';
import { markOf } from '../core/part-marks.ts';
import { useRuntime } from '../core/runtime-context.ts';
import { textOf } from '../core/text-of.ts';
import { useTexts } from '../core/use-texts.ts';
import { type Scopes, scopesOf } from '../core/values.ts';
import { deriveNamed } from '../derive/derive-named.ts';
import { keyboardOf } from '../formats/keyboard-of.ts';
import { useTracked } from '../formily/use-tracked.ts';
import { lightWidgets } from '../widgets/stand-in/light-widgets.ts';
import { widgetNamed } from '../widgets/widget-named.ts';
import { FieldError } from './field-error.tsx';
import { FieldHints } from './field-hints.tsx';
import { FieldLabel } from './field-label.tsx';
import { focusField } from './focus-field.ts';
import { type FieldPart, isShown } from './form-parts.ts';
import { LateScan } from './late-scan.ts';
import { Phrases } from './phrases.tsx';
import type { RecordForm } from './record-form.ts';
import { useMaskedEditing } from './use-masked-editing.ts';
import { type RevealOf, useRevealed } from './use-revealed.tsx';
import './field.css';

interface FormFieldProps {
  form: RecordForm;
  part: FieldPart;
  /** That of the part: another one when its document changes. */
  field: ResolvedField;
  scopes: Scopes;
  idPrefix: string;
  busy: boolean;
  reveal: RevealOf | undefined;
  /** Of the section's grid. */
  columns: number;
}

/** One field: label, widget, phrases, help and error in one component, as light as that of the filter bar. */
export const FormField = memo(function FormField({
  form,
  part,
  field,
  scopes,
  idPrefix,
  busy,
  reveal,
  columns,
}: FormFieldProps) {
  const t = useTexts();
  const host = useRuntime();
  const { language } = host;
  const { name, 'x-component': component, 'x-component-props': props, 'x-decorator-props': decorator } = field;
  const model = form.fieldNamed(name);
  const seen = useTracked(() => ({
    shown: isShown(part),
    required: model?.required === true,
    disabled: model?.disabled === true,
    wanted: form.wanted.name === name && isShown(part),
    value: form.read(name) ?? undefined,
    error: model?.selfErrors[0],
    parentValue: props.options?.dependsOn && form.read(props.options.dependsOn),
    choicesOf: narrowing(form, part),
    // The widget also shows the fields that it fills in besides its own.
    intoOf: Object.values(props.into ?? {}).map((other) => form.read(other)),
  }));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!seen.wanted) return;
    form.wanted.name = undefined;
    focusField(box.current);
  }, [form, seen.wanted]);
  const label = textOf(field.title, language);
  useEffect(() => {
    // A component that reads the field's own title gets it in the present language.
    if (model && model.title !== label) model.setTitle(label);
  }, [model, label]);
  const { full, eye } = useRevealed(reveal, name, label);
  const masked = useMaskedEditing(form, part, seen.value, full);
  if (!seen.shown || !model) return null;
  const id = `${idPrefix}-${name}`;
  const Widget = widgetNamed(component, lightWidgets, host.custom);
  const describedBy = [seen.error !== undefined && `${id}-error`, decorator.help && `${id}-help`].filter(Boolean);
  const span = Math.min(decorator.span, columns);
  const derive = field['x-reactions']?.derive;
  return (
    <FieldContext.Provider value={model}>
      <div
        ref={box}
        {...markOf(field)}
        className={`rt-field rt-form-field rt-form-span-${span}`}
        data-field={name}
        {...masked.listeners}
      >
        <FieldLabel id={id} label={label} required={seen.required}>
          {form.isUntouchedMask(part) && eye}
        </FieldLabel>
        {Widget ? (
          <Widget
            id={id}
            label={label}
            value={masked.value}
            props={masked.placeholder ? { ...props, placeholder: masked.placeholder } : props}
            required={seen.required}
            invalid={seen.error !== undefined}
            describedBy={describedBy.length > 0 ? describedBy.join(' ') : undefined}
            disabled={seen.disabled || busy}
            readOnly={field.readOnly === true}
            keyboard={keyboardOf(field['x-validator'])}
            parentValue={seen.parentValue}
            scopes={scopesOf(host, seen.choicesOf ? { ...scopes, values: seen.choicesOf } : scopes)}
            valueOf={(other) => form.read(other)}
            setValue={form.input}
            onProblem={(problem, passes) => form.object(name, problem, passes)}
            onChange={masked.onChange}
            onBlur={() => form.left(part)}
          />
        ) : (
          <span className="rt-tone-danger">{t('page.unknownWidget', { name: component })}</span>
        )}
        {props.scan && !field.readOnly && (
          <LateScan
            of={field}
            value={masked.value}
            disabled={seen.disabled || busy}
            onValue={(value) => {
              masked.onChange(value);
              form.left(part);
            }}
          />
        )}
        {props.phrases && !field.readOnly && !seen.disabled && (
          <Phrases form={form} field={field} phrases={props.phrases} />
        )}
        {derive && !deriveNamed(derive, host.custom.derive) && (
          <span className="rt-tone-danger">{t('custom.unknownDerive', { name: derive.function })}</span>
        )}
        {decorator.help && (
          <div className="rt-form-help" id={`${id}-help`}>
            {textOf(decorator.help, language)}
          </div>
        )}
        {field.hints && <FieldHints form={form} hints={field.hints} scopes={scopes} />}
        <FieldError id={id} error={seen.error} />
      </div>
    </FieldContext.Provider>
  );
});

/** The form's values that the call of the field's choices contains or its widget receives; undefined where there are none. */
function narrowing(form: RecordForm, { field }: FieldPart): Record<string, unknown> | undefined {
  const { batch, custom, options } = field['x-component-props'];
  const passedValues = [options?.params, batch?.params, custom].flatMap((each) => Object.values(each ?? {}));
  const names = passedValues.flatMap((value) => valueReads(value) ?? []);
  if (names.length === 0) return undefined;
  return Object.fromEntries(names.map((name) => [name, form.read(name)]));
}
