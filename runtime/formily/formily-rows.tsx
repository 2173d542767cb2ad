import { ArrayBase } from '@formily/antd-v5';
import { isField } from '@formily/core';
import { Schema, SchemaComponentsContext, SchemaContext, useField, useForm } from '@formily/react';
import { createContext, type ElementType, type ReactNode, useContext, useMemo } from 'react';
import type { ResolvedField } from '../../schemas/generated/grammar.ts';
import type { CustomPart, CustomWidgetInput } from '../core/custom-registry.ts';
import { useRuntime } from '../core/runtime-context.ts';
import { textOf } from '../core/text-of.ts';
import { useTexts } from '../core/use-texts.ts';
import type { Row } from '../core/values.ts';
import { ArrayTableCell } from '../widgets/array-table-cell.tsx';
import { useTracked } from './use-tracked.ts';
import './inert-schemas.ts';
import './formily-rows.css';

const Rows = createContext<CustomWidgetInput<never> | undefined>(undefined);

/** What a schema of rows may name. */
const COMPONENTS = { ArrayBase, Cell, RowFrame };

/**
 * Makes a widget from a component of Formily that shows the rows of an array (`ArrayItems`, `ArrayCards`, …): it finds the
 * array's field by `useField` and the schema of a row by `useFieldSchema`. The cells of a row are the widgets of the page's
 * columns, followed by buttons that move and remove the row, and one below that adds a row.
 */
export function formilyRows(Component: ElementType): CustomPart<CustomWidgetInput<never>> {
  return function FormilyRows(input) {
    const t = useTexts();
    const { language } = useRuntime();
    const { fields } = input.props;
    const schema = useMemo(
      () =>
        schemaOfRows(fields ?? [], {
          add: t('widget.addRow'),
          up: t('widget.up'),
          down: t('widget.down'),
          remove: t('widget.remove'),
          titleOf: ({ title }) => textOf(title, language),
        }),
      [fields, t, language],
    );
    const customProps: object = input.customProps;
    const off = input.disabled === true || input.readOnly === true;
    return (
      <Rows.Provider value={input}>
        <SchemaComponentsContext.Provider value={COMPONENTS}>
          <SchemaContext.Provider value={schema}>
            <fieldset
              id={input.id}
              className="rt-formily-rows"
              disabled={off}
              aria-label={input.label}
              aria-describedby={input.describedBy}
            >
              <Component {...customProps} />
            </fieldset>
          </SchemaContext.Provider>
        </SchemaComponentsContext.Provider>
      </Rows.Provider>
    );
  };
}

interface Words {
  add: string;
  up: string;
  down: string;
  remove: string;
  titleOf(field: ResolvedField): string;
}

function schemaOfRows(fields: readonly ResolvedField[], { add, up, down, remove, titleOf }: Words): Schema {
  const cells = fields.map((field) => [
    field.name,
    { type: field.type, title: titleOf(field), 'x-component': 'Cell', 'x-component-props': { column: field.name } },
  ]);
  // Their icons mean nothing to screen readers.
  const button = (name: string, words: string) => ({
    type: 'void',
    title: words,
    'x-component': `ArrayBase.${name}`,
    'x-component-props': { 'aria-label': words, title: words },
  });
  const row = {
    type: 'void',
    'x-component': 'RowFrame',
    properties: {
      ...Object.fromEntries(cells),
      $up: button('MoveUp', up),
      $down: button('MoveDown', down),
      $remove: button('Remove', remove),
    },
  };
  return new Schema({
    type: 'array',
    items: { type: 'object', properties: { $row: row } },
    properties: { $add: button('Addition', add) },
  });
}

function RowFrame({ children }: { children?: ReactNode }) {
  return <div className="rt-formily-row">{children}</div>;
}

/** One field of a row, drawn by the widget that its column names. Its error is shown below the rows. */
function Cell({ column }: { column: string }) {
  const input = useContext(Rows);
  const form = useForm();
  const model = useField();
  const place = model.index;
  const seen = useTracked(() => {
    const record: unknown = model.record;
    return { row: (typeof record === 'object' && record !== null ? { ...record } : {}) as Row, off: model.disabled };
  });
  const field = input?.props.fields?.find(({ name }) => name === column);
  if (!input || !field || !isField(model)) return null;
  const inRow = (name: string) => model.path.parent().concat(name);
  return (
    <div className="rt-formily-cell">
      <ArrayTableCell
        id={`${input.id}-${place}-${column}`}
        field={field}
        row={seen.row}
        place={place}
        disabled={seen.off || input.disabled === true || input.readOnly === true}
        scopes={input.scopes ?? {}}
        onBlur={input.onBlur}
        set={(name, value) => {
          if (name === column) model.onInput(value).catch(() => {});
          else form.setValuesIn(inRow(name), value);
        }}
        valueOf={(name) => form.getValuesIn(inRow(name))}
      />
    </div>
  );
}
