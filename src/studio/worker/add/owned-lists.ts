import type { Path } from '../../../../generators/edit/operation.ts';
import { placeInPage } from '../../../../generators/edit/place-in-page.ts';
import type { PartName } from '../../../../schemas/generated/parts.ts';
import { keysInside } from '../../../../validators/model/standing-inside.ts';
import { type AroundPlace, valueAt } from './around-place.ts';

/** A list that a part may have. */
export interface OwnedList {
  /** The part. */
  path: Path;
  part: PartName;
  key: string;
  /** What the list holds. */
  holds: PartName;
}

/** The lists that something may be added to where a part is selected: its own, and the one that it stands in. */
export function ownedLists({ page, selected }: AroundPlace): OwnedList[] {
  const place = placeInPage(page, selected);
  if (!place || valueAt(page, selected) === undefined) return [];
  if (place.isList) return listsOf(page, selected.slice(0, -1)).filter(({ key }) => key === selected.at(-1));
  const isInList = typeof selected.at(-1) === 'number';
  const around = isInList ? listsOf(page, selected.slice(0, -2)).filter(({ key }) => key === selected.at(-2)) : [];
  return [...listsOf(page, selected), ...around];
}

function listsOf(page: AroundPlace['page'], path: Path): OwnedList[] {
  const part = placeInPage(page, path)?.part;
  if (!part) return [];
  return keysInside(part).flatMap(([key, holds, isList]) => (isList ? [{ path, part, key, holds }] : []));
}
