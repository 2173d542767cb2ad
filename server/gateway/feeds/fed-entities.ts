import type { Catalogue, CatalogueEntity, Feed } from '../../../schemas/generated/grammar.ts';

/** An entity whose records devices feed. */
export type FedEntity = CatalogueEntity & { feed: Feed };

/** The entities that are fed by devices. */
export function fedEntities({ entities }: Pick<Catalogue, 'entities'>): FedEntity[] {
  return Object.values(entities).filter(isFed);
}

/** The entity that messages of a topic feed. */
export function fedBy({ entities }: Pick<Catalogue, 'entities'>, topic: string): FedEntity | undefined {
  return Object.values(entities)
    .filter(isFed)
    .find(({ feed }) => feed.topic === topic);
}

function isFed(entity: CatalogueEntity): entity is FedEntity {
  return entity.feed !== undefined;
}
