import { expect, test } from 'vitest';
import { loadCatalogue } from '../core/load-catalogue.ts';
import { DEFAULT_BASE_SETTING } from './base-setting.ts';

test('a community without a row has the defaults that a new row gets', () => {
  const fields = loadCatalogue().entities.communityBaseSetting?.fields ?? {};
  const defaults = Object.keys(DEFAULT_BASE_SETTING).map((field) => [field, fields[field]?.default ?? null]);
  expect(Object.fromEntries(defaults)).toEqual(DEFAULT_BASE_SETTING);
});
