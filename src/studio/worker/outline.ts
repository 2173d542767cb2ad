import { isText, ownName } from '../../../generators/edit/name-of-part.ts';
import type { Path } from '../../../generators/edit/operation.ts';
import { nounOf } from '../../../generators/edit/part-nouns.ts';
import { memberOf } from '../../../generators/edit/place-in-page.ts';
import type { Catalogue, Text } from '../../../schemas/generated/grammar.ts';
import type { PartName } from '../../../schemas/generated/parts.ts';
import type { Grammars } from '../../../validators/grammar/grammars.ts';
import { keysInside, partOfKind } from '../../../validators/model/standing-inside.ts';
import type { OutlinePart } from './messages.ts';

/** By what the parts of a page are called. */
export interface Naming {
  grammars: Grammars;
  catalogue: Catalogue | undefined;
  /** Pointer of a place in the document → the part that was made of it; it has the label that is shown. */
  resolved: ReadonlyMap<string, unknown>;
}

/** A page document as a tree of its named parts. It may be broken: what can be read of it is shown. */
export function outlinePage(document: unknown, naming: Naming): OutlinePart {
  return outlined(document, { part: 'block', path: [], movable: false, entity: undefined }, naming);
}

interface Standing {
  part: PartName;
  path: Path;
  movable: boolean;
  /** The entity of the block around it. */
  entity: string | undefined;
}

function outlined(value: unknown, standing: Standing, naming: Naming): OutlinePart {
  const { path } = standing;
  const isObject = typeof value === 'object' && value !== null;
  const part = isObject ? partOfKind(standing.part, value) : standing.part;
  const own = memberOf(value, 'entity');
  const entity = typeof own === 'string' ? own : standing.entity;
  const holds = heldBy(part, path.length === 0);
  const parts = holds.flatMap(([key, holds, isList]) => {
    const inside = memberOf(value, key);
    if (inside === undefined) return [];
    const below = [...path, key];
    if (!isList) {
      const movable = !isRequired(part, key, naming.grammars);
      return [outlined(inside, { part: holds, path: below, movable, entity }, naming)];
    }
    if (!Array.isArray(inside)) return [];
    return inside.map((element: unknown, index) =>
      outlined(element, { part: holds, path: [...below, index], movable: true, entity }, naming),
    );
  });
  const kind = nounOf(part);
  const isConditional = memberOf(value, 'visibleWhen') !== undefined || memberOf(value, 'hidden') === true;
  return {
    path,
    part,
    kind,
    name: nameOf(value, path, entity, naming) ?? kind,
    ...(isConditional && { conditional: true }),
    parts: inOrder(value, parts, path.length),
    lists: Object.fromEntries(holds.flatMap(([key, holds, isList]) => (isList ? [[key, holds]] : []))),
    movable: standing.movable,
  };
}

function heldBy(part: PartName, isRoot: boolean): [key: string, holds: PartName, isList: boolean][] {
  const inside = keysInside(part);
  return isRoot ? [['meta', 'meta', false], ...inside] : inside;
}

/** In the order of the document. */
function inOrder(value: unknown, parts: readonly OutlinePart[], depth: number): OutlinePart[] {
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  return parts.toSorted((a, b) => keys.indexOf(String(a.path[depth])) - keys.indexOf(String(b.path[depth])));
}

function nameOf(value: unknown, path: Path, entity: string | undefined, naming: Naming): Text | undefined {
  for (const key of ['label', 'title']) {
    const written = memberOf(value, key);
    if (isText(written)) return written;
  }
  const shown = naming.resolved.get(pointerOf(path));
  for (const key of ['title', 'label']) {
    const text = memberOf(shown, key);
    if (isText(text)) return text;
  }
  const field = typeof value === 'string' ? value : memberOf(value, 'field');
  const label =
    typeof field === 'string' && entity !== undefined
      ? naming.catalogue?.entities[entity]?.fields[field]?.label
      : undefined;
  return label ?? ownName(value);
}

/** Whether a part cannot be without a key. */
function isRequired(part: PartName, key: string, grammars: Grammars): boolean {
  const { $defs = {} } = grammars.get('page.schema.json').schema;
  return $defs[part]?.required?.includes(key) ?? false;
}

export function pointerOf(path: Path): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
