import type { Property } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';
import { at, keyAt, type Place } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** How many others have to agree before the one that differs is reported. */
const ENOUGH = 3;

/** A field that many entities have under one name and label is the same in all of them; a single one that differs was changed by mistake. */
export const fieldsAgree = defineRule({
  id: 'fields-agree',
  severity: 'error',
  description: {
    zh: '多个实体中同名同标签的字段是同一回事：按另一字段决定的格式要一致；别处由服务端统计的数量（…Count）此处也不能填写。',
    en: 'A field that several entities have under one name and label is one thing: its formats by another field are the same in all, and a count that the server keeps everywhere else is not typed in here.',
  },
  messages: {
    format: '"{field}" is checked otherwise in every other entity that has it: there it is {other}.',
    readOnly: '"{field}" is counted by the server in every other entity that has it: "readOnly" is missing here.',
  },
  visit: {
    property(property, { field, owner, catalogue, report }) {
      const { formatWhen } = property;
      if (!formatWhen && !isOpenCount(field, property)) return;
      const same = catalogue.derive(fieldsByLabel).get(keyOf(field, property)) ?? [];
      const others = same.filter((one) => one !== property);
      if (formatWhen) {
        const written = JSON.stringify(formatWhen);
        const ways = others.flatMap((one) => (one.formatWhen ? [JSON.stringify(one.formatWhen)] : []));
        const [other = written] = ways;
        // Codes that do not exist are reported separately.
        const areCodes = formatWhen.every(({ field: by, in: codes }) => {
          const known = catalogue.dictionaries.get(owner.fields.get(by)?.dictionary ?? '');
          return known && codes.every((code) => known.has(code));
        });
        if (areCodes && ways.length >= ENOUGH && other !== written && ways.every((one) => one === other))
          report(differingPlace(property, JSON.parse(other)), 'format', { field, other });
      } else {
        const counted = others.filter(({ type, joined }) => type === 'integer' && !joined);
        if (counted.length < ENOUGH || counted.some(({ readOnly }) => !readOnly)) return;
        // A call that declares that it accepts the number means that it is typed in.
        const calls = [...catalogue.endpoints.values()];
        if (!calls.some(({ entity, fields }) => entity === owner.name && fields?.includes(field)))
          report(keyAt(property), 'readOnly', { field });
      }
    },
  },
});

function isOpenCount(field: string, { type, readOnly, joined, default: start }: Property): boolean {
  return type === 'integer' && field.endsWith('Count') && !readOnly && !joined && start === undefined;
}

function keyOf(field: string, { label }: Property): string {
  return `${field}\n${label.zh}`;
}

/** Name and label → the fields of all entities that have both; a field of a field set counts once. */
function fieldsByLabel({ entities }: Pick<DocumentCatalogue, 'entities'>): ReadonlyMap<string, readonly Property[]> {
  const found = new Map<string, Set<Property>>();
  for (const entity of entities.values())
    for (const [field, property] of entity?.fields ?? []) {
      if (!property.formatWhen && !field.endsWith('Count')) continue;
      const key = keyOf(field, property);
      found.set(key, (found.get(key) ?? new Set()).add(property));
    }
  return new Map([...found].map(([key, properties]) => [key, [...properties]]));
}

/** The one part of one rule that differs; else all of them. */
function differingPlace(property: Property, other: NonNullable<Property['formatWhen']>): Place {
  const [own, ...more] = property.formatWhen ?? [];
  const [right, ...others] = other;
  if (own && right && more.length + others.length === 0) {
    const differing = (['field', 'in', 'format'] as const).filter(
      (key) => JSON.stringify(own[key]) !== JSON.stringify(right[key]),
    );
    const [only] = differing;
    if (only !== undefined && differing.length === 1) return at(own, only);
  }
  return at(property, 'formatWhen');
}
