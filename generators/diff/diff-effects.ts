import type { CatalogueEffect, CatalogueEntity } from '../../schemas/generated/grammar.ts';
import { EFFECT_KINDS } from '../../validators/model/effects-of.ts';
import { diffSettings } from './diff-settings.ts';
import { type Difference, paired } from './difference.ts';

/** Reports what follows by itself, and what is done when its time has come: each effect and each schedule by its name. */
export function diffEffects(subject: string, before: CatalogueEntity, after: CatalogueEntity): Difference[] {
  const effects = paired(namedEffects(before), namedEffects(after), ({ name }) => name);
  const schedules = paired(
    Object.entries(before.schedules ?? {}),
    Object.entries(after.schedules ?? {}),
    ([name]) => name,
  );
  const changed = (text: string): Difference => ({ subject, text, weight: 'behaviour' });
  return [
    ...effects.gone.map(([name]) => changed(`effect ${name} removed`)),
    ...effects.come.map(([name]) => changed(`effect ${name} added`)),
    ...effects.both.flatMap(([name, { effect: old }, { effect: now }]) => diffEffect(subject, name, old, now)),
    ...schedules.gone.map(([name]) => changed(`schedule ${name} removed`)),
    ...schedules.come.map(([name]) => changed(`schedule ${name} added`)),
    ...schedules.both.flatMap(([name, [, old], [, now]]) => diffSettings(subject, `schedule ${name}`, old, now)),
  ];
}

function diffEffect(subject: string, name: string, old: CatalogueEffect, now: CatalogueEffect): Difference[] {
  const kinds = new Set<string>(EFFECT_KINDS);
  const [what] = EFFECT_KINDS.filter((kind) => now[kind] !== undefined);
  const words = (effect: CatalogueEffect): object => (what && effect[what]) || {};
  return [
    ...diffSettings(subject, `effect ${name}`, words(old), words(now)),
    // Whose rights count is a matter of access.
    ...diffSettings(subject, `effect ${name}`, old, now, kinds).map((difference) =>
      old.as !== now.as && difference.text.includes(': as ')
        ? { ...difference, weight: 'access' as const }
        : difference,
    ),
  ];
}

/** `transition visitorRecord on overstay`; of several with one name the second is the same with a 2. */
function namedEffects({ effects = [] }: CatalogueEntity): { name: string; effect: CatalogueEffect }[] {
  const seen = new Map<string, number>();
  return effects.map((effect) => {
    const kind = EFFECT_KINDS.find((each) => effect[each] !== undefined) ?? '';
    const entity = (effect.create ?? effect.update ?? effect.transition)?.entity;
    const name = [kind, entity, 'on', effect.on.join(', ')].filter(Boolean).join(' ');
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { name: count === 1 ? name : `${name} (${count})`, effect };
  });
}
