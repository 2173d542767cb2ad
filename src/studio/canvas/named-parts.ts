import type { Path } from '../../../generators/edit/operation.ts';
import { pointerOf } from '../core/place.ts';
import type { OutlinePart } from '../worker/messages.ts';

/** A part as the canvas knows it. */
export interface NamedPart {
  part: OutlinePart;
  pointer: string;
  /** Undefined for the page itself. */
  parent: NamedPart | undefined;
}

/** All parts of an outline by their pointers. */
export function namedParts(outline: OutlinePart): ReadonlyMap<string, NamedPart> {
  const found = new Map<string, NamedPart>();
  const visit = (part: OutlinePart, parent: NamedPart | undefined) => {
    const named = { part, pointer: pointerOf(part.path), parent };
    found.set(named.pointer, named);
    for (const inner of part.parts) visit(inner, named);
  };
  visit(outline, undefined);
  return found;
}

/** The part of a place: some places, such as the title of a head, are drawn and are no part of their own. */
export function nearestNamed(parts: ReadonlyMap<string, NamedPart>, pointer: string): NamedPart | undefined {
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const named = parts.get(at);
    if (named || at === '') return named;
  }
}

/** The part that a key leads to from the selected one; undefined where there is none that way. */
export function steppedTo(
  parts: ReadonlyMap<string, NamedPart>,
  from: Path | undefined,
  key: string,
): Path | undefined {
  const here = nearestNamed(parts, from ? pointerOf(from) : '');
  if (!here) return undefined;
  if (key === 'Enter') return here.part.parts[0]?.path;
  if (key === 'Escape') return here.parent?.part.path;
  const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[key];
  const siblings = here.parent?.part.parts;
  if (by === undefined || !siblings) return undefined;
  return siblings[siblings.indexOf(here.part) + by]?.path;
}
