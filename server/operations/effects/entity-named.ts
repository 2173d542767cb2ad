import type { CatalogueEntity } from '../../../schemas/generated/grammar.ts';
import type { Services } from '../../services/services.ts';

/** @throws Error where the catalogue has none: the checker refuses such documents */
export function entityNamed({ catalogue }: Pick<Services, 'catalogue'>, name: string): CatalogueEntity {
  const entity = catalogue.entities[name];
  if (!entity) throw new Error(`An effect names the entity ${name}, which is not there.`);
  return entity;
}
