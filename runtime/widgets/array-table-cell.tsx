import type { ResolvedField } from '../../schemas/generated/grammar.ts';
import { holds } from '../core/conditions.ts';
import { useRuntime } from '../core/runtime-context.ts';
import { textOf } from '../core/text-of.ts';
import { useTexts } from '../core/use-texts.ts';
import type { Row, Scopes } from '../core/values.ts';
import { isBlankValue } from '../formats/check-value.ts';
import { widgets } from './generated/widgets.ts';
import { widgetNamed } from './widget-named.ts';

interface ArrayTableCellProps {
  id: string;
  field: ResolvedField;
  row: Row;
  place: number;
  disabled: boolean;
  /** Those of the form; the row's own fields replace the form's values. */
  scopes: Scopes;
  onBlur(): void;
  set(name: string, value: unknown): void;
  valueOf(name: string): unknown;
}

/** One field of a row. Its error is shown below the table, with the number of its row. */
export function ArrayTableCell(cell: ArrayTableCellProps) {
  const { id, field, row, place, disabled, scopes, onBlur, set, valueOf: read } = cell;
  const t = useTexts();
  const { language, custom } = useRuntime();
  const { name, 'x-component': component, 'x-component-props': props, 'x-reactions': reactions } = field;
  const Widget = widgetNamed(component, widgets, custom);
  if (!Widget) return <span className="rt-tone-danger">{t('page.unknownWidget', { name: component })}</span>;
  const inRow = { ...scopes, values: row };
  const { requiredWhen, disabledWhen } = reactions ?? {};
  const dependsOn = props.options?.dependsOn;
  const label = `${textOf(field.title, language)} ${place + 1}`;
  return (
    <>
      <label className="rt-unseen" htmlFor={id}>
        {label}
      </label>
      <Widget
        id={id}
        label={label}
        value={row[name] ?? undefined}
        props={props}
        required={field.required === true || (requiredWhen !== undefined && holds(requiredWhen, row, inRow))}
        invalid={false}
        describedBy={undefined}
        disabled={disabled || (disabledWhen !== undefined && holds(disabledWhen, row, inRow))}
        readOnly={field.readOnly}
        parentValue={dependsOn === undefined ? undefined : row[dependsOn]}
        scopes={inRow}
        valueOf={read}
        setValue={set}
        onChange={(value) => set(name, isBlankValue(value) ? undefined : value)}
        onBlur={onBlur}
      />
    </>
  );
}
