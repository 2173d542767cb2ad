import type { Derive } from './derive-function.ts';

/** The texts one after the other with a space between, empty ones left out. */
export const join: Derive = (values) => {
  const texts = values
    .flat()
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map((value) => String(value).trim())
    .filter((text) => text !== '');
  return texts.length > 0 ? texts.join(' ') : undefined;
};
