import type { Catalogue, CatalogueEndpoint, Property } from '../../schemas/generated/grammar.ts';
import { keptInCatalogue } from '../core/kept-in-catalogue.ts';
import { storedProperty } from '../rows/hidden-kind.ts';
import { optionFields } from '../rows/option-fields.ts';

/** What an answer contains without a mask, and about whom. */
export interface SentValues {
  /** Sensitive fields by their names, sorted. */
  fields: string[];
  /** The records whose values they are, and the people that those name. */
  ids: string[];
  communityUuids: string[];
  /** Records that hold such a value. */
  count: number;
}

/** Members that identify a person, whatever the record is. */
export const PERSON_KEY = /^(person|resident|visitor|worker|account)Id$/;

type Members = ReadonlyMap<string, string>;
interface Shape {
  items?: Shape | undefined;
  properties?: Readonly<Record<string, Shape>> | undefined;
  sensitive?: Property['sensitive'] | undefined;
}

/** The members of a call's answer that hold sensitive values, at any depth, and the fields that they belong to. */
export const sensitiveMembers = keptInCatalogue((catalogue, endpoint: CatalogueEndpoint): Members => {
  const members = new Map<string, string>();
  const collect = (name: string | undefined, { items, properties, sensitive }: Shape): void => {
    if (sensitive && name !== undefined) members.set(name, name);
    if (items) collect(name, items);
    for (const [inner, property] of Object.entries(properties ?? {})) collect(inner, property);
  };
  const entity = catalogue.entities[endpoint.entity ?? ''];
  for (const field of Object.keys(entity?.fields ?? {})) {
    collect(field, (entity && storedProperty(catalogue, entity, field)) ?? {});
  }
  if (endpoint.response) collect(undefined, endpoint.response);
  if (entity && endpoint.operation === 'options') {
    const { label } = optionFields(catalogue, endpoint);
    if (members.has(label)) members.set('label', label);
  }
  return members;
});

/**
 * The sensitive values that are in an answer without their mask: an answer is checked by its content, so a handler that forgot
 * to mask is traced like one that may show everything.
 */
export function sentValues(answer: unknown, catalogue: Catalogue, endpoint: CatalogueEndpoint): SentValues {
  const members = sensitiveMembers(catalogue, endpoint);
  const fields = new Set<string>();
  const ids = new Set<string>();
  const communities = new Set<string>();
  let count = 0;
  const keys = new Set(['id', catalogue.entities[endpoint.entity ?? '']?.primaryKey]);
  if (endpoint.operation === 'options') keys.add('value');

  const visit = (value: unknown, of: readonly string[], community: string | undefined): void => {
    if (Array.isArray(value)) {
      for (const entry of value) visit(entry, of, community);
      return;
    }
    if (!isRecord(value)) return;
    const own = Object.entries(value).flatMap(([name, member]) =>
      typeof member === 'string' && member !== '' && (keys.has(name) || PERSON_KEY.test(name)) ? [member] : [],
    );
    const here = own.length > 0 ? own : of;
    const place = typeof value.communityUuid === 'string' ? value.communityUuid : community;
    let shows = false;
    for (const [name, member] of Object.entries(value)) {
      const field = members.get(name);
      if (field !== undefined && isOpen(member)) {
        fields.add(field);
        shows = true;
      } else if (typeof member === 'object') visit(member, here, place);
    }
    if (!shows) return;
    count += 1;
    for (const id of here) ids.add(id);
    if (place) communities.add(place);
  };
  if (members.size > 0) visit(answer, [], undefined);
  return { fields: [...fields].sort(), ids: [...ids], communityUuids: [...communities], count };
}

/** Every mask leaves a sign that no telephone, number or name has. A number is there whole or not at all. */
function isOpen(value: unknown): boolean {
  if (typeof value === 'number') return true;
  if (Array.isArray(value)) return value.some(isOpen);
  return typeof value === 'string' && value.trim() !== '' && !/[*•]/.test(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
