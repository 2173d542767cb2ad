import type { ChartBlock, Endpoint, Property } from '../../schemas/generated/grammar.ts';
import type { KnownFields } from '../catalogue.ts';
import { groupName, longGroup } from '../model/aggregate-answer.ts';
import { figuresMeant } from '../model/figures-meant.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** The shapes that plot a single number. */
const SINGLE: ReadonlySet<string> = new Set(['donut', 'heat']);

/** A chart plots numbers of a list in the answer, along the axes that its shape has. */
export const chartFitsAnswer = defineRule({
  id: 'chart-fits-answer',
  severity: 'error',
  description: {
    zh: '图表画的是接口返回列表中的数字；分类、第二分类和坐标要与图形相符。',
    en: 'A chart plots numbers of a list that the answer holds; category, second category and point fit its shape.',
  },
  messages: {
    call: '"{endpoint}" does not answer what is plotted here: "{right}" does.',
    rows: '"{rows}" is not a list of the answer of "{endpoint}".',
    others: 'The rows of "{rows}" have not what is plotted here, those of "{right}" have.',
    number: '"{field}" is not a number, so it cannot be plotted.',
    category: '"{field}" is a list or an object, so nothing stands along it.',
    key: '"{field}" is a key, which nobody reads: the rows have "{label}" beside it.',
    pairs: 'Each row is of a "{other}", too, and a {shape} stands along one of the two: only a heat shows both.',
    axis: '"{field}" stands along another axis already, or is what is plotted.',
    degree: '"{field}" is the other degree.',
    missing: 'A {shape} needs "{key}".',
    unused: 'Only a {shape} has "{key}".',
    single: 'A {shape} plots one number, the first of the several that stand here.',
    twice: '"{field}" is plotted already.',
    whenToday: '"{field}" is not a filter of this chart.',
  },
  visit: {
    chartBlock(block, { answer, catalogue, endpoint: call, rows, report }) {
      const { shape, endpoint } = block;
      const meant = figuresMeant(block, catalogue);
      if (meant !== undefined) return report(at(block, 'endpoint'), 'call', { endpoint, right: meant });
      const list = answer?.fields.get(block.rows);
      if (list && list.type !== 'array') return report(at(block, 'rows'), 'rows', { rows: block.rows, endpoint });
      const right = rows && answer ? rowsMeant(block, rows, answer) : undefined;
      if (right !== undefined) return report(at(block, 'rows'), 'others', { rows: block.rows, right });
      for (const key of ['category', 'secondCategory'] as const) {
        const field = block[key];
        const property = field === undefined ? undefined : rows?.fields.get(field);
        if (field !== undefined && (property?.type === 'array' || property?.type === 'object'))
          report(at(block, key), 'category', { field });
        const label = property?.relation?.label;
        if (field !== undefined && label !== undefined && rows?.fields.has(label))
          report(at(block, key), 'key', { field, label });
      }
      const other = otherOfPair(block, call);
      if (other !== undefined) report(at(block, 'category'), 'pairs', { other, shape });
      block.series.forEach((series, index) => {
        if (isNoNumber(rows?.fields.get(series.field))) report(at(series, 'field'), 'number', { field: series.field });
        else if (block.series.findIndex(({ field }) => field === series.field) < index)
          report(at(series, 'field'), 'twice', { field: series.field });
      });
      const plotted = block.series.map(({ field }) => field);
      if (plotted.includes(block.category)) report(at(block, 'category'), 'axis', { field: block.category });
      const { secondCategory: second } = block;
      if (second !== undefined && (second === block.category || plotted.includes(second)))
        report(at(block, 'secondCategory'), 'axis', { field: second });
      const turned = block.point && turnedDegree(block.point);
      if (block.point && turned) report(at(block, 'point', turned), 'degree', { field: block.point[turned] });
      for (const key of ['longitude', 'latitude'] as const) {
        const field = block.point?.[key];
        if (field !== undefined && isNoNumber(rows?.fields.get(field)))
          report(at(block, 'point', key), 'number', { field });
      }
      // For a shape that lacks an axis, that is reported.
      const lacks = shape === 'heat' && block.secondCategory === undefined;
      if (SINGLE.has(shape) && block.series.length > 1 && !lacks) report(at(block, 'shape'), 'single', { shape });
      for (const [key, owner] of [
        ['point', 'map'],
        ['secondCategory', 'heat'],
      ] as const) {
        if (shape === owner && block[key] === undefined) report(at(block, 'shape'), 'missing', { shape, key });
        if (shape !== owner && block[key] !== undefined) report(keyAt(block, key), 'unused', { shape: owner, key });
      }
      // The length of a bar is its value: one that does not begin at zero misleads.
      if (block.fitAxis && shape !== 'line')
        report(keyAt(block, 'fitAxis'), 'unused', { shape: 'line', key: 'fitAxis' });
      const today = block.autoRefresh?.whenToday;
      if (today !== undefined && !block.filters?.some(({ name }) => name === today)) {
        const near = block.filters?.map(({ name }) => name) ?? [];
        report(at(block, 'autoRefresh', 'whenToday'), 'whenToday', { field: today, near });
      }
    },
    statsBlock(block, { report }) {
      const today = block.autoRefresh?.whenToday;
      if (today !== undefined) report(at(block, 'autoRefresh', 'whenToday'), 'whenToday', { field: today });
    },
  },
});

/** The second of two groups, where the chart stands along one of them alone. */
function otherOfPair({ category, secondCategory, shape }: ChartBlock, call: Endpoint | undefined): string | undefined {
  // What a heat lacks is reported, and points of a map may be of pairs.
  if (call?.operation !== 'aggregate' || secondCategory !== undefined || shape === 'heat' || shape === 'map')
    return undefined;
  const names = (call.groups ?? []).map((group) => groupName(longGroup(group)));
  return names.length === 2 && names.includes(category) ? names.find((name) => name !== category) : undefined;
}

/** The degree with the name of the other one; if two were swapped, the first. */
function turnedDegree(point: NonNullable<ChartBlock['point']>): 'longitude' | 'latitude' | undefined {
  const [isLat, isLon] = [/lat(?:itude)?$/i, /(?:lng|lon(?:gitude)?)$/i];
  if (isLat.test(point.longitude)) return 'longitude';
  return isLon.test(point.latitude) ? 'latitude' : undefined;
}

function isNoNumber(property: Property | undefined): boolean {
  return property !== undefined && property.type !== 'integer' && property.type !== 'number';
}

/** The one other list of the answer whose rows have all that is plotted, where those of this one lack more than a slip. */
function rowsMeant({ category, series }: ChartBlock, rows: KnownFields, answer: KnownFields): string | undefined {
  const names = [category, ...series.map(({ field }) => field)];
  if (rows.partial || names.filter((name) => !rows.fields.has(name)).length < 2) return undefined;
  const others = [...answer.fields].filter(([, { items }]) => {
    const { properties = {} } = items ?? {};
    return names.every((name) => Object.hasOwn(properties, name));
  });
  return others.length === 1 ? others[0]?.[0] : undefined;
}
