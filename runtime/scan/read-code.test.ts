import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Validator } from '../../schemas/generated/grammar.ts';
import { checkValue } from '../formats/check-value.ts';
import { readCode } from './read-code.ts';

const HOME = 'https://console.example';
const PASS: Validator = { pattern: '^[0-9]{6}$', max: 6 };
const CARD: Validator = { format: 'card-number', pattern: '^(?:..){4,10}$', min: 8, max: 20 };
const SERIAL: Validator = { format: 'letters-digits', min: 8, max: 32 };
const FREE: Validator = { max: 40 };
const RULES = [PASS, CARD, SERIAL, FREE];

describe('what fits is the value', () => {
  it.each([
    ['012345', PASS, '012345'],
    [' 012345\r\n', PASS, '012345'],
    ['a1b2c3d4', CARD, 'A1B2C3D4'],
    ['A1:B2:C3:D4', CARD, 'A1B2C3D4'],
    ['SN00012345', SERIAL, 'SN00012345'],
    ['SF1234-5678', FREE, 'SF1234-5678'],
    [`${HOME}/venue?code=SN00012345`, SERIAL, 'SN00012345'],
  ])('%j', (text, rule, value) => {
    expect(readCode(text, rule, HOME)).toEqual({ value });
  });
});

describe('what does not is named', () => {
  it.each([
    ['https://other.example/venue?code=012345', PASS, 'address'],
    ['http://console.example/venue?code=012345', PASS, 'address'],
    ['https://console.example.evil.example/?code=012345', PASS, 'address'],
    ['https://console.example@evil.example/?code=012345', PASS, 'address'],
    [`${HOME}/venue?code=abcdefghij`, PASS, 'ownAddress'],
    [`${HOME}/record/visiting`, PASS, 'ownAddress'],
    [`${HOME}/venue?code=https%3A%2F%2Fevil.example`, FREE, 'ownAddress'],
    ['javascript:alert(1)', FREE, 'link'],
    ['JavaScript:alert(1)', FREE, 'link'],
    ['data:text/html,<script>alert(1)</script>', FREE, 'link'],
    ['weixin://dl/scan', FREE, 'link'],
    ['WIFI:T:WPA;S:net;P:secret;;', FREE, 'link'],
    ['tel:10086', FREE, 'link'],
    ['1234567', PASS, 'other'],
    ['**********', PASS, 'other'],
    ['A1B2', CARD, 'other'],
    ['', FREE, 'unreadable'],
    ['1'.repeat(5000), FREE, 'unreadable'],
    ['12\u0000456', FREE, 'unreadable'],
    ['12\u202e456', FREE, 'unreadable'],
  ])('%j', (text, rule, problem) => {
    expect(readCode(text, rule, HOME)).toEqual({ problem });
  });
});

/** Codes of all kinds: of other consoles, of other programs, of people who mean harm, and of nobody. */
const codes = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.webUrl().map((address) => address.toUpperCase()),
  fc
    .tuple(
      fc.constantFrom('javascript:', 'JAVASCRIPT:', 'data:text/html,', 'vbscript:', 'intent://', '//'),
      fc.string(),
    )
    .map((parts) => parts.join('')),
  fc
    .tuple(
      fc.constantFrom(HOME, 'https://other.example', 'https://console.example:8443'),
      fc.string({ unit: 'grapheme' }),
    )
    .map(([origin, code]) => `${origin}/venue?code=${encodeURIComponent(code)}`),
  fc.stringMatching(/^[0-9A-Fa-f:\s*-]{0,24}$/),
  fc.string({ minLength: 1000, maxLength: 4000 }),
  fc
    .tuple(fc.stringMatching(/^[0-9]{1,8}$/), fc.constantFrom('\u0000', '\u001b[2J', '\u202e', '\n1', '*'))
    .map((parts) => parts.join('')),
);

it('whatever a code holds, what is read keeps the field’s rule, is one line for people, and no address', () => {
  fc.assert(
    fc.property(codes, fc.constantFrom(...RULES), (text, rule) => {
      const read = readCode(text, rule, HOME);
      if ('problem' in read) return;
      expect(checkValue(read.value, [rule])).toBeUndefined();
      expect(read.value).toMatch(/^[^\p{Cc}\p{Cf}*]+$/u);
      expect(read.value).not.toMatch(/^(?:[a-z][a-z0-9+.-]*:\/\/|javascript:|data:|vbscript:)/i);
      expect(read.value.length).toBeLessThanOrEqual(40);
    }),
    { numRuns: 3000 },
  );
});
