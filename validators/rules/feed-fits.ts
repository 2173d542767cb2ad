import type { Feed, FeedValue, Property, Scalar } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue, KnownEntity } from '../catalogue.ts';
import { isTime, plainMisfitOf } from '../model/value-misfit.ts';
import { at, keyAt, type Place } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';
import { UNKNOWN } from '../unknown.ts';

/** What the server sets in every record. */
const KEPT: ReadonlySet<string> = new Set(['communityUuid', 'createBy', 'createTime', 'updateTime', 'revision']);
const DEVICE = 'device';

const messages = {
  scope: 'A device reaches records of its community, and a record of {entity} belongs to none.',
  rows: 'Rows of {entity} come from elsewhere: no device writes them.',
  unchanged: 'Rows of {entity} are written once: a device could not say how they are now.',
  topic: 'Messages of "{topic}" feed {other} already: nobody could tell what they are about.',
  several: '"{field}" holds several values: no message says which.',
  many: 'Several records of a community may be found: "unique" needs communityUuid with {fields}, or with some of them.',
  arrival: 'No record is found by the time at which its message arrives.',
  found: 'The record is found by "{field}": it cannot be given another value.',
  kept: 'The server sets "{field}" in every record.',
  joined: '"{field}" is read over "{relation}" and is no column of {entity}.',
  given: 'The server works "{field}" out, or numbers it: no device gives it a value.',
  state: '"{field}" is a state, which changes by transitions alone.',
  typed: 'People fill in "{field}": what they type would be overwritten. It needs "readOnly": true.',
  sensitive: '"{field}" is sensitive: messages of devices are about things.',
  device: '"{field}" does not hold the key of a device.',
  moment: '"{field}" is neither a day nor a moment.',
  code: UNKNOWN.code,
  value: '"{field}" never is {found}: expected {expected}.',
  empty: 'A record of {entity} needs "{field}": it cannot be emptied.',
  same: '"{field}" is {value} while messages come, too: this says nothing.',
  missing: 'A record of {entity} needs {fields}: no device could be asked.',
} as const;

type Report = Tools<typeof messages>;

/** Messages of devices find one record of a community, and write what nobody types and what its fields can hold. */
export const feedFits = defineRule({
  id: 'feed-fits',
  severity: 'error',
  description: {
    zh: 'feed 用于归属小区、会被修改的实体，一个 topic 只对应一个实体；where 的字段须在小区内唯一，with 只写自身保存、readOnly、非敏感且不是状态的字段，值须与字段的类型和字典一致；写 adds 时须给全必填字段。',
    en: 'A feed is of an entity whose records belong to a community and are changed; a topic feeds one entity. "where" names what is unique in a community; "with" names stored, readOnly fields that are neither sensitive nor a state, with values that they can hold. With "adds" it gives all that a record needs.',
  },
  messages,
  visit: {
    entity(document, { entity, report }) {
      const { appendOnly, feed, readModel, scope } = document;
      if (!feed) return;
      const place = keyAt(document, 'feed');
      const names = { entity: entity.name };
      if (readModel) report(place, 'rows', names);
      else if (appendOnly) report(place, 'unchanged', names);
      else if (scope !== 'community') report(place, 'scope', names);
    },
    feed(feed, { entity, catalogue, report }) {
      const tools = { catalogue, report };
      const other = catalogue.derive(entitiesByTopic).get(feed.topic);
      if (other !== undefined && other !== entity.name)
        report(at(feed, 'topic'), 'topic', { topic: feed.topic, other });
      checkWhere(feed, entity, tools);
      checkWith(feed, entity, tools);
      checkOffline(feed, entity, tools);
      checkAdds(feed, entity, tools);
    },
  },
});

/** The entity that a topic feeds, the first by its name where there are several. */
function entitiesByTopic({ entities }: DocumentCatalogue): ReadonlyMap<string, string> {
  const found = [...entities].flatMap(([name, entity]) => {
    const topic = entity?.document.feed?.topic;
    return topic === undefined ? [] : [[topic, name] as const];
  });
  return new Map(found.sort(([, a], [, b]) => (a > b ? -1 : 1)));
}

function checkWhere({ where }: Feed, entity: KnownEntity, tools: Report): void {
  const { report } = tools;
  for (const [field, words] of Object.entries(where)) {
    const property = entity.fields.get(field);
    const place = keyAt(where, field);
    if (!property) continue;
    if (property.joined) report(place, 'joined', { field, relation: property.joined.relation, entity: entity.name });
    else if (property.sensitive) report(place, 'sensitive', { field });
    else if (property.type === 'array' || property.type === 'object') report(place, 'several', { field });
    else if (fromOf(words) === 'now') report(at(Object(words), 'from'), 'arrival', {});
    else checkValue(words, at(where, field), { field, property, entity }, tools);
  }
  const fields = Object.keys(where);
  const isOne = (entity.document.unique ?? []).some((names) =>
    names.every((name) => name === 'communityUuid' || fields.includes(name)),
  );
  // field-exists reports a slip of a name.
  const isKnown = fields.every((field) => entity.fields.has(field));
  if (!isOne && isKnown && !fields.includes(entity.primaryKey) && entity.document.scope === 'community')
    report(at(where), 'many', { fields: fields.join(', ') });
}

function checkWith({ where, with: values }: Feed, entity: KnownEntity, tools: Report): void {
  for (const [field, words] of Object.entries(values)) {
    const property = entity.fields.get(field);
    const place = keyAt(values, field);
    if (!property) continue;
    if (Object.hasOwn(where, field)) tools.report(place, 'found', { field });
    else if (isWritten(field, property, place, entity, tools))
      checkValue(words, at(values, field), { field, property, entity }, tools);
  }
}

function checkOffline({ where, with: values, offline }: Feed, entity: KnownEntity, tools: Report): void {
  for (const [field, value] of Object.entries(offline?.with ?? {})) {
    const property = entity.fields.get(field);
    if (!property || !offline) continue;
    const place = keyAt(offline.with, field);
    if (Object.hasOwn(where, field)) tools.report(place, 'found', { field });
    else if (values[field] === value) tools.report(place, 'same', { field, value: JSON.stringify(value) });
    else if (isWritten(field, property, place, entity, tools))
      checkPlain(value, at(offline.with, field), { field, property, entity }, tools);
  }
}

function checkAdds(feed: Feed, entity: KnownEntity, { report }: Report): void {
  if (!feed.adds || entity.partial) return;
  const { lifecycle, required = [] } = entity.document;
  const missing = required.filter((field) => {
    const { default: start, number } = entity.fields.get(field) ?? {};
    const isGiven = Object.hasOwn(feed.where, field) || Object.hasOwn(feed.with, field) || KEPT.has(field);
    return !isGiven && start === undefined && !number && field !== lifecycle?.field;
  });
  if (missing.length > 0) report(keyAt(feed, 'adds'), 'missing', { entity: entity.name, fields: missing.join(', ') });
}

/** Whether a device may write a field. */
function isWritten(field: string, property: Property, place: Place, entity: KnownEntity, { report }: Report): boolean {
  if (KEPT.has(field) || field === entity.primaryKey) report(place, 'kept', { field });
  else if (property.joined) report(place, 'joined', { field, relation: property.joined.relation, entity: entity.name });
  else if (property.computed || property.number) report(place, 'given', { field });
  else if (field === entity.document.lifecycle?.field) report(place, 'state', { field });
  else if (property.sensitive) report(place, 'sensitive', { field });
  else if (!property.readOnly) report(place, 'typed', { field });
  else return true;
  return false;
}

interface Into {
  field: string;
  property: Property;
  entity: KnownEntity;
}

function checkValue(words: FeedValue, place: Place, into: Into, tools: Report): void {
  const { field, property } = into;
  if (typeof words !== 'object' || words === null) {
    checkPlain(words, place, into, tools);
    return;
  }
  const { from } = words;
  if (from === 'device.id' && property.relation?.entity !== DEVICE)
    tools.report(at(words, 'from'), 'device', { field });
  else if (from === 'now' && !isTime(property)) tools.report(at(words, 'from'), 'moment', { field });
}

function checkPlain(
  value: Scalar,
  place: Place,
  { field, property, entity }: Into,
  { catalogue, report }: Report,
): void {
  if (value === null && entity.document.required?.includes(field)) {
    report(place, 'empty', { field, entity: entity.name });
    return;
  }
  const misfit = plainMisfitOf(property, value, catalogue);
  if (!misfit) return;
  if ('dictionary' in misfit)
    report(place, 'code', { value: String(value), dictionary: misfit.dictionary, near: misfit.codes });
  else report(place, 'value', { field, found: JSON.stringify(value), expected: misfit.expected });
}

function fromOf(words: FeedValue): string | undefined {
  return typeof words === 'object' && words !== null ? words.from : undefined;
}
