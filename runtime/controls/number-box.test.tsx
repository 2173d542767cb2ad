// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { NumberBox } from './number-box.tsx';

afterEach(cleanup);

function Held({ start, precision }: { start: number | null; precision?: number }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <NumberBox aria-label="件数" value={value} onChange={setValue} precision={precision} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: '件数' });
const held = () => screen.getByRole('status').textContent;

test('takes what is typed, letters left out, and rounds when it is left', async () => {
  render(<Held start={null} precision={2} />);
  await userEvent.type(box(), '1a2.345');
  expect([box().value, held()]).toEqual(['12.345', '12.35']);
  await userEvent.tab();
  expect(box().value).toBe('12.35');
  await userEvent.clear(box());
  expect(held()).toBe('null');
});

test('goes back to what it held when only a sign was typed', async () => {
  render(<Held start={7} />);
  await userEvent.tripleClick(box());
  await userEvent.keyboard('-');
  expect(box().value).toBe('-');
  await userEvent.tab();
  expect([box().value, held()]).toEqual(['7', '7']);
});

test('goes up and down by the arrows', async () => {
  render(<Held start={1.1} />);
  await userEvent.click(box());
  await userEvent.keyboard('{ArrowDown}');
  expect(box().value).toBe('0.1');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(box().value).toBe('2.1');
});
