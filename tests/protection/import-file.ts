import type { CatalogueEndpoint, CatalogueEntity } from '../../schemas/generated/grammar.ts';
import { sampleOf } from '../../server/operations/import/sample-row.ts';
import type { World } from './protection-world.ts';

/** A file that an import takes: the columns that it asks for, over one row of the community that is written to. */
export function importFile(world: World, endpoint: CatalogueEndpoint, entity: CatalogueEntity | undefined): string {
  const columns = endpoint.columns.filter(({ required }) => required);
  const row = columns.map((column) => {
    const property = entity?.fields[column.field];
    const relation = property?.relation;
    const other = relation && world.catalogue.entities[relation.entity];
    if (other && relation.label) return String(world.rowOf(other, 'mine')[relation.label] ?? '');
    // Another one than the sample, which is left out.
    if (property?.format === 'letters-digits') return `A${String(world.serial()).padStart(9, '0')}`;
    return sampleOf(world.catalogue, column, property, 'zh');
  });
  const text = [columns.map(({ label }) => label.zh), row].map((cells) => cells.join(',')).join('\n');
  return Buffer.from(text).toString('base64');
}
