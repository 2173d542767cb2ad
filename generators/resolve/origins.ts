import type { PartName } from '../../schemas/generated/parts.ts';
import { innerParts } from '../../validators/model/standing-inside.ts';
import type { Path } from '../edit/operation.ts';

/** A part of a resolved page, and the place of the document that it is made from. */
export type Origin = readonly [resolved: Path, document: Path];

/** A value of the document: a part of it, or what stands in one under this key or index. */
interface Source {
  holder: object;
  key?: string | number;
}

/**
 * Notes which parts of a page are made from which while it is resolved. A part that the document and the resolved page share needs
 * no note: it is the same object in both.
 */
export class Origins {
  readonly #sources = new Map<object, Source>();

  /**
   * @param made the resolved part
   * @param holder a part or a list of the document
   * @param key what of it is meant, such as a column that is written as a text; left out for the holder itself
   */
  note(made: object, holder: object, key?: string | number): void {
    this.#sources.set(made, key === undefined ? { holder } : { holder, key });
  }

  /** The copy of a resolved part is made from what that was made from. */
  copied(copy: object, made: object): void {
    const source = this.#sources.get(made);
    if (source) this.#sources.set(copy, source);
  }

  /** All pairs, in the order of the resolved page. */
  pairs(document: object, resolved: object): Origin[] {
    const places = new Map<object, Path>();
    visit(document, [], (value, path) => places.set(value, path));
    const parts = new Set(partsOf('block', document));
    const found: Origin[] = [];
    visit(resolved, [], (made, path) => {
      const { holder, key } = this.#sources.get(made) ?? (parts.has(made) ? { holder: made } : {});
      const place = holder && places.get(holder);
      if (place) found.push([path, key === undefined ? place : [...place, key]]);
    });
    return found;
  }
}

/** What `resolve` asks for: nothing where nobody collects. */
export interface Collecting {
  origins?: Origins;
}

/** Notes the origin of a part, and gives it back. */
export function from<Made extends object>(
  { origins }: Collecting,
  made: Made,
  holder: object,
  key?: string | number,
): Made {
  origins?.note(made, holder, key);
  return made;
}

/** A part that is another one with something changed. */
export function changed<Made extends object>({ origins }: Collecting, copy: Made, made: object): Made {
  origins?.copied(copy, made);
  return copy;
}

function visit(value: unknown, path: Path, found: (value: object, path: Path) => void): void {
  if (typeof value !== 'object' || value === null) return;
  found(value, path);
  const members: Iterable<[string | number, unknown]> = Array.isArray(value) ? value.entries() : Object.entries(value);
  for (const [key, each] of members) visit(each, [...path, key], found);
}

/** A part of a document with all that are inside: objects that the grammar has a name for. */
function* partsOf(part: PartName, thing: object): Generator<object> {
  yield thing;
  for (const inner of innerParts(part, thing)) yield* partsOf(inner.part, inner.thing);
}
