import type { Computed, Property } from '../../schemas/generated/grammar.ts';
import type { KnownEntity, KnownFields } from '../catalogue.ts';
import { relationSlip } from '../model/relation-slip.ts';
import { misfitOf } from '../model/value-misfit.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';
import { UNKNOWN } from '../unknown.ts';

/** What only a count says. */
const OF_OTHERS = ['entity', 'by', 'where'] as const;

const messages = {
  alone: 'Only "count" is about other records: {function} has no use for "{key}".',
  what: 'A count says whose records ("entity") and by which of their fields ("by").',
  one: 'A count has one source: the key that the others refer to.',
  type: 'A count is a whole number: the type is "integer".',
  entity: 'No entity is named "{entity}".',
  rows: 'Rows of {entity} come from elsewhere: there are none to count.',
  community: 'Rows of {entity} belong to no community, and those here do: they are counted in the same one.',
  relation: '"{by}" of {entity} does not refer to "{field}" of this entity: nothing is found by it.',
  index: '"{by}" of {entity} is looked for once for each record: say "index": true there.',
  stored: '"{field}" of {entity} does not store one value: nothing is found by it.',
  masked: '"{field}" of {entity} is masked: a count would tell who has this value.',
  value: '"{field}" never is {found}: expected {expected}.',
  code: UNKNOWN.code,
} as const;

/** How many records of another entity refer to this one: by a relation of theirs that an index finds, with values that they can have. */
export const countFits = defineRule({
  id: 'count-fits',
  severity: 'error',
  description: {
    zh: 'computed 的 count 须写明 entity 和 by：by 是该实体中关联到本实体主键、且有索引的字段；where 取该实体自身存储、不脱敏字段的有效值；类型为 integer。entity、by、where 不用于其他函数。',
    en: 'A count says "entity" and "by": a field of that entity that refers to the key of this one and has an index. "where" has values that fields stored there can have, none of them masked. The type is integer. No other function takes these.',
  },
  messages,
  visit: {
    property(property, tools) {
      const { computed } = property;
      if (!computed) return;
      const { catalogue, report } = tools;
      const { function: name = 'cases', entity, by, from = [] } = computed;
      if (name !== 'count') {
        const key = OF_OTHERS.find((each) => computed[each] !== undefined);
        if (key) report(keyAt(computed, key), 'alone', { function: name, key });
        return;
      }
      if (entity === undefined || by === undefined) return report(at(computed, 'function'), 'what', {});
      if (from.length > 1) return report(at(computed, 'from'), 'one', {});
      // computed-fits asks for it.
      if (from.length === 0) return;
      if (property.type !== 'integer') report(at(property, 'type'), 'type', {});
      const counted = catalogue.entities.get(entity);
      if (!catalogue.entities.has(entity))
        report(at(computed, 'entity'), 'entity', { entity, near: catalogue.entities.keys() });
      // One that does not fit the grammar is reported for that alone.
      else if (!counted) return;
      else if (counted.document.readModel) report(at(computed, 'entity'), 'rows', { entity });
      else if (!counted.partial) checkFound(computed, by, counted, tools);
    },
  },
});

type Around = Tools<typeof messages> & { owner: KnownFields };

function checkFound(words: Computed, by: string, counted: KnownEntity, { catalogue, owner, report }: Around): void {
  const { where = {}, from = [] } = words;
  const entity = counted.name;
  const [field = ''] = from;
  const own = catalogue.entities.get(owner.name);
  const relation = counted.fields.get(by)?.relation;
  if (own?.document.scope === 'community' && counted.document.scope !== 'community') {
    report(at(words, 'entity'), 'community', { entity });
    return;
  }
  // A field set does not know of which entity it becomes a part, and field-exists reports a field that there is not.
  if (own && counted.fields.has(by) && own.fields.has(field)) {
    // relation-exists reports an entity that is not the intended one.
    const isSlip = relation && relationSlip(relation, by, counted, catalogue) !== undefined;
    const refers = isSlip || (relation?.entity === own.name && (relation.value ?? own.primaryKey) === field);
    if (!refers) report(at(words, 'by'), 'relation', { by, entity, field });
    else if (!isIndexed(by, counted)) report(at(words, 'by'), 'index', { by, entity });
  }
  for (const [name, value] of Object.entries(where)) {
    const property = counted.fields.get(name);
    if (!property) continue;
    const misfit = misfitOf(property, value, catalogue);
    if (!isStored(property)) report(keyAt(where, name), 'stored', { field: name, entity });
    else if (property.sensitive) report(keyAt(where, name), 'masked', { field: name, entity });
    else if (misfit && 'dictionary' in misfit)
      report(at(where, name), 'code', { value: String(value), dictionary: misfit.dictionary, near: misfit.codes });
    else if (misfit)
      report(at(where, name), 'value', { field: name, found: JSON.stringify(value), expected: misfit.expected });
  }
}

function isStored({ computed, joined, type }: Property): boolean {
  return !computed && !joined && type !== 'array' && type !== 'object';
}

function isIndexed(field: string, { document, fields }: KnownEntity): boolean {
  const lists = [...(document.indexes ?? []), ...(document.unique ?? [])];
  return fields.get(field)?.index === true || lists.some(([first]) => first === field);
}
