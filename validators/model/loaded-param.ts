import type { FormBlock } from '../../schemas/generated/grammar.ts';
import { RECORD_OF_PAGE } from './record-of-page.ts';

const OF_PARAMS = 'params.';

/** The parameter that names the record a form changes; undefined where it changes none, or knows it from elsewhere. */
export function loadedParam({ update, load }: Pick<FormBlock, 'update' | 'load'>): string | undefined {
  if (update === undefined || !load || load.copy) return undefined;
  const { key = RECORD_OF_PAGE } = load;
  const from = typeof key === 'object' && key !== null && 'from' in key ? String(key.from) : '';
  return from.startsWith(OF_PARAMS) ? from.slice(OF_PARAMS.length) : undefined;
}
