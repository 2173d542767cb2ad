import type { Endpoint, EndpointsDocument, Payload, Scalar } from '../../schemas/generated/grammar.ts';
import type { KnownEntity } from '../catalogue.ts';
import { longGroup } from '../model/aggregate-answer.ts';
import { entryFields, isListOfObjects, longColumn } from '../model/entry-fields.ts';
import { functionsOf } from '../model/figure-value.ts';
import { payloadFields } from '../model/payload-fields.ts';
import type { DocumentContext } from '../nodes.ts';
import { at, keyAt } from '../positions/place.ts';
import { fieldsOf } from './reach.ts';
import { mention, type Walk } from './walk.ts';

export function walkEndpoints(document: EndpointsDocument, context: DocumentContext, walk: Walk): void {
  walk.emit('endpointGroup', document, context);
  for (const [path, endpoint] of Object.entries(document.endpoints)) walkEndpoint(path, endpoint, context, walk);
}

function walkEndpoint(path: string, endpoint: Endpoint, context: DocumentContext, walk: Walk): void {
  const entity = endpoint.entity === undefined ? undefined : walk.catalogue.entities.get(endpoint.entity);
  walk.emit('endpoint', endpoint, { ...context, path, ...(entity && { entity }) });
  for (const field of Object.keys(endpoint.filters ?? {})) {
    mention(walk, context, entity, field, keyAt(endpoint, 'filters', field));
  }
  for (const range of endpoint.ranges ?? []) mention(walk, context, entity, range.field, at(range, 'field'));
  if (endpoint.tree?.parent !== undefined)
    mention(walk, context, entity, endpoint.tree.parent, at(endpoint, 'tree', 'parent'));
  if (endpoint.tree) mention(walk, context, entity, endpoint.tree.label, at(endpoint, 'tree', 'label'));
  endpoint.columns?.forEach((column, index) => {
    const [field, place] =
      typeof column === 'string'
        ? [column, at(endpoint, 'columns', index)]
        : [column.field, at(endpoint, 'columns', index, 'field')];
    mention(walk, context, entity, field, place);
    const property = entity?.fields.get(field);
    if (typeof column === 'string' || !isListOfObjects(property)) return;
    column.columns?.forEach((inside, order) => {
      const there = typeof inside === 'string' ? at(column, 'columns', order) : at(inside, 'field');
      mention(walk, context, entryFields(property, field), longColumn(inside).field, there);
    });
  });
  for (const key of ['sorts', 'labels', 'fields'] as const) {
    endpoint[key]?.forEach((field, index) => {
      mention(walk, context, entity, field, at(endpoint, key, index));
    });
  }
  for (const figures of [endpoint.summary, endpoint.measures] as const) {
    for (const [own, figure] of Object.entries(figures ?? {})) {
      const beside = { own, figures: figures ?? {}, rows: endpoint.where ?? {} };
      walk.emit('figure', figure, { ...context, ...beside, ...(entity && { entity }) });
      for (const { name, field } of functionsOf(figure)) mention(walk, context, entity, field, at(figure, name));
      walkWhere(figure, context, entity, walk);
    }
  }
  walkWhere(endpoint, context, entity, walk);
  endpoint.groups?.forEach((group, index) => {
    const place = typeof group === 'string' ? at(endpoint, 'groups', index) : at(endpoint, 'groups', index, 'field');
    mention(walk, context, entity, longGroup(group).field, place);
  });
  if (endpoint.before !== undefined) mention(walk, context, entity, endpoint.before, at(endpoint, 'before'));
  for (const payload of [endpoint.request, endpoint.response]) if (payload) walkPayload(payload, context, walk);
}

/** Reports the values that rows must have to count: each is a mention of a field and a comparison with it. */
function walkWhere(
  of: { where?: Record<string, Scalar> },
  context: DocumentContext,
  entity: KnownEntity | undefined,
  walk: Walk,
): void {
  for (const [field, value] of Object.entries(of.where ?? {})) {
    mention(walk, context, entity, field, keyAt(of, 'where', field));
    const operands = [{ operator: '$eq', value, place: at(of, 'where', field) }];
    const reach = { row: fieldsOf(entity), near: 'row' as const };
    walk.emit('comparison', { field, place: keyAt(of, 'where', field), operands }, { ...context, reach });
  }
}

export function walkPayload(payload: Payload, context: DocumentContext, walk: Walk): void {
  walk.emit('payload', payload, context);
  const { properties } = payload;
  for (const field in properties) {
    const property = properties[field];
    if (!property) continue;
    for (const relation of [property.relation, property.items?.relation]) {
      if (!relation) continue;
      const owner = payloadFields(payload, 'this payload', walk.catalogue);
      walk.emit('relation', relation, { ...context, field, owner });
    }
    walkPayload(property, context, walk);
  }
  if (payload.items) walkPayload(payload.items, context, walk);
}
