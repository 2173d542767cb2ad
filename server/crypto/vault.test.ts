import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createVault } from './vault.ts';

const key = (id: string) => ({ id, key: randomBytes(32) });
const index = randomBytes(32);
const first = key('1');

test('what was encrypted is read again, and looks different every time', () => {
  const vault = createVault({ data: [first], index });
  const [one, two] = [vault.encrypt('15412340001'), vault.encrypt('15412340001')];
  expect(vault.decrypt(one)).toBe('15412340001');
  expect(one).not.toBe(two);
  expect(one).not.toContain('15412340001');
  expect(vault.decrypt(vault.encrypt('张三😀'))).toBe('张三😀');
});

test('a new key encrypts, and the old one still reads what it wrote', () => {
  const old = createVault({ data: [first], index }).encrypt('secret');
  const both = createVault({ data: [first, key('2')], index });
  expect(both.decrypt(old)).toBe('secret');
  expect(both.encrypt('secret')).toMatch(/^2\./);
});

test('a changed text and an unknown key are refused', () => {
  const vault = createVault({ data: [first], index });
  const text = vault.encrypt('secret');
  // Not the last letter: some of its bits are padding, and changing those changes nothing.
  const at = Math.floor(text.length / 2);
  expect(() => vault.decrypt(`${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`)).toThrow();
  expect(() => createVault({ data: [key('9')], index }).decrypt(text)).toThrow('a key that this server does not have');
});

test('a blind index is the same for the same value in either case, and says nothing of it', () => {
  const vault = createVault({ data: [first], index });
  expect(vault.blindIndex('a1b2')).toBe(vault.blindIndex(' A1B2'));
  expect(vault.blindIndex('a1b2')).not.toBe(vault.blindIndex('a1b3'));
  expect(vault.tailIndex('15412340001')).toBe(vault.tailIndex('0001'));
  expect(vault.tailIndex('0001')).not.toBe(vault.blindIndex('0001'));
  expect(vault.tailIndex('123')).toBeNull();
  expect(createVault({ data: [first], index: randomBytes(32) }).blindIndex('a1b2')).not.toBe(vault.blindIndex('a1b2'));
});
