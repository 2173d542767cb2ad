import { expect, test } from 'vitest';
import type { Catalogue, CatalogueEndpoint, CatalogueEntity } from '../../schemas/generated/grammar.ts';
import { petCatalogue } from '../testing/pet-world.ts';
import { sentValues } from './sent-values.ts';

const READ = '/pet/v1/detail';

test('a call that stands in two catalogues is asked in each by its own fields', () => {
  const pet = petCatalogue.entities.pet as CatalogueEntity;
  const other: Catalogue = {
    ...petCatalogue,
    entities: {
      ...petCatalogue.entities,
      pet: {
        ...pet,
        fields: {
          ...pet.fields,
          ownerAge: { type: 'integer', label: { zh: '主人年龄', en: 'Age' }, sensitive: { mask: 'date' } },
        },
      },
    },
  };
  const endpoint = petCatalogue.endpoints[READ] as CatalogueEndpoint;
  const answer = { id: 'one', ownerAge: 33 };
  expect(sentValues(answer, petCatalogue, endpoint).fields).toEqual([]);
  expect(sentValues(answer, other, endpoint).fields).toEqual(['ownerAge']);
});
