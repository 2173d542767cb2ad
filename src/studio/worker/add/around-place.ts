import type { Path } from '../../../../generators/edit/operation.ts';
import { memberOf, placeInPage } from '../../../../generators/edit/place-in-page.ts';
import type { PartName } from '../../../../schemas/generated/parts.ts';
import type { JsonValue } from '../../../../validators/json.ts';

/** Where something is added: the page, and the place that is selected. */
export interface AroundPlace {
  page: JsonValue;
  selected: Path;
}

/** The nearest part around a place that is one of these, itself included. */
export function nearestPart(parts: readonly PartName[], { page, selected }: AroundPlace): Path | undefined {
  for (let path = selected; ; path = path.slice(0, -1)) {
    const place = placeInPage(page, path);
    const isThere = valueAt(page, path) !== undefined;
    if (isThere && place && !place.isList && parts.includes(place.part)) return path;
    if (path.length === 0) return undefined;
  }
}

/** Where a list takes something new: behind the element that is selected, else at its end. */
export function endOf(list: Path, { page, selected }: AroundPlace): number {
  const index = selected[list.length];
  const isIn = list.every((step, depth) => selected[depth] === step);
  if (isIn && typeof index === 'number') return index + 1;
  const value = valueAt(page, list);
  return Array.isArray(value) ? value.length : 0;
}

export function valueAt(page: JsonValue, path: Path): unknown {
  return path.reduce<unknown>(memberOf, page);
}

/** The fields that the elements of a list name, in the short form or the long one. */
export function fieldsIn(list: unknown): string[] {
  return (Array.isArray(list) ? list : []).flatMap((element: unknown) => {
    const field = typeof element === 'string' ? element : (memberOf(element, 'field') ?? memberOf(element, 'name'));
    return typeof field === 'string' ? [field] : [];
  });
}
