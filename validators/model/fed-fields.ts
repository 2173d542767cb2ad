import type { EntityDocument } from '../../schemas/generated/grammar.ts';

/** The fields that devices write, or the server where none reports any more. */
export function fedFields({ feed }: Pick<EntityDocument, 'feed'>): Set<string> {
  return new Set([feed?.with, feed?.offline?.with].flatMap((values) => Object.keys(values ?? {})));
}
