import { expect, it } from 'vitest';
import { runtimeResources } from './resources.ts';

function keysOf(value: object, prefix = ''): string[] {
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' ? `${prefix}${key}` : keysOf(inner, `${prefix}${key}.`),
  );
}

function placesOf(text: unknown): string[] {
  return (
    String(text)
      .match(/{{\w+}}/g)
      ?.sort() ?? []
  );
}

it('has the same texts in both languages', () => {
  expect(keysOf(runtimeResources.en)).toEqual(keysOf(runtimeResources.zh));
});

it('fills in nothing in one language that the other does not know', () => {
  for (const [group, texts] of Object.entries(runtimeResources.en)) {
    const zh: Record<string, string> = runtimeResources.zh[group as keyof typeof runtimeResources.zh];
    for (const [key, text] of Object.entries(texts)) {
      for (const place of placesOf(text)) expect(placesOf(zh[key]), `${group}.${key}`).toContain(place);
    }
  }
});
