import type { Property, TimeUnit, Unit } from '../../schemas/generated/grammar.ts';
import { timeUnitOf } from '../model/unit-rows.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = { other: '"{field}" counts by the {counted}, and this takes it for a number of {shown}s.' } as const;

/** A duration has the unit of its field: minutes that are read as seconds are wrong by a factor of sixty. */
export const durationCountsUnit = defineRule({
  id: 'duration-counts-unit',
  severity: 'error',
  description: {
    zh: 'duration 单元格的 timeUnit（缺省为秒）须与字段的单位相同：把分钟当秒显示会差六十倍。',
    en: 'The "timeUnit" of a cell "duration" (seconds where it is left out) is the unit of its field: minutes shown as seconds are wrong sixty times over.',
  },
  messages,
  visit: {
    shown(shown, { entity, report }) {
      const property = entity?.fields.get(shown.field);
      check(shown, shown.field, property, property?.unit, { report });
    },
    statsBlock(block, { answer, report }) {
      for (const figure of block.figures) {
        const property = answer?.fields.get(figure.name);
        check(figure, figure.name, property, figure.unit ?? property?.unit, { report });
      }
    },
  },
});

function check(
  of: { cell?: string; timeUnit?: TimeUnit },
  field: string,
  property: Property | undefined,
  unit: Unit | undefined,
  { report }: Pick<Tools<typeof messages>, 'report'>,
): void {
  if (of.cell !== 'duration' || !property) return;
  const counted = unit ? timeUnitOf(unit.zh) : timeUnitOf(/[A-Z][a-z]+$/.exec(field)?.[0] ?? '');
  const shown = of.timeUnit ?? 'second';
  if (counted === undefined || counted === shown) return;
  report(of.timeUnit === undefined ? at(of, 'cell') : at(of, 'timeUnit'), 'other', { field, counted, shown });
}
