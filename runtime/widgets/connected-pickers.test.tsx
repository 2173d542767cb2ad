// @vitest-environment happy-dom
import { createForm, type FieldPatternTypes } from '@formily/core';
import { FieldContext } from '@formily/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { clockTime, wallClock } from './wall-clock.ts';
import { WallPicker } from './wall-picker.ts';

afterEach(cleanup);

const PICKERS = [
  ['a day', <WallPicker.Moment key="day" value={wallClock('2026-11-23')} format="YYYY-MM-DD" />, '2026-11-23'],
  ['a time', <WallPicker.Time key="time" value={clockTime('02:30')} format="HH:mm" />, '02:30'],
] as const;

it.each(PICKERS)(
  '%s is connected as a picker of the set is: text in a field that is only to be read',
  (_, picker, text) => {
    const drawn = (pattern: FieldPatternTypes) => {
      const field = createForm().createField({ name: 'it', pattern });
      render(<FieldContext.Provider value={field}>{picker}</FieldContext.Provider>);
    };
    drawn('readPretty');
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    cleanup();
    drawn('editable');
    expect(screen.getByDisplayValue(text)).toBeTruthy();
  },
);
