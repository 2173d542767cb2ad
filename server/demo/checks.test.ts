import { describe, expect, test } from 'vitest';
import { planDemo } from './index.ts';

type Row = Record<string, unknown>;

const TODAY = new Date('2026-11-20T06:20:00Z');

describe.each([
  ['full', 3_000, 2_400],
  ['small', 300, 240],
] as const)('the %s demo', (size, checks, tests) => {
  const tables = new Map<string, readonly Row[]>(
    planDemo({ size, today: TODAY }).tables.map(([name, rows]) => [name, rows as readonly Row[]]),
  );
  const rows = (name: string) => tables.get(name) ?? [];

  test('has as many checks, tests, rules and events as planned', () => {
    expect(Math.abs(rows('verificationRecord').length - checks)).toBeLessThan(4);
    expect(Math.abs(rows('nucleicRecord').length - tests)).toBeLessThan(4);
    expect([rows('capacityRule').length, rows('capacityEvent').length]).toEqual([4, 20]);
    expect(rows('healthCodeRecord').length).toBeGreaterThan(checks * 0.8);
  });

  test('has checks of today and of every colour; who is red is not let in', () => {
    const verifications = rows('verificationRecord');
    expect(verifications.some(({ verifyTime }) => String(verifyTime).startsWith('2026-11-20'))).toBe(true);
    for (const { failReason, healthCode, verificationState } of verifications) {
      expect(verificationState).toBe(failReason === null ? '3' : '4');
      if (healthCode === '3') expect(verificationState).toBe('4');
    }
    const states = new Set(verifications.map(({ healthCode }) => healthCode));
    expect([...states].sort()).toEqual(['1', '2', '3']);
  });

  test('who has tested positive is red afterwards, and nothing is told before it was known', () => {
    const positive = rows('nucleicRecord').filter(({ nucleicResult }) => nucleicResult === '2');
    expect(positive.length).toBeGreaterThan(0);
    for (const { personId, resultTime } of positive) {
      const later = rows('verificationRecord').filter(
        (one) => one.personId === personId && String(one.verifyTime) > String(resultTime),
      );
      for (const { verificationState } of later) expect(verificationState).toBe('4');
    }
    for (const { nucleicTime, verifyTime } of rows('verificationRecord')) {
      if (nucleicTime !== null) expect(String(nucleicTime) < String(verifyTime)).toBe(true);
    }
    for (const { nucleicResult, resultTime, sampleTime } of rows('nucleicRecord')) {
      expect(nucleicResult === '4').toBe(resultTime === null);
      if (resultTime !== null) expect(String(resultTime) > String(sampleTime)).toBe(true);
    }
  });
});
