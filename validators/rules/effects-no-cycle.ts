import type { DocumentCatalogue } from '../catalogue.ts';
import { EFFECT_KINDS, type Happening, happeningOf } from '../model/effects-of.ts';
import { keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** Effects that follow one another in a circle would never end. */
export const effectsNoCycle = defineRule({
  id: 'effects-no-cycle',
  severity: 'error',
  description: {
    zh: '联动不能首尾相接成环，否则永远做不完。',
    en: 'Effects do not follow one another in a circle: they would never end.',
  },
  messages: { cycle: 'This leads back to where it began: {circle}.' },
  visit: {
    effect(effect, { entity, catalogue, report }) {
      const next = happeningOf(effect);
      const kind = EFFECT_KINDS.find((each) => effect[each] !== undefined);
      if (!next || kind === undefined) return;
      for (const event of [effect.on].flat()) {
        const start = { entity: entity.name, event };
        const way = wayBack(next, start, catalogue);
        // A circle is one mistake, told at the first of its effects by the names of their entities.
        if (!way || [start, ...way].some((each) => nameOf(each) < nameOf(start))) continue;
        return report(keyAt(effect, kind), 'cycle', { circle: [start, ...way].map(nameOf).join(' → ') });
      }
    },
  },
});

function nameOf({ entity, event }: Happening): string {
  return `${entity}.${event}`;
}

/** What happens from one thing on until another one happens (again); undefined where that never does. */
function wayBack(
  from: Happening,
  to: Happening,
  catalogue: DocumentCatalogue,
  seen: Set<string> = new Set(),
): Happening[] | undefined {
  if (nameOf(from) === nameOf(to)) return [from];
  if (seen.has(nameOf(from))) return undefined;
  seen.add(nameOf(from));
  for (const effect of catalogue.entities.get(from.entity)?.document.effects ?? []) {
    const next = [effect.on].flat().includes(from.event) ? happeningOf(effect) : undefined;
    const way = next && wayBack(next, to, catalogue, seen);
    if (way) return [from, ...way];
  }
  return undefined;
}
