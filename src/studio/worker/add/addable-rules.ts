import type { Path } from '../../../../generators/edit/operation.ts';
import { memberOf } from '../../../../generators/edit/place-in-page.ts';
import type { Catalogue, Property, Text } from '../../../../schemas/generated/grammar.ts';
import type { PartName } from '../../../../schemas/generated/parts.ts';
import type { JsonValue } from '../../../../validators/json.ts';
import { recordFields } from '../../../../validators/model/payload-fields.ts';
import { pointerOf } from '../outline.ts';
import { nearest, type Surroundings } from '../surroundings.ts';
import { type AroundPlace, endOf, valueAt } from './around-place.ts';
import type { Candidate } from './candidate.ts';
import type { OwnedList } from './owned-lists.ts';

/** What follows where the condition of a rule holds, by the part that the rule is. */
const FOLLOWING: Partial<Record<PartName, (label: Text) => Record<string, JsonValue>>> = {
  toneRule: () => ({ tone: 'warning' }),
  'treeBlock.icons': () => ({ icon: 'InfoCircleOutlined' }),
  'watch.states': (text) => ({ text: { ...text } }),
};

/** More are seldom looked through: another condition is chosen in the inspector. */
const MOST = 3;

/** Rules with a condition, over a field of what is shown: the own one of a column first, then those whose values are known. */
export function addableRules({ path, key, holds }: OwnedList, place: AroundPlace, around: RulesAround): Candidate[] {
  const follows = FOLLOWING[holds];
  if (!follows) return [];
  const list = [...path, key];
  const there = JSON.stringify(valueAt(place.page, list) ?? []);
  const own = ownField(valueAt(place.page, path));
  const fields = [...fieldsAt(list, around)].sort(([a], [b]) => Number(b === own) - Number(a === own));
  const rules = fields.flatMap(([field, property]) => {
    const found = conditionOver(field, property, there, around.catalogue);
    return found ? [{ field, ...found }] : [];
  });
  return rules.slice(0, MOST).map(({ field, when, label }) => ({
    id: `other:${pointerOf(list)}:${field}`,
    group: 'other',
    label,
    list,
    index: endOf(list, place),
    value: { when: { [field]: when }, ...follows(label) },
  }));
}

export interface RulesAround {
  surroundings: Surroundings;
  catalogue: Catalogue;
}

/** The field that a column or an item shows, the number that a figure is. */
function ownField(part: unknown): unknown {
  return typeof part === 'string' ? part : (memberOf(part, 'field') ?? memberOf(part, 'name'));
}

/** What conditions of a list of rules may name: as a rule that is there does, else what the part around shows. */
function fieldsAt(list: Path, { surroundings, catalogue }: RulesAround): Iterable<[string, Property]> {
  const there = surroundings.get(`${pointerOf(list)}/0/when`)?.reach;
  if (there?.near) return there[there.near]?.fields ?? [];
  const pointer = pointerOf(list);
  const answer = nearest(pointer, 'answer', surroundings);
  if (answer) return answer.fields;
  const block = nearest(pointer, 'block', surroundings);
  if (block?.entity) return (recordFields(block.entity, block.endpoint) ?? block.entity).fields;
  const call = memberOf(block?.block, 'endpoint');
  const entity = typeof call === 'string' ? catalogue.endpoints[call]?.entity : undefined;
  return Object.entries(catalogue.entities[entity ?? '']?.fields ?? {});
}

function conditionOver(
  field: string,
  { type, dictionary, enum: codes, label }: Property,
  there: string,
  { dictionaries }: Catalogue,
): { when: JsonValue; label: Text } | undefined {
  if (dictionary !== undefined) {
    const values = dictionaries[dictionary]?.values ?? [];
    const free = values.find(
      ({ value }) =>
        (codes?.includes(value) ?? true) && !there.includes(JSON.stringify({ [field]: value }).slice(1, -1)),
    );
    return free && { when: free.value, label: joined(label, free.label) };
  }
  if (there.includes(`"${field}"`)) return undefined;
  if (type === 'boolean') return { when: true, label: joined(label, { zh: '是', en: 'yes' }) };
  if (type === 'integer' || type === 'number')
    return { when: { $gt: 0 }, label: joined(label, { zh: '大于 0', en: 'more than 0' }) };
  return undefined;
}

function joined(label: Text, value: Text): Text {
  return { zh: `${label.zh}：${value.zh}`, en: `${label.en}: ${value.en}` };
}
