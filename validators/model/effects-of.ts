import type { CatalogueEffect, Effect, Endpoint, EntityDocument } from '../../schemas/generated/grammar.ts';

/** What an effect can be on besides transitions and schedules. */
export const WRITES = ['create', 'update'] as const;

/** The entities of the rows that messages, SMS and commands are. */
export const EFFECT_ROWS = { notify: 'message', sms: 'smsRecord', command: 'deviceCommand' } as const;

/** What happens to records of its entity by a call: what effects are on. */
export function eventsOfCall({ operation, transition }: Pick<Endpoint, 'operation' | 'transition'>): string[] {
  const transitions = [transition ?? []].flat();
  if (transitions.length > 0) return transitions;
  if (operation === 'create' || operation === 'import') return ['create'];
  return operation === 'update' || operation === 'action' ? ['update'] : [];
}

/**
 * What an effect makes happen to records of which entity; undefined for messages, SMS, commands, and values that are written into the
 * record itself: these belong to what has happened to it.
 */
export function happeningOf({ create, update, transition }: Effect | CatalogueEffect): Happening | undefined {
  if (create) return { entity: create.entity, event: 'create' };
  if (update) return update.entity === undefined ? undefined : { entity: update.entity, event: 'update' };
  return transition && { entity: transition.entity, event: transition.name };
}

export interface Happening {
  entity: string;
  event: string;
}

/** The entities of which records are changed by what follows an event, however far that goes; in the order in which it is said. */
export function entitiesChangedBy(
  entity: string,
  events: readonly string[],
  effectsOf: (entity: string) => readonly (Effect | CatalogueEffect)[],
): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const follow = (name: string, event: string) => {
    if (seen.has(`${name} ${event}`)) return;
    seen.add(`${name} ${event}`);
    for (const effect of effectsOf(name)) {
      if (![effect.on].flat().includes(event)) continue;
      for (const [kind, rows] of Object.entries(EFFECT_ROWS)) if (kind in effect) found.add(rows);
      const next = happeningOf(effect);
      if (!next) continue;
      found.add(next.entity);
      follow(next.entity, next.event);
    }
  };
  for (const event of events) follow(entity, event);
  return [...found];
}

/** What an effect can do, of which it does one. */
export const EFFECT_KINDS = [
  'create',
  'update',
  'transition',
  'notify',
  'sms',
  'command',
] as const satisfies readonly (keyof Effect)[];

/** Everything that can happen to a record of an entity, by name. */
export function eventsOfEntity({ lifecycle, schedules = {} }: EntityDocument): string[] {
  return [...WRITES, ...Object.keys(lifecycle?.transitions ?? {}), ...Object.keys(schedules)];
}
