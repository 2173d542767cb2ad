import { type FocusEvent, type MouseEvent, useRef, useState } from 'react';
import type { Text } from '../../schemas/generated/grammar.ts';
import type { FieldPart } from './form-parts.ts';
import type { RecordForm } from './record-form.ts';

export interface MaskedEditing {
  /** What the widget shows. */
  value: unknown;
  /** The masked value, while the field is empty, to be typed again. */
  placeholder: Text | undefined;
  onChange(value: unknown): void;
  listeners: {
    onFocus(): void;
    onBlur(event: FocusEvent): void;
    onMouseDown(event: MouseEvent): void;
  };
}

/**
 * A masked value (`138****1003`) is replaced as a whole: while such a field is focused it is empty with the masked
 * value as its placeholder, and is restored when nothing was typed. Only the cross in the field empties it for good.
 *
 * @param full the whole value, while it is revealed: it can be edited like any other
 */
export function useMaskedEditing(form: RecordForm, part: FieldPart, value: unknown, full: unknown): MaskedEditing {
  const [open, setOpen] = useState(false);
  const crossed = useRef(false);
  const isUntouched = form.isUntouchedMask(part);
  const isFull = isUntouched && full !== undefined;
  const isEmptied = open && isUntouched && !isFull;
  return {
    value: isEmptied ? undefined : isFull ? full : value,
    placeholder: isEmptied ? { zh: String(value), en: String(value) } : undefined,
    onChange: (typed) => {
      const isNothing = typed === undefined || typed === null || typed === '';
      if (isUntouched && !isFull && isNothing && !crossed.current) return;
      crossed.current = false;
      form.input(part.field.name, typed);
    },
    listeners: {
      onFocus: () => setOpen(isUntouched && !part.field.readOnly),
      onBlur: ({ currentTarget, relatedTarget }) => {
        crossed.current = false;
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      },
      onMouseDown: ({ target }) => {
        crossed.current = target instanceof Element && target.closest('.ant-input-clear-icon') !== null;
      },
    },
  };
}
