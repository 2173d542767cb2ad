// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

describe.each(['America/Los_Angeles', 'UTC', 'Asia/Shanghai'])(
  '02:30 of a night that Los Angeles has not, in %s',
  (browser) => {
    const night = '2026-03-08 02:30:00';
    beforeEach(() => {
      process.env.TZ = browser;
    });

    it('is shown as it is stored', async () => {
      showWidget('dateTime', { value: night });
      await open();
      expect((screen.getByLabelText(LABEL) as HTMLInputElement).value).toBe('2026-03-08 02:30');
    });

    it('is held as it was chosen', async () => {
      const { value } = showWidget('dateTime', { value: '2026-03-07 02:30:00' });
      await open();
      fireEvent.click(await screen.findByTitle('2026-03-08'));
      expect(value()).toBe(night);
    });

    it('is held as it was typed', async () => {
      const { value } = showWidget('dateTime');
      await open();
      fireEvent.change(screen.getByLabelText(LABEL), { target: { value: '2026-03-08 02:30' } });
      expect(value()).toBe(night);
    });

    it('is an end of a range', async () => {
      showWidget('dateTimeRange', { value: [night, '2026-03-09 02:30:59'] });
      await open();
      const [from] = screen.getAllByLabelText(LABEL) as HTMLInputElement[];
      expect(from?.value).toBe('2026-03-08 02:30');
    });
  },
);

describe('a range', () => {
  it('of days holds both as soon as the second one is chosen', async () => {
    const { value } = showWidget('dateRange', { value: ['2026-11-02', '2026-11-05'] });
    await open();
    fireEvent.click(await screen.findByTitle('2026-11-03'));
    expect(value()).toEqual(['2026-11-03', '2026-11-05']);
    fireEvent.click(screen.getByTitle('2026-11-20'));
    expect(value()).toEqual(['2026-11-03', '2026-11-20']);
  });

  it('of moments counts without OK', async () => {
    const { value } = showWidget('dateTimeRange', { value: ['2026-11-02 00:00:00', '2026-11-05 23:59:59'] });
    await open();
    fireEvent.click(await screen.findByTitle('2026-11-03'));
    expect(value()).toEqual(['2026-11-03 00:00:00', '2026-11-05 23:59:59']);
  });

  it('is not turned round while one end is still to come', async () => {
    const { value } = showWidget('dateRange', { value: ['2026-11-02', '2026-11-05'] });
    await open();
    fireEvent.click(await screen.findByTitle('2026-11-20'));
    expect(value()).toEqual(['2026-11-02', '2026-11-05']);
  });
});

describe('in development, where React draws everything twice', () => {
  beforeEach(() => configure({ reactStrictMode: true }));
  afterEach(() => configure({ reactStrictMode: false }));

  it.each(['date', 'dateTime', 'time', 'dateRange', 'dateTimeRange'] as const)(
    '%s opens with the first click',
    async (widget) => {
      vi.useRealTimers();
      showWidget(widget);
      await userEvent.click(screen.getAllByLabelText(LABEL)[0] as HTMLElement);
      await waitFor(() => expect(document.querySelector('.ant-picker-dropdown')).toBeTruthy());
    },
  );
});
