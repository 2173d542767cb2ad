import type { EntityDocument, FieldSetDocument, Property } from '../../schemas/generated/grammar.ts';

/**
 * The fields of an entity: those of its included sets first, in their order, then its own.
 * A field of its own replaces one of the same name in a set. A set that does not exist is skipped (a rule
 * reports it).
 */
export function entityFields(
  entity: EntityDocument,
  fieldSets: ReadonlyMap<string, FieldSetDocument>,
): Map<string, Property> {
  const fields = new Map<string, Property>();
  for (const name of entity.include ?? []) {
    for (const [field, property] of Object.entries(fieldSets.get(name)?.properties ?? {})) fields.set(field, property);
  }
  for (const [field, property] of Object.entries(entity.properties)) fields.set(field, property);
  return fields;
}

/** The key of an entity's rows. */
export function primaryKeyOf(entity: EntityDocument): string {
  return entity.primaryKey ?? 'id';
}
