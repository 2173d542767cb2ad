// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { initialValues } from '../../runtime/form/initial-values.ts';
import { LABEL, showWidget } from '../../runtime/testing/show-widget.tsx';
import type { ResolvedStep, Values, Widget, WidgetProps } from '../../schemas/generated/grammar.ts';
import { pageCorpus } from './page-corpus.ts';

/** 20:30 of the 22nd in UTC, 12:30 in Los Angeles, and half past four of the 23rd in UTC+8. */
const MOMENT = Date.parse('2026-11-22T20:30:00Z');
const TODAY = '2026-11-23';
const WITH_CALENDAR: readonly string[] = ['date', 'dateTime', 'dateRange', 'dateTimeRange'] satisfies Widget[];

interface DateField {
  'x-component': Widget;
  'x-component-props': WidgetProps;
}
interface Form {
  steps: readonly ResolvedStep[];
  initial: Values;
}

/** Every part of every page, once each where parts are alike. */
function parts<Part>(isOne: (part: object) => boolean, keyOf: (part: Part) => string): [string, Part][] {
  const found = new Map<string, Part>();
  const seek = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if (isOne(part)) found.set(keyOf(part as Part), part as Part);
    for (const inner of Object.values(part)) seek(inner);
  };
  for (const [, { page }] of pageCorpus()) seek(page.block);
  return [...found];
}

const fields = parts<DateField>(
  (part) => 'x-component' in part && WITH_CALENDAR.includes(String(part['x-component'])),
  (part) => `${part['x-component']} ${JSON.stringify(part['x-component-props'])}`,
);
const forms = parts<Form>(
  (part) => 'steps' in part && 'initial' in part && JSON.stringify(part.initial).includes('"now"'),
  ({ initial, steps }) => `${JSON.stringify(initial)} ${steps.length}`,
);

const zone = process.env.TZ;
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: MOMENT }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

/** What starts in the past, such as a week ago, is no day of today. */
function isFromNow(value: unknown): boolean {
  const text = JSON.stringify(value);
  return text.includes('"now"') && !text.includes('"-');
}

describe.each(['UTC', 'America/Los_Angeles'])('in a browser of %s', (browser) => {
  beforeEach(() => {
    process.env.TZ = browser;
  });

  test.each(fields)('%s marks the day of UTC+8', async (_, field) => {
    showWidget(field['x-component'], { props: field['x-component-props'] });
    const [box] = await screen.findAllByLabelText(LABEL);
    fireEvent.mouseDown(box as HTMLElement);
    fireEvent.click(box as HTMLElement);
    await screen.findAllByTitle(TODAY);
    expect(document.querySelector('.ant-picker-cell-today')?.getAttribute('title')).toBe(TODAY);
  });

  test.each(forms)('a form that starts with %s starts with the day of UTC+8', (_, { steps, initial }) => {
    const values = initialValues(steps, initial, undefined, {});
    const now = Object.entries(initial).filter(([, value]) => isFromNow(value));
    const days = now.map(([name]) => String(values[name])).filter((value) => value !== 'undefined');
    for (const day of days) expect(day >= TODAY && day.length >= TODAY.length).toBe(true);
  });
});
