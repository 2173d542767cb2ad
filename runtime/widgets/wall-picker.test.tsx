// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LABEL, showWidget } from '../testing/show-widget.tsx';

const zone = process.env.TZ;
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T20:30:00Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const open = async () => {
  const [box] = await screen.findAllByLabelText(LABEL);
  fireEvent.mouseDown(box as HTMLElement);
  fireEvent.click(box as HTMLElement);
};

for (const browser of ['UTC', 'America/Los_Angeles', 'Asia/Shanghai']) {
  it(`marks the day of UTC+8 as today in ${browser}`, async () => {
    process.env.TZ = browser;
    showWidget('date');
    await open();
    await screen.findByTitle('2026-11-23');
    expect(document.querySelector('.ant-picker-cell-today')?.getAttribute('title')).toBe('2026-11-23');
  });
}

it('holds a chosen day of a moment before the popup closes', async () => {
  const { value } = showWidget('dateTime', { value: '2026-11-20 10:15:00' });
  await open();
  fireEvent.click(await screen.findByTitle('2026-11-23'));
  expect(value()).toBe('2026-11-23 10:15:00');
});

it.each([
  ['dateTime', '2026-11-23 04:30:00'],
  ['time', '04:30'],
] as const)('takes 此刻 of %s from the wall clock of the documents, not from the browser', async (widget, now) => {
  process.env.TZ = 'UTC';
  const { value } = showWidget(widget);
  await open();
  fireEvent.click(await screen.findByText(/^(此刻|Now)$/));
  expect(value()).toBe(now);
});
