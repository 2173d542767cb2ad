import { expect, it } from 'vitest';
import en from './en.json';
import zh from './zh.json';

const places = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
const english: Readonly<Record<string, string>> = en;

it('says the same things in both languages, filled at the same places', () => {
  expect(Object.keys(en)).toEqual(Object.keys(zh));
  for (const [name, text] of Object.entries(zh)) expect(places(english[name] ?? ''), name).toEqual(places(text));
});

it('leaves no text empty and no Chinese in the English one', () => {
  for (const [name, text] of Object.entries(zh)) expect(text.trim(), name).not.toBe('');
  for (const [name, text] of Object.entries(en)) expect(text, name).toMatch(/^[^一-鿿]+$/);
});
