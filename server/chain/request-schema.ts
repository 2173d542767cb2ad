import type { Catalogue, CatalogueEndpoint, Payload, Property } from '../../schemas/generated/grammar.ts';
import { transitionKeys, writableFields } from '../rows/writable-fields.ts';
import { fieldSchema } from './field-schema.ts';
import { community, extras, keyed } from './record-schema.ts';
import { closedObject, type Schema } from './schema.ts';

/** Operations in whose payload emptied texts have become null. */
const EMPTIED: ReadonlySet<string> = new Set(['create', 'update']);

/**
 * An endpoint's own `request` as a JSON Schema: closed, null only where it allows null, and a required text is not empty. What
 * it does not state about a field that the call writes comes from the field's entity.
 */
export function ownSchema(catalogue: Catalogue, endpoint: CatalogueEndpoint): Schema {
  const entity = endpoint.entity === undefined ? undefined : catalogue.entities[endpoint.entity];
  const request: Payload = endpoint.request ?? { type: 'object', properties: {} };
  if (!request.properties) return schemaOf(catalogue, request);
  const mayBeNull = EMPTIED.has(endpoint.operation);
  const properties = Object.entries(request.properties).map(([name, own]): [string, Payload] => {
    const whole = endpoint.fields.includes(name) ? completed(own, entity?.fields[name]) : own;
    return [name, mayBeNull && !request.required?.includes(name) ? { ...whole, nullable: true } : whole];
  });
  return schemaOf(catalogue, { ...request, properties: Object.fromEntries(properties) });
}

/**
 * The payload of an action. On records of an entity it always has the keys of the records, the fields that the action writes
 * and the transition, in addition to the members of its request.
 */
export function actionSchema(catalogue: Catalogue, endpoint: CatalogueEndpoint): Schema {
  const own = ownSchema(catalogue, endpoint);
  const entity = endpoint.entity === undefined ? undefined : catalogue.entities[endpoint.entity];
  if (!entity || own.type !== 'object') return own;
  const { transitions, batch, impact } = endpoint;
  const choice: Schema = { type: 'string', enum: transitions, choice: true };
  const fields = [...writableFields(entity, endpoint)].flatMap((name) => {
    const property = entity.fields[name];
    return property ? [[name, fieldSchema(catalogue, property)]] : [];
  });
  // An endpoint with both a request and a response of its own belongs to a module: an `id` that it does not name has no meaning
  // for it.
  const named = Object.keys(own.properties ?? {});
  const isOwn = named.length > 0 && !named.includes('id') && endpoint.response !== undefined;
  const isOfRecords = transitions.length > 0 || batch || ((impact || fields.length > 0) && !isOwn);
  return joined(
    closedObject(
      {
        ...community(entity),
        ...(isOfRecords && keyed(endpoint)),
        ...extras(endpoint),
        ...Object.fromEntries(fields),
        ...Object.fromEntries(transitionKeys(endpoint).map((key) => [key, choice])),
      },
      transitions.length > 0 && !batch ? ['id'] : [],
    ),
    own,
  );
}

/** Both shapes in one; where both define a member, the second one counts. */
export function joined(standard: Schema, own: Schema): Schema {
  return closedObject({ ...Object(standard.properties), ...Object(own.properties) }, [
    ...new Set([...((standard.required ?? []) as string[]), ...((own.required ?? []) as string[])]),
  ]);
}

/** What the request states about the field, in place of what the entity states. */
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
    clearBecause,
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
    // An empty text counts as no choice, as everywhere.
    schema.enum = payload.minLength ? codes : [...codes, ''];
  }
  if (dictionary !== undefined || relation) schema.choice = true;
  if (payload.format === 'image') schema.ownPicture = true;
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
