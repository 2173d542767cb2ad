import { expect, test } from 'vitest';
import { citizenIdCheck } from '../../runtime/formats/citizen-id.ts';
import { createIdentities } from './identities.ts';

test('the check character follows GB 11643-1999', () => {
  // The examples of the standard itself.
  expect(citizenIdCheck('11010519491231002')).toBe('X');
  expect(citizenIdCheck('44052418800101001')).toBe('4');
});

test('citizen numbers tell birthday and gender, have an area that does not exist, and never repeat', () => {
  const identities = createIdentities();
  const man = identities.citizenId('1985-03-09', '1');
  const woman = identities.citizenId('1985-03-09', '2');
  for (const number of [man, woman]) expect(number).toMatch(/^99000019850309\d{3}[\dX]$/);
  expect(Number(man[16]) % 2).toBe(1);
  expect(Number(woman[16]) % 2).toBe(0);
  expect(man).not.toBe(woman);
});

test('phones start with 154, never repeat and leave the accounts their own', () => {
  const identities = createIdentities();
  const phones = Array.from({ length: 20_000 }, () => identities.phone());
  expect(new Set(phones).size).toBe(phones.length);
  expect(phones.every((phone) => /^154[1-9]\d{7}$/.test(phone))).toBe(true);
});

test('card numbers have an even number of hex digits and never repeat', () => {
  const identities = createIdentities();
  const cards = Array.from({ length: 20_000 }, () => identities.cardNo());
  expect(new Set(cards).size).toBe(cards.length);
  expect(cards.every((card) => /^[0-9A-F]{8}$/.test(card))).toBe(true);
});
