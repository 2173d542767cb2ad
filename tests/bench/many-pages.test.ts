import { expect, test } from 'vitest';
import { check } from '../../validators/check.ts';
import { shippedSchemas } from '../../validators/testing/read-schemas.ts';
import { manyPages } from './many-pages.ts';

test('a generated console has as many pages as asked for, and as few findings as the shipped one', () => {
  const shipped = shippedSchemas();
  const isPage = (file: string) => file.startsWith('pages/');
  const wanted = [...shipped.keys()].filter(isPage).length * 3;
  const made = manyPages(shipped, wanted);
  expect([...made.keys()].filter(isPage)).toHaveLength(wanted);
  expect(check(made).findings).toEqual(check(shipped).findings);
});
