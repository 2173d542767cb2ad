import { PART_MARK } from '../../../runtime/core/part-marks.ts';
import type { ResolvedPage } from '../../../schemas/generated/grammar.ts';
import { pointerOf } from '../core/place.ts';
import type { Look } from '../worker/messages.ts';

type Part = Record<string | symbol, unknown>;

/**
 * A copy of a resolved page whose parts have the marks of their places in the document: that is what can be pointed at.
 *
 * @param shown pointers of parts that are shown whatever their conditions say
 */
export function markedPage(page: ResolvedPage, origins: Look['origins'], shown: readonly string[]): ResolvedPage {
  const copy = structuredClone(page);
  const anyway = new Set(shown);
  for (const [resolved, document] of origins) {
    const part = partAt(copy, resolved);
    if (!part) continue;
    const pointer = pointerOf(document);
    part[PART_MARK] = { 'data-part': pointer };
    if (anyway.has(pointer)) dropConditions(part);
  }
  return copy;
}

function partAt(page: ResolvedPage, path: readonly (string | number)[]): Part | undefined {
  let part: unknown = page;
  for (const key of path) part = typeof part === 'object' && part !== null ? (part as Part)[key] : undefined;
  return typeof part === 'object' && part !== null ? (part as Part) : undefined;
}

/** Everything that could hide a part but the rights of the account. */
function dropConditions(part: Part): void {
  for (const key of ['visibleWhen', 'eligibleWhen', 'hidden']) delete part[key];
  const reactions = part['x-reactions'];
  if (typeof reactions === 'object' && reactions !== null) delete (reactions as Part).visibleWhen;
}
