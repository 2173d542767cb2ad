import type { Catalogue, CatalogueEndpoint, Payload, Property } from '../../schemas/generated/grammar.ts';
import { transitionKeys } from '../operations/write/writable-fields.ts';
import { community, extras, keyed } from './record-schema.ts';
import type { Schema } from './schema.ts';

/**
 * An endpoint's own `request` as a JSON Schema: closed, null only where it says so, and a required text is not empty. What
 * it leaves unsaid of a field that the call writes, the field's entity says.
 */
export function requestSchema(catalogue: Catalogue, endpoint: CatalogueEndpoint): Schema {
  const entity = endpoint.entity === undefined ? undefined : catalogue.entities[endpoint.entity];
  const request = endpoint.request ?? { type: 'object' as const, properties: {} };
  const properties = Object.entries(request.properties ?? {}).map(([name, own]) => [
    name,
    endpoint.fields.includes(name) ? completed(own, entity?.fields[name]) : own,
  ]);
  const schema = schemaOf(catalogue, {
    ...request,
    ...(request.properties && { properties: Object.fromEntries(properties) }),
  });
  if (request.type !== 'object' || !entity || endpoint.operation !== 'action') return schema;
  const standard = standardMembers(endpoint, { ...community(entity) });
  const required = new Set((schema.required ?? []) as string[]);
  if (endpoint.transitions.length > 0 && !endpoint.batch) required.add('id');
  return {
    ...schema,
    properties: { ...standard, ...(schema.properties as Schema | undefined) },
    required: [...required],
    additionalProperties: false,
  };
}

/** What an action on records takes without its document saying so. */
function standardMembers(endpoint: CatalogueEndpoint, scope: Schema): Schema {
  const { batch, impact, transitions } = endpoint;
  if (transitions.length === 0 && !batch && !impact) return scope;
  const choice: Schema = { type: 'string', enum: transitions, choice: true };
  return {
    ...scope,
    ...keyed(endpoint),
    ...extras(endpoint),
    ...Object.fromEntries(transitionKeys(endpoint).map((key) => [key, choice])),
  };
}

/** What the request says, over what the entity says of the field. */
function completed(own: Payload, property: Property | undefined): Payload {
  if (!property || property.type !== own.type || property.type === 'object' || property.type === 'array') return own;
  const { label, messages, format, pattern, minLength, maxLength, minimum, maximum, decimals, dictionary } = property;
  const said = { label, messages, format, pattern, minLength, maxLength, minimum, maximum, decimals, dictionary };
  const known = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  return { ...known, ...own };
}

function schemaOf(catalogue: Catalogue, payload: Payload): Schema {
  const {
    nullable,
    properties,
    items,
    dictionary,
    relation,
    sensitive,
    description,
    entity,
    help,
    unit,
    money,
    ...same
  } = payload;
  const { default: _, ...schema }: Schema = { ...same, type: nullable ? [payload.type, 'null'] : payload.type };
  if (dictionary !== undefined && payload.enum === undefined) {
    const codes: unknown[] = (catalogue.dictionaries[dictionary]?.values ?? []).map(({ value }) => value);
    if (nullable) codes.push(null);
    // An empty text is no choice yet, as everywhere.
    schema.enum = payload.minLength ? codes : [...codes, ''];
  }
  if (dictionary !== undefined || relation) schema.choice = true;
  if (payload.type === 'object' && properties) {
    schema.properties = Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => {
        const isFilled = payload.required?.includes(name) && inner.type === 'string' && !inner.nullable;
        return [name, schemaOf(catalogue, isFilled ? { minLength: 1, ...inner } : inner)];
      }),
    );
    schema.additionalProperties = false;
  }
  if (items) schema.items = schemaOf(catalogue, items);
  return schema;
}
