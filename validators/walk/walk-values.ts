import type { Reveal, Text, Value } from '../../schemas/generated/grammar.ts';
import type { KnownFields } from '../catalogue.ts';
import type { BlockContext } from '../nodes.ts';
import { at, keyAt, type Place } from '../positions/place.ts';
import { mention, type Walk } from './walk.ts';

/** Tells of a value that may be taken from elsewhere. */
export function walkValue(value: Value, place: Place, context: BlockContext, walk: Walk): void {
  walk.emit('value', { value, place }, context);
}

/** Tells of every value under a key such as `params` or `fixedFilters`. */
export function walkValues<Key extends string>(
  of: object & { [Name in Key]?: Record<string, Value> },
  key: Key,
  context: BlockContext,
  walk: Walk,
): void {
  for (const [name, value] of Object.entries<Value>(of[key] ?? {})) walkValue(value, at(of, key, name), context, walk);
}

/** Tells of filters that are always sent: each is a mention of a field, a value and a filter of the call. */
export function walkFixedFilters<Key extends string>(
  of: object & { [Name in Key]?: Record<string, Value> },
  key: Key,
  path: string,
  context: BlockContext,
  walk: Walk,
): void {
  const called = walk.catalogue.endpoints.get(path);
  const { entity } = context;
  // A call that serves another entity is one mistake: nobody knows which filters were meant.
  const fits = called && entity && called.entity === entity.name;
  for (const [field, value] of Object.entries<Value>(of[key] ?? {})) {
    const place = { place: at(of, key, field), key: keyAt(of, key, field) };
    // What a call asks for besides the fields of its entity is handed over like a filter.
    // Nobody knows what a call asks for that is not there, or cannot be read: that is said of the call.
    const asked = !called || called.request?.properties?.[field] !== undefined;
    if (!asked || entity?.fields.has(field)) mention(walk, context, entity, field, place.key);
    walk.emit('fixedFilter', { field, value, path, ...place, ...(fits && { called, shows: entity }) }, context);
    walkValue(value, place.place, context, walk);
  }
}

/** Tells of a text whose places are filled from these fields; without them a dry run fills it, which no document names. */
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

/** Tells of the call that a block shows. */
export function walkSource(
  block: { kind: string; entity?: string; endpoint: string },
  operation: 'list' | 'detail' | 'tree' | 'action',
  context: BlockContext,
  walk: Walk,
): void {
  const call = { endpoint: block.endpoint, place: at(block, 'endpoint'), user: `${block.kind} block` };
  const entity = block.entity !== undefined && { entity: block.entity };
  walk.emit('call', { ...call, operations: [operation], ...entity }, context);
}

export function walkReveal(reveal: Reveal | undefined, context: BlockContext, walk: Walk): void {
  if (!reveal) return;
  const { endpoint, menuCode } = reveal;
  // Who may see a value is decided by the call itself, by entity and field.
  const behind = { ...context, held: [...(context.held ?? []), menuCode] };
  walk.emit('call', { endpoint, place: at(reveal, 'endpoint'), user: 'reveal', operations: ['action'] }, behind);
  walk.emit('code', { menuCode, place: at(reveal, 'menuCode') }, context);
}

/** Writes the short form `"phone"` out as `{ "field": "phone" }`, which then stands where the short form stood. */
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
