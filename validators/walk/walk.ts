import type { DocumentCatalogue, KnownFields } from '../catalogue.ts';
import type { DocumentContext, NodeKind, NodeKinds } from '../nodes.ts';
import type { Place, Positions } from '../positions/place.ts';

/** What the walker of a kind of document needs: where to look names up, and whom to tell of every node. */
export interface Walk {
  catalogue: DocumentCatalogue;
  positions: Pick<Positions, 'standIn'>;
  emit<Kind extends NodeKind>(kind: Kind, node: NodeKinds[Kind]['node'], context: NodeKinds[Kind]['context']): void;
}

/** Tells of a name that stands for a field, where it is known whose. */
export function mention(
  walk: Walk,
  context: DocumentContext,
  owner: KnownFields | undefined,
  field: string,
  place: Place,
): void {
  if (owner) walk.emit('fieldName', { field, place }, { ...context, owner });
}
