import type { JsonObject } from '../../validators/json.ts';
import { listOf, part, shape, together } from './schema-parts.ts';

/** What each kind of document refers to; the grammar of the kind includes its part. */
export function documentParts(): Record<string, JsonObject> {
  const fields = { additionalProperties: part('property') };
  const access = listOf(part('menuCode'));
  const target = shape({ entity: part('entity') });
  return {
    pageDocument: {
      ...shape({ menuCode: part('pageCode'), roles: listOf(part('role')) }),
      ...together([part('block')]),
    },
    entityDocument: shape({
      include: listOf(part('fieldSet')),
      properties: fields,
      effects: listOf(
        shape({ create: target, update: target, transition: target, notify: shape({ page: part('page') }) }),
      ),
    }),
    fieldSetDocument: shape({ properties: fields }),
    endpointsDocument: shape({
      endpoints: { additionalProperties: shape({ entity: part('entity'), writes: listOf(part('entity')), access }) },
    }),
    menuDocument: shape({ nodes: listOf(part('menuNode')) }),
    menuNode: shape({ enabledBy: target, children: listOf(part('menuNode')) }),
    rolesDocument: shape({ roles: listOf(shape({ menuCodes: listOf(part('menuCode')) })) }),
    property: shape({
      dictionary: part('dictionary'),
      relation: part('relation'),
      items: shape({ dictionary: part('dictionary'), relation: part('relation') }),
      computed: target,
      properties: fields,
    }),
    relation: shape({ entity: part('entity'), endpoint: part('call.options') }),
  };
}
