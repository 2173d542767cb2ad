import { describe, expect, test } from 'vitest';
import { busiestHour, HOURS, KINDS, type Kind, rateAt } from './city.ts';
import { extrapolate } from './extrapolate.ts';
import { type HourReport, saturatedFirst } from './hour-report.ts';

const none = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>;

function report(more: Partial<HourReport> = {}): HourReport {
  const usage = { busiestServer: 0.4, servers: 0.4, database: 0.2, load: 0.1 };
  return { hour: 8, seconds: 10, sent: none, took: {}, usage, waiting: 0, late: 0, ...more };
}

test('the hours of a day together hold what happens in a day', () => {
  for (const kind of KINDS) {
    const aDay = Array.from({ length: HOURS }, (_, hour) => rateAt(kind, hour, 1) * 3600).reduce((a, b) => a + b);
    expect(aDay).toBeCloseTo(
      { opening: 3000, heartbeat: 40_320, alarm: 3, list: 160, figures: 40, record: 60, choices: 90, visitor: 20 }[
        kind
      ],
    );
  }
  expect(busiestHour()).toBe(8);
});

describe('what was saturated first', () => {
  test.each<[string, Partial<HourReport>, RegExp | undefined]>([
    ['nothing', {}, undefined],
    [
      'the machine, and what used most of it',
      { usage: { busiestServer: 0.8, servers: 0.8, database: 0.9, load: 0.2 } },
      /1\.90 of 2 busy, most of it PostgreSQL/,
    ],
    ['a process', { usage: { busiestServer: 0.95, servers: 0.95, database: 0.2, load: 0.1 } }, /one process/],
    ['this program itself', { late: 900 }, /900 ms too late/],
    ['events that wait', { sent: { ...none, opening: 100 }, waiting: 51 }, /of which 51 waited/],
    ['calls', { took: { list: { p50: 10, p95: 1200, p99: 1300, max: 1400 } } }, /list: p95 1200/],
  ])('%s', (_, more, expected) => {
    const said = saturatedFirst([report({ hour: 7 }), report(more)], 2);
    if (expected) expect(said).toMatch(expected);
    else expect(said).toBeUndefined();
    if (said) expect(said).toMatch(/^08:00: /);
  });
});

test('a city is extrapolated from the busiest hour that was played, with its arithmetic', () => {
  const lines = extrapolate(
    [report({ hour: 3, usage: { busiestServer: 1, servers: 1, database: 1, load: 0 } }), report()],
    100,
    10_000,
  );
  expect(lines.slice(1, 3)).toEqual([
    'servers:  0.40 processors × 100.0 = 40.0, at 60 % busy 67 processors, one process each',
    'database: 0.20 processors × 100.0 = 20.0, at 60 % busy 34 processors',
  ]);
  expect(lines[3]).toContain('30,000,000 rows a day');
});
