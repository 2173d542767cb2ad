import type { Path } from '../../../../generators/edit/operation.ts';
import { nounOf } from '../../../../generators/edit/part-nouns.ts';
import { memberOf } from '../../../../generators/edit/place-in-page.ts';
import type { Property, Text } from '../../../../schemas/generated/grammar.ts';
import type { PartName } from '../../../../schemas/generated/parts.ts';
import type { KnownFields } from '../../../../validators/catalogue.ts';
import type { JsonValue } from '../../../../validators/json.ts';
import { type FormParts, fieldsOfForm } from '../../../../validators/model/form-fields.ts';
import { recordFields } from '../../../../validators/model/payload-fields.ts';
import { isSetByServer } from '../../../../validators/model/set-by-server.ts';
import { pointerOf } from '../outline.ts';
import { nearest } from '../surroundings.ts';
import { addableRules, type RulesAround } from './addable-rules.ts';
import { type AroundPlace, endOf, fieldsIn, nearestPart, valueAt } from './around-place.ts';
import type { Candidate } from './candidate.ts';
import { type OwnedList, ownedLists } from './owned-lists.ts';

/** Something to begin with; the inspector makes of it what is meant. */
interface Begun {
  name: string;
  label: Text;
  value: JsonValue;
}

type Maker = (list: OwnedList, place: AroundPlace, around: RulesAround) => Begun[];

/** What a list of such parts is begun or gone on with. */
const MAKERS: Partial<Record<PartName, Maker>> = {
  option: options,
  chartFilter: chartFilters,
  group: groups,
  section: sections,
  step: sections,
  check: checks,
  followUp: followUps,
  formButton: formButtons,
  action: plainActions,
  item: cellLines,
};

/** Fields that every row has and nobody reads. */
const TECHNICAL: ReadonlySet<string> = new Set(['id', 'revision', 'createBy', 'communityUuid']);

/** Of several ways to begin so many are tried. */
const MOST = 6;

/** What is in no call by itself: rules of colour, options, groups, sections, checks, what follows, filters of a plot. */
export function addableParts(place: AroundPlace, around: RulesAround): Candidate[] {
  return ownedLists(place).flatMap((owned) => {
    const list = [...owned.path, owned.key];
    const begun = MAKERS[owned.holds]?.(owned, place, around) ?? [];
    const candidates = begun.slice(0, MOST).map(
      ({ name, label, value }): Candidate => ({
        id: `other:${pointerOf(list)}:${name}`,
        group: owned.holds === 'action' ? 'action' : 'other',
        label,
        description: nounOf(owned.holds),
        list,
        index: endOf(list, place),
        value,
      }),
    );
    return [
      ...candidates,
      ...addableRules(owned, place, around).map((rule) => ({ ...rule, description: nounOf(owned.holds) })),
    ];
  });
}

/** Codes of the dictionary that are not offered yet; where there is none, a further number. */
function options({ path, key }: OwnedList, { page }: AroundPlace, { surroundings, catalogue }: RulesAround): Begun[] {
  const part = valueAt(page, path);
  const there = valueAt(page, [...path, key]);
  const taken = new Set((Array.isArray(there) ? there : []).map((option: unknown) => memberOf(option, 'value')));
  const field = typeof part === 'string' ? part : memberOf(part, 'field');
  const property =
    typeof field === 'string' ? nearest(pointerOf(path), 'form', surroundings)?.fields.get(field) : undefined;
  const dictionary = property?.dictionary ?? memberOf(part, 'dictionary');
  if (typeof dictionary === 'string') {
    const values = catalogue.dictionaries[dictionary]?.values ?? [];
    return values
      .filter(({ value }) => !taken.has(value))
      .map(({ value, label }) => ({ name: value, label, value: { value, label: { ...label } } }));
  }
  let number = taken.size + 1;
  while (taken.has(number) || taken.has(String(number))) number += 1;
  const label = { zh: `选项 ${number}`, en: `Option ${number}` };
  const isNumber = property?.type === 'integer' || property?.type === 'number';
  return [{ name: String(number), label, value: { value: isNumber ? number : String(number), label: { ...label } } }];
}

/** What the call of a plot can be asked with. */
function chartFilters({ path, key }: OwnedList, { page }: AroundPlace, { catalogue }: RulesAround): Begun[] {
  const endpoint = catalogue.endpoints[String(memberOf(valueAt(page, path), 'endpoint'))];
  const asked = Object.entries(endpoint?.request?.properties ?? {});
  const counted = endpoint?.operation === 'aggregate' ? catalogue.entities[endpoint.entity ?? '']?.fields : undefined;
  const there = fieldsIn(valueAt(page, [...path, key]));
  return [...asked, ...Object.entries(counted ?? {})].flatMap(([name, { label, dictionary }]) => {
    if (!label || there.includes(name)) return [];
    return [{ name, label, value: { name, label: { ...label }, ...(dictionary !== undefined && { dictionary }) } }];
  });
}

/** A group of what the record has besides. */
function groups({ path, key }: OwnedList, { page }: AroundPlace, { surroundings }: RulesAround): Begun[] {
  const around = nearest(pointerOf(path), 'block', surroundings);
  if (!around?.entity) return [];
  const all = valueAt(page, [...path, key]);
  const shown = new Set(
    (Array.isArray(all) ? all : []).flatMap((group: unknown) => fieldsIn(memberOf(group, 'fields'))),
  );
  const owner = recordFields(around.entity, around.endpoint) ?? around.entity;
  const left = [...owner.fields].filter(([name, property]) => isRead(name, property) && !shown.has(name));
  // Of a record that is shown as a whole something is shown twice.
  const some = left.length > 0 ? left : [...owner.fields].filter(([name, property]) => isRead(name, property));
  const begun = some.map(([name, { label }]) => ({
    name,
    label,
    value: { title: { ...label }, fields: [name] },
  }));
  return begun.slice(0, 2);
}

function isRead(name: string, { type, relation, joined, sensitive }: Property): boolean {
  return !TECHNICAL.has(name) && type !== 'object' && (!relation || joined !== undefined) && !sensitive;
}

/** A section or a step with a field that the form does not have yet. */
function sections({ path }: OwnedList, place: AroundPlace, { surroundings }: RulesAround): Begun[] {
  const owner = nearest(pointerOf(path), 'form', surroundings);
  return left(owner, path, place).map(([name, { label }]) => ({
    name,
    label,
    value: { title: { ...label }, fields: [name] },
  }));
}

/** The fields that a form accepts and does not have yet. */
function left(owner: KnownFields | undefined, path: Path, { page }: AroundPlace): [string, Property][] {
  const whole = nearestPart(['formAction', 'formBlock', 'outcome'], { page, selected: path }) ?? path;
  const there = fieldsOfForm((valueAt(page, whole) ?? {}) as FormParts).map(({ field }) => field.field);
  return [...(owner?.fields ?? [])].filter(
    ([name, property]) =>
      !there.includes(name) && !isSetByServer(property) && !property.joined && property.type !== 'object',
  );
}

/** What can be asked of any number and any moment. */
function checks({ path }: OwnedList, { page }: AroundPlace, { surroundings }: RulesAround): Begun[] {
  const part = valueAt(page, path);
  const field = typeof part === 'string' ? part : memberOf(part, 'field');
  if (typeof field !== 'string') return [];
  const { type, label } = nearest(pointerOf(path), 'form', surroundings)?.fields.get(field) ?? {};
  const named = label ?? { zh: field, en: field };
  const isNumber = type === 'integer' || type === 'number';
  const condition: JsonValue = isNumber ? { $gt: 0 } : { $exists: true };
  const message = isNumber
    ? { zh: `${named.zh}须大于 0`, en: `${named.en} must be more than 0` }
    : { zh: `请填写${named.zh}`, en: `${named.en} is needed` };
  return [{ name: 'check', label: message, value: { require: { [field]: condition }, message } }];
}

const FOLLOWING: Readonly<Record<string, Text>> = {
  reload: { zh: '刷新', en: 'Reload' },
  close: { zh: '关闭', en: 'Close' },
  back: { zh: '返回', en: 'Go back' },
};

function followUps({ path, key }: OwnedList, { page }: AroundPlace): Begun[] {
  const there = valueAt(page, [...path, key]);
  return Object.entries(FOLLOWING).flatMap(([name, label]) =>
    Array.isArray(there) && there.includes(name) ? [] : [{ name, label, value: name }],
  );
}

/** Buttons that send another value of a field that nobody fills in. */
function formButtons({ path }: OwnedList, place: AroundPlace, { surroundings, catalogue }: RulesAround): Begun[] {
  const owner = nearest(pointerOf(path), 'form', surroundings);
  return left(owner, path, place).flatMap(([name, { type, dictionary, label }]): Begun[] => {
    const values: readonly { value: JsonValue; label: Text }[] =
      type === 'boolean'
        ? [{ value: true, label }]
        : (catalogue.dictionaries[dictionary ?? '']?.values ?? []).slice(0, 1);
    return values.map((one) => ({
      name,
      label: one.label,
      value: { label: { ...one.label }, send: { [name]: one.value } },
    }));
  });
}

/** What needs no call: the lists of the entity around, and paper. */
function plainActions({ part }: OwnedList, { page }: AroundPlace): Begun[] {
  // Those have what addableActions makes.
  if (part === 'listBlock' || part === 'detailBlock' || part === 'treeBlock') return [];
  const label = { zh: '打印', en: 'Print' };
  const code = memberOf(page, 'menuCode');
  return typeof code === 'string' ? [{ name: 'print', label, value: { type: 'print', label } }] : [];
}

/** Lines of the cells of a matrix: what each cell is of. */
function cellLines({ path, part, key }: OwnedList, { page }: AroundPlace, { catalogue }: RulesAround): Begun[] {
  if (part !== 'matrixCells') return [];
  const entity = catalogue.entities[String(memberOf(valueAt(page, path), 'entity'))];
  const there = fieldsIn(valueAt(page, [...path, key]));
  return Object.entries(entity?.fields ?? {}).flatMap(([name, property]) =>
    there.includes(name) || !isRead(name, property) ? [] : [{ name, label: property.label, value: name }],
  );
}
