import type { Operation, Property, Reveal, Text, Value } from '../../schemas/generated/grammar.ts';
import type { KnownFields } from '../catalogue.ts';
import { askedKey, heldKey, recordKey } from '../model/held-key.ts';
import { payloadFields, propertyOf, takenFields } from '../model/payload-fields.ts';
import type { BlockContext, PassedValue, SentValues } from '../nodes.ts';
import { at, keyAt, type Place } from '../positions/place.ts';
import { mention, type Walk } from './walk.ts';

/** Reports a value that may be read from elsewhere. */
export function walkValue(value: Value, place: Place, context: BlockContext, walk: Walk): void {
  walk.emit('value', { value, place }, context);
}

/** Reports every value under a key such as `params` or `fixedFilters`. */
export function walkValues<Key extends string>(
  of: object & { [Name in Key]?: Record<string, Value> },
  key: Key,
  context: BlockContext,
  walk: Walk,
): void {
  const values: Record<string, Value> | undefined = of[key];
  // Most objects that may have values have none.
  if (!values) return;
  for (const [name, value] of Object.entries(values)) walkValue(value, at(of, key, name), context, walk);
}

/** What a call accepts as `ids`, where it does not describe it itself. */
const KEYS: Property = { type: 'array', label: { zh: '编号', en: 'IDs' }, items: { type: 'string' } };

/** Reports values that are sent to a call, each by itself. */
export function walkSent<Key extends string>(
  of: object & { endpoint?: string } & { [Name in Key]?: Record<string, Value> },
  key: Key,
  context: BlockContext,
  walk: Walk,
  path: string = of.endpoint ?? '',
): void {
  const { catalogue } = walk;
  const values: Record<string, Value> | undefined = of[key];
  if (!values) return;
  walkValues(of, key, context, walk);
  const called = catalogue.endpoints.get(path);
  if (!called) return;
  const owner = takenFields(called, path, catalogue);
  const asked = called.request?.properties ?? {};
  const { fields: requested } = payloadFields(called.request, path, catalogue);
  for (const [name, value] of Object.entries(values)) {
    const payload = Object.hasOwn(asked, name) ? asked[name] : undefined;
    const own = payload
      ? (owner.fields.get(name) ?? requested.get(name) ?? propertyOf(payload))
      : owner.fields.get(name);
    const property = own ?? (name === 'ids' ? KEYS : undefined);
    // Ids that a call describes itself may be of any entity.
    const isKey = name === 'id' || (name === 'ids' && !payload);
    const record = isKey ? askedKey(called, catalogue) : undefined;
    const keyOf = heldKey(owner, name, catalogue) ?? record;
    const passed: PassedValue = { name, value, place: at(of, key, name), taker: path };
    if (payload) passed.payload = payload;
    if (property) passed.property = property;
    if (keyOf !== undefined) passed.keyOf = keyOf;
    walk.emit('passed', passed, context);
  }
}

/** Reports the complete values of a call, each by itself and all together. */
export function walkAsked<Key extends string>(
  of: object & { endpoint?: string } & { [Name in Key]?: Record<string, Value> },
  key: Key,
  context: BlockContext,
  walk: Walk,
  {
    path = of.endpoint ?? '',
    place = at(of, 'endpoint'),
    besides = [],
  }: Partial<Pick<SentValues, 'path' | 'place' | 'besides'>> = {},
): void {
  walkSent(of, key, context, walk, path);
  const request = walk.catalogue.endpoints.get(path)?.request;
  const values = of[key];
  const sent = { of, key, path, besides, place };
  if (request) walk.emit('sent', { ...sent, request, ...(values && { values }) }, context);
}

/** Reports the first values of a form: each is for a field of it, whatever is sent besides. */
export function walkStart(
  of: { initial?: Record<string, Value> },
  owner: KnownFields,
  path: string,
  context: BlockContext,
  walk: Walk,
): void {
  if (!of.initial) return;
  walkValues(of, 'initial', context, walk);
  for (const [name, value] of Object.entries(of.initial)) {
    const property = owner.fields.get(name);
    // A form may start with an empty field.
    const isEmpty = value === null || (Array.isArray(value) && value.every((one) => one === null));
    if (!property || isEmpty) continue;
    const keyOf = heldKey(owner, name, walk.catalogue);
    const passed = { name, value, place: at(of, 'initial', name), taker: path, property };
    walk.emit('passed', { ...passed, ...(keyOf !== undefined && { keyOf }) }, context);
  }
}

/** Reports the key by which a record is found. */
export function walkKey(of: { key?: Value; endpoint: string }, context: BlockContext, walk: Walk): void {
  if (of.key === undefined) return;
  walkValue(of.key, at(of, 'key'), context, walk);
  passKey(of.key, at(of, 'key'), of.endpoint, context, walk);
}

/** Reports the value that a call finds its record by. */
export function passKey(value: Value, place: Place, path: string, context: BlockContext, walk: Walk): void {
  const passed = { name: 'key', value, place, taker: path };
  walk.emit('passed', { ...passed, ...recordKey(walk.catalogue.endpoints.get(path), walk.catalogue) }, context);
}

/** Reports filters that are always sent: each is a mention of a field, a value and a filter of the call. */
export function walkFixedFilters<Key extends string>(
  of: object & { [Name in Key]?: Record<string, Value> },
  key: Key,
  path: string,
  context: BlockContext,
  walk: Walk,
): void {
  const values: Record<string, Value> | undefined = of[key];
  if (!values) return;
  const called = walk.catalogue.endpoints.get(path);
  const { entity } = context;
  // A call that serves another entity is one mistake: which filters were meant is unknown.
  const fits = called && entity && called.entity === entity.name;
  for (const [field, value] of Object.entries(values)) {
    const place = { place: at(of, key, field), key: keyAt(of, key, field) };
    // What a call requires besides the fields of its entity is sent like a filter.
    // What a missing or unreadable call requires is unknown: that is reported at the call.
    const asked = !called || called.request?.properties?.[field] !== undefined;
    if (!asked || entity?.fields.has(field)) mention(walk, context, entity, field, place.key);
    walkValue(value, place.place, context, walk);
    walk.emit('fixedFilter', { field, value, path, ...place, ...(fits && { called, shows: entity }) }, context);
    const passed = { name: field, value, place: place.place, taker: path };
    const besides = entity?.fields.has(field) ? undefined : called?.request?.properties?.[field];
    if (besides) walk.emit('passed', { ...passed, payload: besides, property: propertyOf(besides) }, context);
    if (!fits) continue;
    const keyOf = heldKey(entity, field, walk.catalogue);
    const property = entity.fields.get(field);
    const filtered: PassedValue = { name: field, value, place: place.place, taker: path, isOnlyCompared: true };
    if (property) filtered.property = property;
    if (keyOf !== undefined) filtered.keyOf = keyOf;
    walk.emit('passed', filtered, context);
  }
}

/** Reports a text whose places are filled from these fields; without them a dry run fills it, which no document names. */
export function walkFilledText(
  text: Text | undefined,
  fillings: readonly (KnownFields | undefined)[] | undefined,
  context: BlockContext,
  walk: Walk,
): void {
  if (!text) return;
  const known = fillings?.filter((fields) => fields !== undefined);
  walk.emit('filledText', { text, ...(known && { fillings: known }) }, context);
}

/** Reports the call that a block shows. */
export function walkSource(
  block: { kind: string; entity?: string; endpoint: string },
  operation: Operation | readonly Operation[],
  context: BlockContext,
  walk: Walk,
): void {
  const call = { endpoint: block.endpoint, place: at(block, 'endpoint'), user: `${block.kind} block` };
  const entity = block.entity !== undefined && { entity: block.entity };
  walk.emit('call', { ...call, operations: [operation].flat(), ...entity }, context);
}

export function walkReveal(reveal: Reveal | undefined, context: BlockContext, walk: Walk): void {
  if (!reveal) return;
  const { endpoint, menuCode } = reveal;
  // The call itself decides, by entity and field, who may see a value.
  const behind = { ...context, held: [...(context.held ?? []), menuCode] };
  walk.emit('call', { endpoint, place: at(reveal, 'endpoint'), user: 'reveal', operations: ['action'] }, behind);
  walk.emit('code', { menuCode, place: at(reveal, 'menuCode') }, context);
}

/** Writes the short form `"phone"` out as `{ "field": "phone" }`, which then has the place of the short form. */
export function longForms<Long extends { field: string }>(
  of: object,
  key: string,
  forms: readonly (string | Long)[] | undefined,
  walk: Walk,
): Long[] {
  return (forms ?? []).map((form, index) => {
    if (typeof form !== 'string') return form;
    const made = { field: form } as Long;
    walk.positions.standIn(made, of, key, index);
    return made;
  });
}
