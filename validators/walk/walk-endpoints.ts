import type { Endpoint, EndpointsDocument, Payload } from '../../schemas/generated/grammar.ts';
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
  });
  for (const key of ['sorts', 'labels', 'fields'] as const) {
    endpoint[key]?.forEach((field, index) => {
      mention(walk, context, entity, field, at(endpoint, key, index));
    });
  }
  for (const figure of Object.values(endpoint.summary ?? {})) {
    walk.emit('figure', figure, { ...context, ...(entity && { entity }) });
    if (figure.distinct !== undefined) mention(walk, context, entity, figure.distinct, at(figure, 'distinct'));
    for (const [field, value] of Object.entries(figure.where ?? {})) {
      mention(walk, context, entity, field, keyAt(figure, 'where', field));
      const operands = [{ operator: '$eq', value, place: at(figure, 'where', field) }];
      const reach = { row: fieldsOf(entity), near: 'row' as const };
      walk.emit('comparison', { field, place: keyAt(figure, 'where', field), operands }, { ...context, reach });
    }
  }
  for (const payload of [endpoint.request, endpoint.response]) if (payload) walkPayload(payload, context, walk);
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
