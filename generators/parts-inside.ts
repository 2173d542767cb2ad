import type { JsonObject, JsonValue } from '../validators/json.ts';

/** The grammars whose parts contain one another: pages as they are written, and as they are resolved. */
const GRAMMARS = ['page.schema.json', 'resolved-page.schema.json'];

/** Of these, what is written. */
const WRITTEN = 'page.schema.json';

/** One part of a grammar, with the grammar's name for it, or for one that has none the path to it: `treeBlock.reorder`. */
interface Part {
  name: string;
  node: JsonObject;
}

/**
 * Writes the table of which parts contain which: of every part of a page the keys with other parts. Code that goes through
 * a page reads this table, so that it also covers a key that is added to the grammar.
 *
 * A part is an object with keys of its own. Values (texts, conditions, names, parameters) are none.
 *
 * @param grammars file name (`page.schema.json`) → the parsed grammar
 */
export function partsInside(grammars: ReadonlyMap<string, JsonObject>): string {
  const defs = new Map(
    GRAMMARS.flatMap((file) => Object.entries(asObject(asObject(grammars.get(file)).$defs))).map(
      ([name, node]) => [name, asObject(node)] as const,
    ),
  );
  const written = new Set(Object.keys(asObject(asObject(grammars.get(WRITTEN)).$defs)));
  const inside = new Map<string, string[]>();
  const kinds: string[] = [];

  function partOf(node: JsonObject, name: string): Part | undefined {
    const named = refOf(node);
    if (named !== undefined) {
      const known = defs.get(named);
      return known && partOf(known, named);
    }
    const alone = onlyOne(node);
    if (alone) return partOf(alone, name);
    return node.oneOf || (node.properties && holdsObject(node)) ? { name, node } : undefined;
  }

  /** The content of a key: one part, or a list of them, which may have a name of its own (`then`). */
  function held(node: JsonObject, name: string): { part: Part; isList: boolean } | undefined {
    const known = defs.get(refOf(node) ?? '') ?? node;
    const isList = known.type === 'array';
    if (partOf(asObject(known.additionalProperties), name))
      throw new Error(`${name} holds parts under names of their own: nothing that goes through a page knows that yet.`);
    const part = isList ? partOf(asObject(known.items), name) : partOf(node, name);
    return part && { part, isList };
  }

  function declare({ name, node }: Part): void {
    if (inside.has(name)) return;
    const lines: string[] = [];
    inside.set(name, lines);
    if (Array.isArray(node.oneOf)) {
      kinds.push(kindsIn(name, node, defs));
      return;
    }
    for (const [key, value] of keysOf(node, defs)) {
      const found = held(value, `${name}.${key}`);
      if (!found) continue;
      const word = `'${found.part.name}'`;
      lines.push(`${quoted(key)}: ${found.isList ? `[${word}]` : word}`);
      declare(found.part);
    }
  }

  for (const [name, node] of defs) {
    const part = partOf(node, name);
    // What only several parts have in common is none by itself, nor is another name for one.
    if (part?.name === name && !isShared(name, defs)) declare(part);
  }
  const entries = [...inside].map(([name, lines]) => {
    return `  ${quoted(name)}: {${lines.length === 0 ? '' : ` ${lines.join(', ')} `}},`;
  });
  return `/** What stands inside each part of a page: a key and the part that it holds; in brackets, a list of them. */
export const partsInside = {
${entries.join('\n')}
} as const;

/** The parts that come in kinds: the key that says which, and the part of each kind. */
export const kindsOfParts = {
${kinds.join('\n')}
} as const;

export type PartName = keyof typeof partsInside;

/** The parts of a page as it is written; the others are those of a resolved one. */
export const pageParts = [
${[...inside.keys()]
  .filter((name) => written.has(name.split('.')[0] ?? ''))
  .map((name) => `  '${name}',`)
  .join('\n')}
] as const;

export type PagePart = (typeof pageParts)[number];
`;
}

function kindsIn(name: string, { oneOf, discriminator }: JsonObject, defs: ReadonlyMap<string, JsonObject>): string {
  const by = String(asObject(discriminator).propertyName);
  const branches = (oneOf as JsonValue[]).map((branch) => {
    const part = refOf(asObject(branch)) ?? '';
    const kind = keysOf(asObject(defs.get(part)), defs).find(([key]) => key === by)?.[1].const;
    return `${String(kind)}: '${part}'`;
  });
  return `  ${name}: { by: '${by}', parts: { ${branches.join(', ')} } },`;
}

/** The keys of an object, including those that it shares with others. */
function keysOf(node: JsonObject, defs: ReadonlyMap<string, JsonObject>): [key: string, value: JsonObject][] {
  const shared = (Array.isArray(node.allOf) ? node.allOf : []).flatMap((branch) => {
    const known = defs.get(refOf(asObject(branch)) ?? '');
    return known ? keysOf(known, defs) : [];
  });
  const own = Object.entries(asObject(node.properties)).map(
    ([key, value]) => [key, asObject(value)] as [string, JsonObject],
  );
  return [...shared, ...own];
}

function quoted(key: string): string {
  return /^\w+$/.test(key) ? key : `'${key}'`;
}

/** Some part includes it and adds keys of its own. */
function isShared(name: string, defs: ReadonlyMap<string, JsonObject>): boolean {
  return [...defs.values()].some(
    ({ allOf, properties }) =>
      properties && Array.isArray(allOf) && allOf.some((branch) => refOf(asObject(branch)) === name),
  );
}

/** The part that is meant by another name: `nestedBlock` is a `block`. */
function onlyOne({ properties, allOf }: JsonObject): JsonObject | undefined {
  return !properties && Array.isArray(allOf) && allOf.length === 1 ? asObject(allOf[0]) : undefined;
}

function holdsObject({ type }: JsonObject): boolean {
  return type === undefined || [type].flat().includes('object');
}

/** The name of the part that is referred to, where it is one of these grammars. */
function refOf({ $ref }: JsonObject): string | undefined {
  const [file, name] = String($ref ?? '').split('#/$defs/');
  return file === '' || GRAMMARS.includes(file ?? '') ? name : undefined;
}

function asObject(value: JsonValue | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}
