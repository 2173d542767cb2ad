import type { CatalogueEndpoint, CatalogueEntity } from '../../schemas/generated/grammar.ts';
import type { Schema } from '../../server/chain/schema.ts';
import { entityOfCall, membersOf, type Payload, relationOf, schemaOf } from './call-payload.ts';
import type { World } from './protection-world.ts';
import { firstType, whole } from './valid-value.ts';
import { isSomebodys, keyOf } from './world-rows.ts';

/** A change of a payload that names a row of the other community. */
export interface ForeignKey {
  name: string;
  change: Payload;
  /** It names the record itself: then the call must be refused, whatever else it means. */
  isRecord: boolean;
}

/**
 * Every member of a call that may be a key, with the key of somebody else's row. What a member of a module's own means, only
 * the module knows: it gets the keys of every entity.
 */
export function foreignKeys(world: World, endpoint: CatalogueEndpoint, payload: Payload): ForeignKey[] {
  const all = Object.values(world.catalogue.entities).filter(
    (one) => !one.readModel && isSomebodys(world.catalogue, one),
  );
  const entity = entityOfCall(world, endpoint);
  return Object.entries(membersOf(schemaOf(world, endpoint))).flatMap(([name, member]) => {
    if (!mayBeKey(name, member)) return [];
    const { isList, maxLength } = shapeOf(name, member);
    const relation = relationOf(world, endpoint, name);
    const isKey = name === 'id' || name === 'ids';
    const meant = relation ? world.catalogue.entities[relation.entity] : isKey ? entity : undefined;
    return targets(meant, entity, all).flatMap((one) => {
      const key = String(relation?.value ? world.rowOf(one, 'theirs')[relation.value] : keyOf(one, 'theirs'));
      if (key.length > maxLength) return [];
      const others = name === 'id' ? { ids: undefined } : name === 'ids' ? { id: undefined } : {};
      const change = { ...others, [name]: isList ? [key] : key, ...('entity' in payload && { entity: one.name }) };
      return [{ name, change, isRecord: isKey && one === entity && one.scope !== 'platform' }];
    });
  });
}

function targets(
  meant: CatalogueEntity | undefined,
  entity: CatalogueEntity | undefined,
  all: readonly CatalogueEntity[],
): readonly CatalogueEntity[] {
  if (meant && !meant.readModel) return all.filter((one) => one === meant);
  return entity && !entity.readModel ? [] : all;
}

function shapeOf(name: string, member: Schema): { isList: boolean; value: Schema; maxLength: number } {
  const shape = whole(member);
  const isList = shape.type === 'array' || name === 'ids';
  const value = isList ? ((shape.items ?? {}) as Schema) : shape;
  return { isList, value, maxLength: Number(value.maxLength ?? 64) };
}

function mayBeKey(name: string, member: Schema): boolean {
  const { value } = shapeOf(name, member);
  return firstType(value.type) === 'string' && !value.enum && !value.format;
}
