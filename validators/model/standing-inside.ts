import type { Action, Block } from '../../schemas/generated/grammar.ts';
import { kindsOfParts, type PagePart, type PartName, pageParts, partsInside } from '../../schemas/generated/parts.ts';

/** A part inside another, and its key. */
export interface Inner {
  key: string;
  part: PartName;
  thing: object;
}

type Inside = Readonly<Record<string, PartName | readonly [PartName]>>;
type Kinds = Readonly<Record<string, { by: string; parts: Readonly<Record<string, PartName>> }>>;

const INSIDE: Readonly<Record<PartName, Inside>> = partsInside;
const KINDS: Kinds = kindsOfParts;

/** The part of a thing: for a block or an action, that of its kind. */
export function partOfKind(part: PartName, thing: object): PartName {
  const kinds = KINDS[part];
  return kinds ? (kinds.parts[String((thing as Readonly<Record<string, unknown>>)[kinds.by])] ?? part) : part;
}

/** The keys of a part that contain others, in the order of the grammar. */
export function keysInside(part: PartName): [key: string, holds: PartName, isList: boolean][] {
  return Object.entries(INSIDE[part]).map(([key, holds]) =>
    typeof holds === 'string' ? [key, holds, false] : [key, holds[0], true],
  );
}

/** The keys that contain one of these parts, in any part of a page, each once. */
export function keysHolding(parts: readonly PagePart[]): string[] {
  const keys = pageParts.flatMap((part) =>
    keysInside(part).flatMap(([key, holds]) => (parts.some((one) => one === holds) ? [key] : [])),
  );
  return [...new Set(keys)];
}

/** The parts directly in a part, in the order of the grammar. The short form of a field or column, its name, is left out. */
export function innerParts(part: PartName, thing: object): Inner[] {
  return innerOf(part, thing, () => true);
}

/**
 * The nearest parts of a kind inside another, through any containers; neither through one of them nor through a block
 * inside. The short form of a field or column, its name, is left out.
 */
export function nearestInside(wanted: PartName, part: PartName, thing: object): object[] {
  const leads = leadingTo(wanted);
  return innerOf(part, thing, (holds) => leads.has(holds)).flatMap((inner) => {
    if (isA(wanted, inner.part)) return [inner.thing];
    return BLOCKS.some((block) => isA(block, inner.part)) ? [] : nearestInside(wanted, inner.part, inner.thing);
  });
}

/** The lists of adjacent buttons in a block; not those of the blocks inside. Computed once, since several rules need them. */
export function buttonLists(block: Block): readonly Action[][] {
  const known = keptLists.get(block);
  if (known) return known;
  const lists = new Map<object, Action[]>();
  const collect = (part: PartName, thing: object): void => {
    for (const { key, part: holds, thing: inner } of innerOf(part, thing, (one) => leadingTo('action').has(one))) {
      const list = (thing as Readonly<Record<string, unknown>>)[key] as object;
      if (holds === 'action') lists.set(list, [...(lists.get(list) ?? []), inner as Action]);
      else if (!isA('block', holds)) collect(holds, inner);
    }
  };
  collect('block', block);
  const found = [...lists.values()];
  keptLists.set(block, found);
  return found;
}

const keptLists = new WeakMap<Block, readonly Action[][]>();

const BLOCKS: readonly PartName[] = ['block', 'resolvedBlock'];

function innerOf(part: PartName, thing: object, isWanted: (holds: PartName) => boolean): Inner[] {
  const found: Inner[] = [];
  const values = thing as Readonly<Record<string, unknown>>;
  for (const [key, holds, isList] of keysInside(partOfKind(part, thing))) {
    const value = isWanted(holds) ? values[key] : undefined;
    for (const inner of isList && Array.isArray(value) ? (value as unknown[]) : [value])
      if (typeof inner === 'object' && inner !== null) found.push({ key, part: holds, thing: inner });
  }
  return found;
}

function isA(wanted: PartName, part: PartName): boolean {
  return part === wanted || Object.values(KINDS[wanted]?.parts ?? {}).includes(part);
}

/** The parts that are of the kind or can contain one: no others have to be searched. Computed once for each kind. */
function leadingTo(wanted: PartName): ReadonlySet<PartName> {
  const known = leading.get(wanted);
  if (known) return known;
  const names = Object.keys(INSIDE) as PartName[];
  const leads = new Set(names.filter((name) => isA(wanted, name)));
  for (let size = -1; size !== leads.size; ) {
    size = leads.size;
    for (const name of names) {
      const held = [...keysInside(name).map(([, holds]) => holds), ...Object.values(KINDS[name]?.parts ?? {})];
      if (held.some((part) => leads.has(part))) leads.add(name);
    }
  }
  leading.set(wanted, leads);
  return leads;
}

const leading = new Map<PartName, ReadonlySet<PartName>>();
