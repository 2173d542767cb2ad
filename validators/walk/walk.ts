import type { DocumentCatalogue, KnownFields } from '../catalogue.ts';
import type { DocumentContext, NodeKind, NodeKinds } from '../nodes.ts';
import type { Place, Positions } from '../positions/place.ts';

/** What the walker of a kind of document needs: where to look names up, and to whom every node is reported. */
export interface Walk {
  catalogue: DocumentCatalogue;
  positions: Pick<Positions, 'standIn'>;
  emit<Kind extends NodeKind>(kind: Kind, node: NodeKinds[Kind]['node'], context: NodeKinds[Kind]['context']): void;
}

/** Reports a name that means a field, where its owner is known. */
export function mention(
  walk: Walk,
  context: DocumentContext,
  owner: KnownFields | undefined,
  field: string,
  place: Place,
): void {
  if (!owner) return;
  if (latest?.context !== context || latest.owned.owner !== owner) latest = { context, owned: { ...context, owner } };
  walk.emit('fieldName', { field, place }, latest.owned);
}

/** Fields are in lists of columns, items and filters that share context and owner: the context is made once for a list. */
let latest: { context: DocumentContext; owned: NodeKinds['fieldName']['context'] } | undefined;
