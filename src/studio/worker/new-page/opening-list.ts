import type { OpeningList } from '../messages.ts';

/** The lists that a page of an entity can be opened from, the one that is offered first at the head: it stands in the same group of the menu. */
export function openingLists(
  lists: readonly OpeningList[],
  entity: string | undefined,
  group: string | undefined,
): OpeningList[] {
  const fit = lists.filter((list) => list.entity === entity);
  const near = fit.find(({ menuCode }) => menuCode.startsWith(`${group}:`));
  return near ? [near, ...fit.filter((list) => list !== near)] : fit;
}
