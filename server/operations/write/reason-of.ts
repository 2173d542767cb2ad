import type { CatalogueEndpoint } from '../../../schemas/generated/grammar.ts';

/** Why a call is made, as its user has typed it; undefined where nothing was typed, or the call asks for no reason. */
export function reasonOf(
  payload: Readonly<Record<string, unknown>>,
  { reason }: Pick<CatalogueEndpoint, 'reason'>,
): string | undefined {
  const typed = reason === undefined ? undefined : payload[reason];
  return typeof typed === 'string' && typed.trim() !== '' ? typed.trim() : undefined;
}
