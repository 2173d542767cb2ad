import type { DocumentCatalogue, KnownEntity } from '../catalogue.ts';
import { isSetByServer } from '../model/set-by-server.ts';
import { keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/**
 * A call that makes a record accepts all required fields. One that has a default, is set by the server, or follows from
 * another record that is named (the building of a floor, by its unit) need not be sent.
 */
export const createTakesRequired = defineRule({
  id: 'create-takes-required',
  severity: 'error',
  description: {
    zh: '新增接口的 fields 要包含实体的必填字段，除非它有默认值、由服务端写入，或可由所选的另一条记录得出。',
    en: 'The "fields" of a create call have what the entity requires, unless it has a default, is set by the server, or is known by another record that is chosen.',
  },
  messages: { missing: '{entity} requires "{field}", and this call does not take it: no record could be made.' },
  visit: {
    endpoint(endpoint, { entity, catalogue, report }) {
      if (endpoint.operation !== 'create' || !endpoint.fields || !entity || entity.partial) return;
      const given = new Set([...endpoint.fields, ...Object.keys(endpoint.request?.properties ?? {})]);
      // A name that is no field may be a slip of it: field-exists reports it.
      if (endpoint.fields.some((field) => !entity.fields.has(field))) return;
      if (entity.document.required?.every((field) => given.has(field)) ?? true) return;
      const known = knownNames(given, entity, catalogue);
      const field = entity.document.required?.find((one) => !known.has(one));
      if (field !== undefined) report(keyAt(endpoint, 'fields'), 'missing', { entity: entity.name, field });
    },
  },
});

/** Fields given, set by the server, or implied by those: the building of a floor from its unit, the area from the building. */
function knownNames(
  given: ReadonlySet<string>,
  { fields, document }: KnownEntity,
  { entities }: DocumentCatalogue,
): ReadonlySet<string> {
  const known = new Set(given);
  const required = document.required ?? [];
  for (const name of required) {
    const property = fields.get(name);
    const isSet = !property || property.default !== undefined || isSetByServer(property) || property.joined;
    if (isSet || document.lifecycle?.field === name) known.add(name);
  }
  for (let before = 0; before < known.size; ) {
    before = known.size;
    const named = [...known].flatMap((name) => fields.get(name) ?? []);
    for (const name of required) {
      if (known.has(name) || !fields.get(name)?.relation) continue;
      const follows = named.some(({ relation, joined }) => {
        if (joined?.relation === name) return true;
        const led = relation && entities.get(relation.entity);
        // The content of an entity that cannot be read is unknown.
        return relation !== undefined && (!led || led.partial || led.fields.has(name));
      });
      if (follows) known.add(name);
    }
  }
  return known;
}
