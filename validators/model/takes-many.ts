import type { Endpoint, Values } from '../../schemas/generated/grammar.ts';

/** Whether a call that is sent these params is about several records. */
export function takesMany(called: Endpoint, params: Values | undefined): boolean {
  const named = Object.values(params ?? {}).some(
    (value) => typeof value === 'object' && value !== null && 'from' in value && value.from.startsWith('selection'),
  );
  return Boolean(called.batch) || named || (!params && called.request?.properties?.ids !== undefined);
}
