import type { CatalogueEntity } from '../../../schemas/generated/grammar.ts';
import type { Services } from '../../services/services.ts';

type Needs = Pick<Services, 'catalogue'>;

/** @throws Error where the documents lack it */
export function householdEntity(needs: Needs): CatalogueEntity {
  return named(needs, 'household');
}

/** @throws Error where the documents lack it */
export function residentEntity(needs: Needs): CatalogueEntity {
  return named(needs, 'resident');
}

function named({ catalogue }: Needs, name: string): CatalogueEntity {
  const entity = catalogue.entities[name];
  if (!entity) throw new Error(`Households need the entity ${name}.`);
  return entity;
}
