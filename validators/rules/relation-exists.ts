import type { Property } from '../../schemas/generated/grammar.ts';
import { chosenInForms } from '../model/chosen-in-forms.ts';
import { calledAfter, relationSlip } from '../model/relation-slip.ts';
import { at, type Place } from '../positions/place.ts';
import { defineRule } from '../rule.ts';
import { UNKNOWN } from '../unknown.ts';

/** A relation leads to a known entity, by fields that it has; what it depends on and what is joined over it are relations too. */
export const relationExists = defineRule({
  id: 'relation-exists',
  severity: 'error',
  description: {
    zh: '关联指向的实体和字段必须存在；依赖和连接的字段也必须是关联。',
    en: 'A relation leads to an entity that there is, by fields that it has.',
  },
  messages: {
    entity: 'No entity is named "{entity}".',
    field: UNKNOWN.field,
    other: 'Not {entity}, but another entity has what is read over this relation: "{field}".',
    named: '"{field}" is called after {named}, and the relation leads to {entity}.',
    offered: 'The relation leads to {entity}, "{endpoint}" offers {offered}.',
    unoffered: 'A form lets one choose "{field}", and its relation to {entity} names no call that offers some.',
    narrows: '"{field}" narrows no choices: it is neither a record nor a code.',
    type: '"{field}" of {entity} is of the type "{found}", this field is of "{expected}".',
    same: '{entity} has a field "{own}" of its own, and "{field}" is read here.',
    kind: '"{field}" of {entity} is {found}, this field is {expected}.',
    dependsOn: UNKNOWN.field,
    list: '"{field}" holds several records, so what is read over it is a list: the type is "array".',
    joined: '"{field}" is not a relation, so nothing can be read over it.',
  },
  visit: {
    relation(relation, { field: of, owner, catalogue, report }) {
      const { entities } = catalogue;
      if (!entities.has(relation.entity)) {
        report(at(relation, 'entity'), 'entity', { entity: relation.entity, near: entities.keys() });
      }
      const related = entities.get(relation.entity);
      const slip = relationSlip(relation, of, owner, catalogue);
      const { endpoint = '', entity } = relation;
      const isRegion = owner.fields.get(of)?.format === 'region-code';
      if (!relation.endpoint && !isRegion && chosenInForms(catalogue).get(owner.name)?.has(of))
        report(at(relation), 'unoffered', { field: of, entity });
      const named = related?.fields.has(relation.label) ? calledAfter(relation, of, catalogue) : undefined;
      if (slip === 'entity' && named !== undefined)
        return report(at(relation, 'entity'), 'named', { field: of, named, entity });
      if (slip === 'entity') return report(at(relation, 'entity'), 'other', { entity, field: relation.label });
      if (slip === 'endpoint') {
        const offered = catalogue.endpoints.get(endpoint)?.entity ?? '';
        report(at(relation, 'endpoint'), 'offered', { entity, endpoint, offered });
      }
      for (const key of ['value', 'label'] as const) {
        const field = relation[key];
        if (field === undefined || !related || related.partial || related.fields.has(field)) continue;
        report(at(relation, key), 'field', { field, owner: related.name, near: related.fields.keys() });
      }
      const { dependsOn } = relation;
      if (dependsOn === undefined || owner.partial) return;
      const narrowing = owner.fields.get(dependsOn);
      const { type, format } = narrowing ?? {};
      if (narrowing && (format !== undefined || (type !== 'string' && type !== 'array')))
        report(at(relation, 'dependsOn'), 'narrows', { field: dependsOn });
      if (narrowing) return;
      report(at(relation, 'dependsOn'), 'dependsOn', {
        field: dependsOn,
        owner: owner.name,
        near: owner.fields.keys(),
      });
    },
    property(property, { field: own, owner, catalogue, report }) {
      const { joined, type } = property;
      const over = joined && owner.fields.get(joined.relation);
      if (!joined || !over) return;
      if (!over.relation && !over.items?.relation) report(at(joined, 'relation'), 'joined', { field: joined.relation });
      if (over.items?.relation && type !== 'array')
        return report(at(property, 'type'), 'list', { field: joined.relation });
      const related = over.relation && catalogue.entities.get(over.relation.entity);
      const read = related?.fields.get(joined.field);
      const isNumber = (one: string) => one === 'integer' || one === 'number';
      if (!related || !read) return;
      // A field set may have the name of an entity.
      const isOwn = related.name === owner.name && 'document' in owner;
      if (joined.field !== own && !isOwn && related.fields.has(own))
        return report(at(joined, 'field'), 'same', { entity: related.name, own, field: joined.field });
      const [found, expected] = [kindOf(read, property), kindOf(property, read)];
      const isKnown = [read, property].every(
        ({ dictionary }) => dictionary === undefined || catalogue.dictionaries.has(dictionary),
      );
      if (isKnown && read.type === type && found !== expected)
        // A field that reads one of the same name describes it differently.
        return report(joined.field === own ? ownPlace(property, at(joined, 'field')) : at(joined, 'field'), 'kind', {
          field: joined.field,
          entity: related.name,
          found,
          expected,
        });
      if (read.type === type || (isNumber(read.type) && isNumber(type))) return;
      report(joined.field === own ? at(property, 'type') : at(joined, 'field'), 'type', {
        field: joined.field,
        entity: related.name,
        found: read.type,
        expected: type,
      });
    },
  },
});

/** The declarations of a field that differ from its source. */
function ownPlace(property: Property, otherwise: Place): Place {
  const key = (['format', 'dictionary'] as const).find((one) => property[one] !== undefined);
  return key === undefined ? otherwise : at(property, key);
}

/** What is shown: a code, a day, a picture, or any other text. */
function kindOf({ dictionary, format }: Property, other: Property): string {
  if (dictionary !== undefined) return `a code of ${dictionary}`;
  const isOther = format !== undefined && other.format !== undefined && format !== other.format;
  return KINDS[format ?? ''] ?? (isOther ? `a text of the format ${format}` : 'a plain value');
}

const KINDS: Readonly<Record<string, string>> = {
  'date-time': 'a time',
  'calendar-date': 'a day',
  image: 'a picture',
};
