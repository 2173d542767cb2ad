// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DatePicker, Select } from 'antd';
import { StrictMode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useWaking } from './use-waking.ts';

/** Loaded when the test says so. */
function slow() {
  let arrive = () => {};
  const coming = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let isLoaded = false;
  const late = {
    load: () =>
      coming.then(() => {
        isLoaded = true;
      }),
    isLoaded: () => isLoaded,
  };
  return { late, arrive: () => act(async () => arrive()) };
}

function Choice({ late }: { late: ReturnType<typeof slow>['late'] }) {
  const listeners = useWaking(late);
  const options = ['云杉花苑', '听涛雅居'].map((label) => ({ value: label, label }));
  if (!listeners) return <Select id="choice" aria-label="小区" showSearch options={options} />;
  return (
    <span className="rt-stand-in" {...listeners}>
      <input id="choice" role="combobox" aria-expanded={false} aria-label="小区" readOnly />
    </span>
  );
}

afterEach(cleanup);

it('gives what comes late all that was typed meanwhile, open as if it had been there', async () => {
  const { late, arrive } = slow();
  render(<Choice late={late} />);
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.keyboard('听涛x{Backspace}');
  await arrive();
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('听涛');
  expect(document.activeElement).toBe(screen.getByRole('combobox'));
  expect(await screen.findByTitle('听涛雅居')).toBeTruthy();
  expect(screen.queryByTitle('云杉花苑')).toBeNull();
});

it('takes no shortcut for text', async () => {
  const { late, arrive } = slow();
  render(<Choice late={late} />);
  await userEvent.tab();
  await userEvent.keyboard('{Control>}a{/Control}');
  await arrive();
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('');
});

function Moment({ late }: { late: ReturnType<typeof slow>['late'] }) {
  const listeners = useWaking(late);
  if (!listeners) return <DatePicker id="moment" showTime />;
  return (
    <span className="rt-stand-in" {...listeners}>
      <input id="moment" aria-label="有效期" readOnly />
    </span>
  );
}

it('opens a calendar with the first click where effects run twice, as in npm run dev', async () => {
  const { late, arrive } = slow();
  render(
    <StrictMode>
      <Moment late={late} />
    </StrictMode>,
  );
  await userEvent.click(screen.getByRole('textbox'));
  await arrive();
  await waitFor(() => expect(document.querySelector('.ant-picker-dropdown')).toBeTruthy());
  await act(async () => {
    await new Promise((done) => setTimeout(done, 300));
  });
  expect(document.querySelector('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)')).toBeTruthy();
});
