import type { Unit } from '../../schemas/generated/grammar.ts';
import { timeUnitOf, unitRow } from '../model/unit-rows.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** Names of whole numbers that count something, and words for percentages. */
const COUNTS = /(?:Count|Total|Times|Today|Yesterday)$/;
const SHARE = /rate|ratio|share|percent|progress|usage|[率比占度]|百分/i;

/** A number is counted in the same unit in both languages; else some read seconds where others read minutes. */
export const unitsAgree = defineRule({
  id: 'units-agree',
  severity: 'error',
  description: {
    zh: '中英文单位必须是同一个单位，并与字段名（如 openSeconds）和接口返回的单位一致，否则一部分人看到秒，另一部分人看到分钟；名称里不重复写单位。',
    en: 'A unit is the same in both languages, in the name of its field (`openSeconds`) and in the answer of the call; else some read seconds where others read minutes. A label does not repeat it.',
  },
  messages: {
    differs: '"{en}" is not what "{zh}" is in English.',
    share: '"{field}" counts, and this is the unit of a share.',
    answer: 'The answer counts "{field}" in "{unit}".',
    repeated: 'The unit stands behind each value: in the label it is written a second time.',
    named: '"{field}" is called after another unit than "{unit}".',
  },
  visit: {
    statsBlock({ figures }, { answer, report }) {
      for (const figure of figures) {
        const { name, unit, label } = figure;
        const property = answer?.fields.get(name);
        if (!unit) continue;
        if (property?.unit && isOther(unit, property.unit)) {
          report(at(figure, 'unit'), 'answer', { field: name, unit: property.unit.zh });
          continue;
        }
        if (property?.type !== 'integer' || property.maximum !== undefined) continue;
        const isShare = unitRow(unit.zh) === unitRow('%') && unitRow(unit.en) === unitRow('%');
        if (isShare && COUNTS.test(name) && !SHARE.test(name) && !SHARE.test(label.zh))
          report(at(figure, 'unit'), 'share', { field: name });
      }
    },
    chartBlock({ series }, { rows, report }) {
      for (const one of series) {
        const unit = rows?.fields.get(one.field)?.unit;
        if (one.unit && unit && isOther(one.unit, unit))
          report(at(one, 'unit'), 'answer', { field: one.field, unit: unit.zh });
      }
    },
    property(property, { field, report }) {
      const { unit, label } = property;
      if (!unit) return;
      const language = (['zh', 'en'] as const).find((one) => endsWithUnit(label[one], unit[one]));
      if (language) report(at(label, language), 'repeated', {});
      const [named, said] = [timeUnitOf(lastWord(field)), timeUnitOf(unit.zh)];
      // Where the languages differ, that is reported.
      if (named !== undefined && said !== undefined && named !== said && unitRow(unit.en) === unitRow(unit.zh))
        report(at(property, 'unit'), 'named', { field, unit: unit.zh });
    },
    unit(unit, { report }) {
      const { zh, en } = unit;
      const [chinese, english] = [unitRow(zh), unitRow(en)];
      if (chinese !== english && chinese !== -1 && english !== -1) report(at(unit, 'en'), 'differs', { zh, en });
    },
  },
});

/** Another unit, not another word for the same. */
function isOther(one: Unit, other: Unit): boolean {
  const isSame = (a: string, b: string) => a === b || (unitRow(a) !== -1 && unitRow(a) === unitRow(b));
  return !isSame(one.zh, other.zh) || !isSame(one.en, other.en);
}

/** `Floor area (m²)` */
function endsWithUnit(label: string, unit: string): boolean {
  return [`（${unit}）`, `(${unit})`, `/${unit}`].some((end) => label.trim().endsWith(end));
}

/** `openSeconds` → `Seconds`: a name that ends in a unit in one word of its own. */
function lastWord(field: string): string {
  return /[a-z]([A-Z][a-z]+s)$/.exec(field)?.[1] ?? '';
}
