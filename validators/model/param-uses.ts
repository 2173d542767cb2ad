import type { Block, PageDocument, Property, Value } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue, KnownFields } from '../catalogue.ts';
import { onceAPage } from '../incremental/once-a-page.ts';
import { fieldsOf } from '../walk/reach.ts';
import { heldKey, recordKey } from './held-key.ts';
import { blocksOf } from './inner-blocks.ts';
import { takenFields } from './payload-fields.ts';

/** The use of a parameter on a page. */
export interface ParamUse {
  /** The field that it fills or filters by; for a record's key none. */
  property?: Property;
  /** The entity whose key it is. */
  keyOf?: string;
  /** Blocks use it as the key of several. */
  keyOfOne?: readonly string[];
}

/** What a page does with each of its parameters, as far as all its blocks agree on that. */
export const paramUses = onceAPage(
  (page: PageDocument, catalogue: DocumentCatalogue): ReadonlyMap<string, ParamUse> => {
    const uses = new Map<string, ParamUse[]>();
    for (const block of blocksOf(page)) {
      // What a call takes beside the fields of its entity does not say what the parameter is, and takes nothing from what others say.
      for (const [param, use] of usesIn(block, catalogue))
        if (use.property || use.keyOf !== undefined) uses.set(param, [...(uses.get(param) ?? []), use]);
    }
    return new Map(
      [...uses].flatMap(([param, taken]) => {
        const use = together(taken);
        return use ? [[param, use] as const] : [];
      }),
    );
  },
);

function usesIn(block: Block, catalogue: DocumentCatalogue): [string, ParamUse][] {
  switch (block.kind) {
    case 'list':
      return [
        ...ofFields(block.fixedFilters, entityOf(block.entity, catalogue), catalogue),
        ...(block.filters ?? []).map((filter): [string, ParamUse] => {
          const field = typeof filter === 'string' ? filter : filter.field;
          return [field, fieldUse(entityOf(block.entity, catalogue), field, catalogue)];
        }),
      ];
    case 'tree':
    case 'timeline':
      return ofFields(block.fixedFilters, entityOf(block.entity, catalogue), catalogue);
    case 'history':
      return ofKey(block.key, { entity: catalogue.endpoints.get(block.endpoint)?.entity }, block.endpoint, catalogue);
    case 'detail':
    case 'approval':
      return ofKey(block.key, block, block.endpoint, catalogue);
    case 'form': {
      const taken = takenFields(catalogue.endpoints.get(block.endpoint), block.endpoint, catalogue);
      return [
        ...(block.load ? ofKey(block.load.key, block, block.load.endpoint, catalogue) : []),
        ...ofFields(block.initial, taken, catalogue),
        ...ofFields(block.send, taken, catalogue),
      ];
    }
    default:
      return [];
  }
}

function entityOf(name: string, catalogue: DocumentCatalogue): KnownFields {
  return fieldsOf(catalogue.entities.get(name));
}

function ofFields(
  values: Readonly<Record<string, Value>> | undefined,
  owner: KnownFields,
  catalogue: DocumentCatalogue,
): [string, ParamUse][] {
  return Object.entries(values ?? {}).flatMap(([field, value]) => {
    const param = paramOf(value);
    return param === undefined ? [] : [[param, fieldUse(owner, field, catalogue)]];
  });
}

/** The record of a call that serves another entity than its block is reported there: whose key was meant is unknown. */
function ofKey(
  key: Value | undefined,
  { entity }: { entity?: string | undefined },
  path: string,
  catalogue: DocumentCatalogue,
): [string, ParamUse][] {
  if (catalogue.endpoints.get(path)?.entity !== entity) return [];
  const param = key === undefined ? 'id' : paramOf(key);
  return param === undefined ? [] : [[param, recordKey(catalogue.endpoints.get(path), catalogue)]];
}

function fieldUse(owner: KnownFields, field: string, catalogue: DocumentCatalogue): ParamUse {
  const property = owner.fields.get(field);
  const keyOf = heldKey(owner, field, catalogue);
  return { ...(property && { property }), ...(keyOf !== undefined && { keyOf }) };
}

function paramOf(value: Value): string | undefined {
  const isFrom = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isFrom && value.from.startsWith('params.') ? value.from.slice('params.'.length) : undefined;
}

/** The common use of a parameter by all blocks; for keys of several entities that it is a key, and of what kind, which else is all. */
function together([first, ...others]: readonly ParamUse[]): ParamUse | undefined {
  if (!first || others.every((other) => agree(first, other))) return first;
  const { property } = first;
  const isOneKind = others.every((other) => property && other.property && areAlike(property, other.property));
  const keys = [first, ...others].flatMap(({ keyOf }) => keyOf ?? []);
  const areKeys = keys.length === others.length + 1;
  if (!isOneKind && !areKeys) return undefined;
  return { ...(isOneKind && property && { property }), ...(areKeys && { keyOfOne: [...new Set(keys)] }) };
}

function agree(a: ParamUse, b: ParamUse): boolean {
  return (
    a.keyOf === b.keyOf && (a.property && b.property ? areAlike(a.property, b.property) : a.property === b.property)
  );
}

function areAlike(a: Property, b: Property): boolean {
  return a.type === b.type && a.dictionary === b.dictionary;
}
