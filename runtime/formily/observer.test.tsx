// @vitest-environment happy-dom
import { createForm } from '@formily/core';
import { connect, FieldContext, FormContext, mapProps, useForm } from '@formily/react';
import { observer as original } from '@formily/reactive-react/esm/observer.js';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Activity, createRef, type Ref, StrictMode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { observer } from './observer.tsx';

afterEach(cleanup);

function Plain({ value }: { value?: string }) {
  return <output>{value}</output>;
}

const Connected = connect(Plain, mapProps({ value: 'value' }));

/** A part that reads a form, hidden and shown again as a page of the console is; what it says after the form changed. */
async function saidAfterAHide(observe: typeof observer): Promise<string | null> {
  const form = createForm({ values: { name: 'before' } });
  const Said = observe(() => <output>{String(useForm().values.name)}</output>);
  const child = <Said />;
  const page = (mode: 'visible' | 'hidden') => (
    <StrictMode>
      <FormContext.Provider value={form}>
        <Activity mode={mode}>{child}</Activity>
      </FormContext.Provider>
    </StrictMode>
  );
  const { rerender } = render(page('visible'));
  rerender(page('hidden'));
  // The original lets go a moment after it was hidden.
  await act(() => new Promise((later) => setTimeout(later, 50)));
  rerender(page('visible'));
  await act(async () => form.setValuesIn('name', 'after'));
  return screen.getByRole('status').textContent;
}

it('a part that was hidden and is shown again still follows the form', async () => {
  expect(await saidAfterAHide(observer)).toBe('after');
});

it('Formily’s own does not: the day it does, ours can go', async () => {
  expect(await saidAfterAHide(original as typeof observer)).toBe('before');
});

it('is what @formily/react draws with, too', async () => {
  const form = createForm();
  const field = form.createField({ name: 'name' });
  const child = (
    <FieldContext.Provider value={field}>
      <Connected />
    </FieldContext.Provider>
  );
  const { rerender } = render(<Activity mode="visible">{child}</Activity>);
  rerender(<Activity mode="hidden">{child}</Activity>);
  await act(() => new Promise((later) => setTimeout(later, 50)));
  rerender(<Activity mode="visible">{child}</Activity>);
  await act(async () => field.setValue('typed'));
  expect(screen.getByRole('status').textContent).toBe('typed');
});

it('hands on a ref, and what stands on the component', () => {
  const Part = Object.assign(({ ref }: { ref?: Ref<HTMLInputElement> }) => <input ref={ref} />, { Item: 'item' });
  const Observed = observer(Part, { forwardRef: true });
  const ref = createRef<HTMLInputElement>();
  render(<Observed ref={ref} />);
  expect(ref.current).toBe(screen.getByRole('textbox'));
  expect(Observed).toHaveProperty('Item', 'item');
});
