import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';
import { UNKNOWN } from '../unknown.ts';

/** What switches a part of the menu is one answer a community: else the server could not tell whether it is there. */
export const enabledByFits = defineRule({
  id: 'enabled-by-fits',
  severity: 'error',
  description: {
    zh: 'enabledBy 指向小区设置实体中自身保存的是否字段：该实体归属小区，每个小区只有一条记录。',
    en: 'enabledBy names a stored yes/no field of an entity that belongs to a community, one record for each.',
  },
  messages: {
    entity: 'No entity is named "{entity}".',
    scope: 'A record of {entity} belongs to no community: nothing could be switched for one.',
    several: 'A community may have several records of {entity}: "unique" needs ["communityUuid"].',
    field: UNKNOWN.field,
    type: '"{field}" is no yes/no field.',
    stored: '"{field}" is not stored in {entity}: nobody switches it there.',
    nested: '"{group}" above has an enabledBy already: one setting decides on it and all below.',
  },
  visit: {
    menuNode({ enabledBy }, { parent, catalogue, report }) {
      if (!enabledBy) return;
      if (parent?.enabledBy) report(at(enabledBy, 'entity'), 'nested', { group: parent.menuCode });
      const { entities } = catalogue;
      const entity = entities.get(enabledBy.entity);
      const names = { entity: enabledBy.entity };
      if (!entities.has(enabledBy.entity))
        report(at(enabledBy, 'entity'), 'entity', { ...names, near: entities.keys() });
      if (!entity) return;
      const { document, fields, partial } = entity;
      if (document.scope !== 'community' || document.readModel) report(at(enabledBy, 'entity'), 'scope', names);
      else if (!(document.unique ?? []).some((one) => one.length === 1 && one[0] === 'communityUuid'))
        report(at(enabledBy, 'entity'), 'several', names);
      const { field } = enabledBy;
      const property = fields.get(field);
      if (!property) {
        if (!partial) report(at(enabledBy, 'field'), 'field', { field, owner: enabledBy.entity, near: fields.keys() });
      } else if (property.type !== 'boolean') report(at(enabledBy, 'field'), 'type', { field });
      else if (property.joined || property.computed) report(at(enabledBy, 'field'), 'stored', { field, ...names });
    },
  },
});
