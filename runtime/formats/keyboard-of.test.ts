import { expect, test } from 'vitest';
import type { Format } from '../../schemas/generated/grammar.ts';
import { formats } from './formats.ts';
import { keyboardOf } from './keyboard-of.ts';

test('a phone shows the keys that a value is made of', () => {
  expect(keyboardOf([{ required: true }, { format: 'digits' }])).toBe('numeric');
  expect(keyboardOf([{ format: 'email' }])).toBe('email');
  expect(keyboardOf([{ format: 'citizen-id' }])).toBeUndefined();
  expect(keyboardOf([])).toBeUndefined();
});

/** What each keyboard can write, on every phone. */
const KEYS: Readonly<Record<string, RegExp>> = { numeric: /^[0-9]+$/, decimal: /^[0-9.]+$/, tel: /^[0-9+*#,; -]+$/ };
const SAMPLES: Readonly<Partial<Record<Format, string>>> = {
  digits: '0123',
  decimal: '12.5',
  'positive-integer': '12',
  mobile: '13912345678',
  landline: '0755-26001234',
  ipv4: '192.168.1.20',
};

test('no format has a keyboard that lacks a key it needs', () => {
  for (const [format, { keyboard, test }] of Object.entries(formats)) {
    const keys = keyboard && KEYS[keyboard];
    if (!keys) continue;
    const sample = SAMPLES[format as Format] ?? '';
    expect([format, test(sample), keys.test(sample)]).toEqual([format, true, true]);
  }
});
