import type { EntityDocument, FieldSetDocument, Property } from '../../schemas/generated/grammar.ts';
import type { KnownFields } from '../catalogue.ts';
import { relationSlip } from '../model/relation-slip.ts';
import type { DocumentContext } from '../nodes.ts';
import { at, keyAt } from '../positions/place.ts';
import { mention, type Walk } from './walk.ts';
import { walkCondition } from './walk-condition.ts';
import { walkEffect, walkSchedule } from './walk-effects.ts';
import { walkFeed } from './walk-feed.ts';

export function walkEntity(document: EntityDocument, context: DocumentContext, walk: Walk): void {
  const entity = walk.catalogue.entities.get(context.name);
  if (!entity) return;
  walk.emit('entity', document, { ...context, entity });
  if (document.primaryKey !== undefined)
    mention(walk, context, entity, document.primaryKey, at(document, 'primaryKey'));
  if (document.sort) mention(walk, context, entity, document.sort.field, at(document.sort, 'field'));
  document.required?.forEach((field, index) => {
    mention(walk, context, entity, field, at(document, 'required', index));
  });
  document.calledBy?.forEach((field, index) => {
    mention(walk, context, entity, field, at(document, 'calledBy', index));
  });
  for (const key of ['indexes', 'unique'] as const) {
    document[key]?.forEach((fields, outer) => {
      fields.forEach((field, inner) => {
        mention(walk, context, entity, field, at(document, key, outer, inner));
      });
    });
  }
  if (Array.isArray(document.history)) {
    document.history.forEach((field, index) => {
      mention(walk, context, entity, field, at(document, 'history', index));
    });
  }
  if (document.partition) mention(walk, context, entity, document.partition.field, at(document.partition, 'field'));
  if (document.rollUp) {
    const { rollUp } = document;
    mention(walk, context, entity, rollUp.by, at(rollUp, 'by'));
    for (const key of ['groups', 'sums'] as const)
      rollUp[key]?.forEach((field, index) => {
        mention(walk, context, entity, field, at(rollUp, key, index));
      });
  }
  for (const retention of document.retention ?? []) {
    mention(walk, context, entity, retention.since, at(retention, 'since'));
    retention.clear?.forEach((field, index) => {
      mention(walk, context, entity, field, at(retention, 'clear', index));
    });
    const { days } = retention;
    mention(walk, context, walk.catalogue.entities.get(days.entity), days.field, at(days, 'field'));
  }
  if (document.lifecycle) {
    walk.emit('lifecycle', document.lifecycle, { ...context, entity });
    mention(walk, context, entity, document.lifecycle.field, at(document.lifecycle, 'field'));
    const { since } = document.lifecycle;
    if (since !== undefined) mention(walk, context, entity, since, at(document.lifecycle, 'since'));
  }
  for (const effect of document.effects ?? []) walkEffect(effect, entity, context, walk);
  for (const [own, schedule] of Object.entries(document.schedules ?? {}))
    walkSchedule(own, schedule, entity, context, walk);
  if (document.feed) walkFeed(document.feed, entity, context, walk);
  for (const [field, property] of Object.entries(document.properties))
    walkProperty(field, property, entity, context, walk);
}

export function walkFieldSet(document: FieldSetDocument, context: DocumentContext, walk: Walk): void {
  const owner = walk.catalogue.fieldSets.get(context.name);
  if (!owner) return;
  for (const [field, property] of Object.entries(document.properties))
    walkProperty(field, property, owner, context, walk);
}

function walkProperty(
  field: string,
  property: Property,
  owner: KnownFields,
  context: DocumentContext,
  walk: Walk,
): void {
  walk.emit('property', property, { ...context, field, owner });
  for (const relation of [property.relation, property.items?.relation])
    if (relation) walk.emit('relation', relation, { ...context, field, owner });
  for (const inner of [property.properties, property.items?.properties]) {
    const entry = { name: `an entry of ${field}`, fields: new Map(Object.entries(inner ?? {})), partial: false };
    for (const [name, part] of entry.fields) walkProperty(name, part, entry, context, walk);
  }
  walkRecordRules(property, owner, { ...context, field }, walk);
  const { computed, joined, sensitive } = property;
  computed?.from?.forEach((name, index) => {
    mention(walk, context, owner, name, at(computed, 'from', index));
  });
  for (const { when } of computed?.cases ?? [])
    walkCondition(when, { ...context, reach: { row: owner, near: 'row' } }, walk);
  const counted = walk.catalogue.entities.get(computed?.entity ?? '');
  if (computed?.by !== undefined) mention(walk, context, counted, computed.by, at(computed, 'by'));
  // An entity without the field "by" is not the one that is meant.
  const isMeant = counted?.fields.has(computed?.by ?? '') ?? false;
  for (const name of Object.keys(computed?.where ?? {}))
    if (computed?.where && isMeant) mention(walk, context, counted, name, keyAt(computed.where, name));
  if (sensitive?.of !== undefined) mention(walk, context, owner, sensitive.of, at(sensitive, 'of'));
  if (!joined) return;
  mention(walk, context, owner, joined.relation, at(joined, 'relation'));
  const over = owner.fields.get(joined.relation);
  // Over a list of keys a list is read.
  const relation = over?.relation ?? over?.items?.relation;
  const slip = relation && relationSlip(relation, joined.relation, owner, walk.catalogue);
  // relation-exists reports an entity that is not the intended one.
  if (relation && (slip === undefined || slip === 'endpoint'))
    mention(walk, context, walk.catalogue.entities.get(relation.entity), joined.field, at(joined, 'field'));
}

/** Reports what must hold over the values of a record, or of an entry of a list. */
function walkRecordRules(
  property: Property,
  owner: KnownFields,
  context: DocumentContext & { field: string },
  walk: Walk,
): void {
  const reach = { row: owner, values: owner, near: 'row' as const };
  const { checks = [], items, requiredWhen } = property;
  if (requiredWhen) walk.emit('recordRule', { condition: requiredWhen }, { ...context, owner });
  walkCondition(requiredWhen, { ...context, reach }, walk);
  for (const { require, message } of checks) {
    walk.emit('recordRule', { condition: require, message }, { ...context, owner });
    walkCondition(require, { ...context, reach }, walk);
  }
  const entry = { name: `an entry of ${context.field}`, fields: new Map(Object.entries(items?.properties ?? {})) };
  items?.unique?.forEach((fields, outer) => {
    fields.forEach((name, inner) => {
      mention(walk, context, { ...entry, partial: false }, name, at(items, 'unique', outer, inner));
    });
  });
  if (items?.properties)
    items.calledBy?.forEach((name, index) => {
      mention(walk, context, { ...entry, partial: false }, name, at(items, 'calledBy', index));
    });
}
