import { useRef } from 'react';
import type { ResolvedField } from '../../schemas/generated/grammar.ts';
import { Button } from '../controls/button.tsx';
import { isVisible } from '../core/conditions.ts';
import { markOf } from '../core/part-marks.ts';
import { useRuntime } from '../core/runtime-context.ts';
import { textOf } from '../core/text-of.ts';
import { useTexts } from '../core/use-texts.ts';
import { type Row, resolveValue } from '../core/values.ts';
import type { WidgetInput } from '../core/widget-input.ts';
import { ArrayTableCell } from './array-table-cell.tsx';
import { derived } from './derived-row.ts';
import { NothingHeld } from './nothing-held.tsx';
import { useControl } from './use-control.ts';
import './array-table.css';

/** Rows of fields; each cell is a widget of its own. Rows are added, removed and moved. */
export function ArrayTable(input: WidgetInput) {
  const { id, label, value, onChange, onBlur, props, scopes = {}, describedBy, readOnly } = input;
  const t = useTexts();
  const { language, custom } = useRuntime();
  const { disabled } = useControl(input, 'choose');
  const fields = props.fields ?? [];
  const rows: readonly Row[] = Array.isArray(value) ? value.map(asRow) : [];
  const full = props.maxCount !== undefined && rows.length >= props.maxCount;
  // A cell may fill in several fields in a row: each change starts from the result of the one before.
  const latest = useRef(rows);
  latest.current = rows;
  const keys = useKeys(rows.length);

  const hold = (next: readonly Row[]) => {
    latest.current = next;
    onChange(next.length > 0 ? next : undefined);
  };
  const set = (place: number, name: string, held: unknown) =>
    hold(
      latest.current.map((row, at) =>
        at === place ? derived(fields, { ...row, [name]: held }, custom.derive, name) : row,
      ),
    );
  const add = () => {
    const first = fields.map((field) => [field.name, field.default && resolveValue(field.default, scopes)] as const);
    keys.push();
    hold([...rows, derived(fields, Object.fromEntries(first.filter(([, held]) => held !== undefined)), custom.derive)]);
  };
  const remove = (place: number) => {
    keys.remove(place);
    hold(rows.filter((_, at) => at !== place));
  };
  const move = (place: number, by: 1 | -1) => {
    keys.swap(place, place + by);
    hold(swapped(rows, place, place + by));
  };

  const cell = (field: ResolvedField, row: Row, place: number) => (
    <ArrayTableCell
      id={`${id}-${place}-${field.name}`}
      field={field}
      row={row}
      place={place}
      disabled={disabled}
      scopes={scopes}
      onBlur={onBlur}
      set={(name, held) => set(place, name, held)}
      valueOf={(name) => latest.current[place]?.[name]}
    />
  );
  return (
    <fieldset id={id} className="rt-array" aria-label={label} aria-describedby={describedBy}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('widget.rowNumber')}</th>
            {fields.map((field) => (
              <th key={field.name} {...markOf(field)} scope="col">
                {field.required && (
                  <span className="rt-required" aria-hidden="true">
                    *
                  </span>
                )}
                {textOf(field.title, language)}
              </th>
            ))}
            {!disabled && <th scope="col">{t('list.actions')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={keys.of(place)}>
              <td>{place + 1}</td>
              {fields.map((field) => (
                <td key={field.name}>
                  {isVisible(field['x-reactions']?.visibleWhen, row, { ...scopes, values: row })
                    ? cell(field, row, place)
                    : null}
                </td>
              ))}
              {!disabled && (
                <td>
                  <span className="rt-row-actions">
                    <RowButton text={t('widget.up')} place={place} off={place === 0} act={() => move(place, -1)} />
                    <RowButton
                      text={t('widget.down')}
                      place={place}
                      off={place === rows.length - 1}
                      act={() => move(place, 1)}
                    />
                    <RowButton text={t('widget.remove')} place={place} off={false} act={() => remove(place)} />
                  </span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {!readOnly && (
        <Button look="dashed" className="rt-button-block" disabled={disabled || full} onClick={add}>
          {t('widget.addRow')}
        </Button>
      )}
      {readOnly && rows.length === 0 && <NothingHeld />}
    </fieldset>
  );
}

function RowButton({ text, place, off, act }: { text: string; place: number; off: boolean; act(): void }) {
  return (
    <button type="button" className="rt-link" aria-label={`${text} ${place + 1}`} disabled={off} onClick={act}>
      {text}
    </button>
  );
}

/** A name for each row that stays with it when it is moved, so that what is being typed does not jump. */
function useKeys(count: number) {
  const keys = useRef<number[]>([]);
  const next = useRef(0);
  const fresh = () => {
    next.current += 1;
    return next.current;
  };
  while (keys.current.length < count) keys.current.push(fresh());
  keys.current.length = count;
  return {
    of: (place: number) => keys.current[place],
    push: () => keys.current.push(fresh()),
    remove: (place: number) => keys.current.splice(place, 1),
    swap: (one: number, other: number) => {
      keys.current = swapped(keys.current, one, other);
    },
  };
}

function swapped<Item>(items: readonly Item[], one: number, other: number): Item[] {
  const next = [...items];
  const [first, second] = [next[one], next[other]];
  if (first === undefined || second === undefined) return next;
  next[one] = second;
  next[other] = first;
  return next;
}

function asRow(row: unknown): Row {
  return typeof row === 'object' && row !== null ? (row as Row) : {};
}

export { ArrayTable as widget };
