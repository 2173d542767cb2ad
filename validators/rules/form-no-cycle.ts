import type { Condition, Value } from '../../schemas/generated/grammar.ts';
import { type FormParts, fieldsOfForm } from '../model/form-fields.ts';
import type { FieldObject } from '../nodes.ts';
import { at, keyAt, type Place } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = { circle: 'What "{field}" holds depends on itself: {circle}.' } as const;

/** A field that depends on another, and the place that states it. */
interface Edge {
  from: string;
  place: Place;
}

/**
 * The value of a field (derived, chosen from narrowed choices, or removed while it is hidden) does not depend on itself
 * through others: a form would never be stable.
 */
export const formNoCycle = defineRule({
  id: 'form-no-cycle',
  severity: 'error',
  description: {
    zh: '表单联动不能成环：一个字段的推导、选项范围或显示条件不能通过其他字段依赖它自己。',
    en: 'Linkage has no circle: what a field is worked out of, narrowed by or shown for does not depend on the field itself.',
  },
  messages,
  visit: {
    formBlock: reportCircles,
    formAction: reportCircles,
    outcome: reportCircles,
  },
});

function reportCircles(form: FormParts, { report }: Tools<typeof messages>): void {
  const edges = new Map(fieldsOfForm(form).map(({ field }) => [field.field, edgesOf(field)]));
  const reported = new Set<string>();
  for (const [field, own] of edges) {
    if (own.length === 0) continue;
    const circle = circleFrom(field, edges);
    if (!circle || circle.some((name) => reported.has(name))) continue;
    for (const name of circle) reported.add(name);
    const [second = field] = circle.slice(1);
    const place = edges.get(field)?.find(({ from }) => from === second)?.place;
    if (place) report(place, 'circle', { field, circle: [...circle, field].join(' → ') });
  }
}

/** The shortest way from a field over those it depends on back to itself. */
function circleFrom(field: string, edges: ReadonlyMap<string, readonly Edge[]>): string[] | undefined {
  const ways: string[][] = [[field]];
  const seen = new Set<string>();
  for (let way = ways.shift(); way; way = ways.shift()) {
    for (const { from } of edges.get(way.at(-1) ?? '') ?? []) {
      if (from === field) return way;
      if (seen.has(from)) continue;
      seen.add(from);
      ways.push([...way, from]);
    }
  }
  return undefined;
}

function edgesOf(field: FieldObject): Edge[] {
  const { derive, optionsFrom, visibleWhen } = field;
  return [
    ...(derive?.from ?? []).map((from, index) => ({ from, place: at(derive as object, 'from', index) })),
    ...Object.values(optionsFrom?.params ?? {}).flatMap((value) => valueEdge(value)),
    ...namesIn(visibleWhen),
  ];
}

function valueEdge(value: Value): Edge[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const [scope, name] = value.from.split('.');
  return scope === 'values' && name !== undefined ? [{ from: name, place: at(value, 'from') }] : [];
}

function namesIn(condition: Condition | undefined): Edge[] {
  return Object.entries(condition ?? {}).flatMap(([key, operand]): Edge[] => {
    if (key.startsWith('$')) return (operand as Condition[]).flatMap(namesIn);
    const name = key.replace(/^values\./, '');
    return name.includes('.') ? [] : [{ from: name, place: keyAt(condition as object, key) }];
  });
}
