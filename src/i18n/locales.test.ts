import { expect, it } from 'vitest';
import en from '../locales/en.json';
import zh from '../locales/zh.json';

function texts(node: object, path = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'string') found.set(path + key, value);
    else for (const [name, text] of texts(value, `${path}${key}.`)) found.set(name, text);
  }
  return found;
}

const places = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

it('says the same things in both languages', () => {
  expect([...texts(en).keys()]).toEqual([...texts(zh).keys()]);
});

it('fills the same places in both languages', () => {
  const english = texts(en);
  for (const [name, text] of texts(zh)) expect(places(english.get(name) ?? ''), name).toEqual(places(text));
});

it('leaves no text empty and no Chinese in the English one', () => {
  for (const [name, text] of texts(zh)) expect(text.trim(), name).not.toBe('');
  for (const [name, text] of texts(en)) expect(text, name).toMatch(/^[^\u4e00-\u9fff]+$/);
});
