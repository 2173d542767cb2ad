import type { PartName } from '../../schemas/generated/parts.ts';
import { keysInside, partOfKind } from '../../validators/model/standing-inside.ts';
import type { Path } from './operation.ts';

/** The part of a page that stands at a path, or the list of parts that does. */
export interface PlaceInPage {
  part: PartName;
  isList: boolean;
}

/** What stands at a path of a page document; undefined for what is no part, as a width is. */
export function placeInPage(page: unknown, path: Path): PlaceInPage | undefined {
  let value: unknown = page;
  let place: PlaceInPage | undefined = { part: kindOf('block', page), isList: false };
  for (const step of path) {
    const [above, at]: [PlaceInPage | undefined, unknown] = [place, value];
    value = memberOf(at, step);
    if (!above) return undefined;
    if (above.isList) place = typeof step === 'number' ? { part: kindOf(above.part, value), isList: false } : undefined;
    else place = held(above.part, step, value, at === page);
  }
  return place;
}

function held(part: PartName, step: string | number, value: unknown, isRoot: boolean): PlaceInPage | undefined {
  if (isRoot && step === 'meta') return { part: 'meta', isList: false };
  const found = keysInside(part).find(([key]) => key === step);
  if (!found) return undefined;
  const [, holds, isList] = found;
  return { part: isList ? holds : kindOf(holds, value), isList };
}

function kindOf(part: PartName, value: unknown): PartName {
  return typeof value === 'object' && value !== null ? partOfKind(part, value) : part;
}

export function memberOf(value: unknown, step: string | number): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) return typeof step === 'number' ? value[step] : undefined;
  return Object.hasOwn(value, step) ? (value as Record<string, unknown>)[step] : undefined;
}
