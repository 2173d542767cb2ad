import type { Property } from '../../schemas/generated/grammar.ts';
import { wordsOfName } from '../model/name-words.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  beyond: 'A {kind} goes from -{limit} to {limit} degrees.',
  half: 'A longitude goes from -180 to 180 degrees: these are the bounds of a latitude.',
  coarse: 'With {decimals} decimals a place is up to {away} off: 6 are 0.1 m.',
} as const;

const LIMITS: Readonly<Record<string, number>> = { longitude: 180, latitude: 90 };

/** Four decimals are eleven metres, which is the coarsest useful place. */
const FEWEST = 4;
const AWAY = ['100 km', '10 km', '1 km', '100 m'] as const;

/** A place on earth is given in degrees that exist, and exactly enough to be found. */
export const degreesInBounds = defineRule({
  id: 'degrees-in-bounds',
  severity: 'error',
  description: {
    zh: '经度在 -180 到 180 度之间，纬度在 -90 到 90 度之间，小数位数要足以找到地点（至少 4 位，约 11 米）。',
    en: 'A longitude lies within 180 degrees and a latitude within 90, with decimals enough to find the place: at least 4, which are 11 m.',
  },
  messages,
  visit: {
    property: (property, { field, report }) => check(field, property, report),
    payload({ properties }, { report }) {
      for (const field in properties) {
        const part = properties[field];
        if (part) check(field, part, report);
      }
    },
  },
});

type Number = Partial<Pick<Property, 'type' | 'minimum' | 'maximum' | 'decimals'>>;

function check(field: string, of: Number, report: Tools<typeof messages>['report']): void {
  const { type, minimum, maximum, decimals } = of;
  if (type !== 'number') return;
  const kind = wordsOfName(field).at(-1) ?? '';
  const limit = LIMITS[kind];
  if (limit === undefined) return;
  // Both bounds of the other kind are one mistake.
  const beyond = (['minimum', 'maximum'] as const).find((bound) => Math.abs(of[bound] ?? 0) > limit);
  if (beyond !== undefined) report(at(of, beyond), 'beyond', { kind, limit });
  else if (kind === 'longitude' && minimum === -90 && maximum === 90) report(at(of, 'minimum'), 'half', {});
  if (decimals !== undefined && decimals < FEWEST)
    report(at(of, 'decimals'), 'coarse', { decimals, away: AWAY[decimals] ?? '' });
}
