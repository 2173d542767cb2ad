import type { CatalogueEntity } from '../../../schemas/generated/grammar.ts';
import type { Services } from '../../services/services.ts';

type Dependencies = Pick<Services, 'catalogue'>;

/** @throws Error where the documents lack it */
export function householdEntity(dependencies: Dependencies): CatalogueEntity {
  return named(dependencies, 'household');
}

/** @throws Error where the documents lack it */
export function residentEntity(dependencies: Dependencies): CatalogueEntity {
  return named(dependencies, 'resident');
}

function named({ catalogue }: Dependencies, name: string): CatalogueEntity {
  const entity = catalogue.entities[name];
  if (!entity) throw new Error(`Households need the entity ${name}.`);
  return entity;
}
