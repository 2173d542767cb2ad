import type { RangePreset } from '../../schemas/generated/grammar.ts';

/** The named stretches of days of the grammar (`common.schema.json`, rangePreset); kept complete by the compiler. */
const PRESETS: Record<RangePreset, true> = {
  today: true,
  yesterday: true,
  last7days: true,
  last31days: true,
  thisMonth: true,
};

export const rangePresets: ReadonlySet<string> = new Set(Object.keys(PRESETS));
