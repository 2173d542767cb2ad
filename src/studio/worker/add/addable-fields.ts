import type { Path } from '../../../../generators/edit/operation.ts';
import { memberOf } from '../../../../generators/edit/place-in-page.ts';
import type { Property } from '../../../../schemas/generated/grammar.ts';
import type { PartName } from '../../../../schemas/generated/parts.ts';
import type { KnownFields } from '../../../../validators/catalogue.ts';
import { endpointFilter } from '../../../../validators/model/endpoint-filter.ts';
import { type FormParts, fieldsOfForm } from '../../../../validators/model/form-fields.ts';
import { recordFields } from '../../../../validators/model/payload-fields.ts';
import { pointerOf } from '../outline.ts';
import { nearest, type Surroundings } from '../surroundings.ts';
import { type AroundPlace, endOf, fieldsIn, nearestPart, valueAt } from './around-place.ts';
import type { Candidate } from './candidate.ts';

/** Parts with items, and where they stand. */
const SHOWING: readonly (readonly [part: PartName, list: string])[] = [
  ['group', 'fields'],
  ['card', 'lines'],
  ['timelineBlock', 'lines'],
];

/** Whose fields are pictures. */
const PICTURED: readonly PartName[] = ['detailBlock', 'approvalBlock'];

const FORMS: readonly PartName[] = ['section', 'step', 'formAction', 'formBlock', 'outcome'];

/** Fields that every row has and nobody reads. */
const TECHNICAL: ReadonlySet<string> = new Set(['id', 'revision', 'createBy', 'communityUuid']);

/** The fields that are not there yet: columns and filters of a list, items of a group, fields of a form. */
export function addableFields(place: AroundPlace, surroundings: Surroundings): Candidate[] {
  return [
    ...columnsAndFilters(place, surroundings),
    ...items(place, surroundings),
    ...pictures(place, surroundings),
    ...entryFields(place, surroundings),
    ...formFields(place, surroundings),
  ];
}

function columnsAndFilters(place: AroundPlace, surroundings: Surroundings): Candidate[] {
  const path = nearestPart(['listBlock'], place);
  const around = path && nearest(pointerOf(path), 'block', surroundings);
  if (!path || !around?.entity || !around.endpoint) return [];
  const { entity, endpoint } = around;
  const list = valueAt(place.page, path);
  const shown = recordFields(entity, endpoint) ?? entity;
  const filtered = [...entity.fields].filter(([name]) => endpointFilter(endpoint, entity, name) !== undefined);
  return [
    ...named('column', [...path, 'columns'], [...shown.fields], fieldsIn(memberOf(list, 'columns')), place),
    ...named('filter', [...path, 'filters'], filtered, fieldsIn(memberOf(list, 'filters')), place),
  ];
}

function items(place: AroundPlace, surroundings: Surroundings): Candidate[] {
  for (const [part, key] of SHOWING) {
    const path = nearestPart([part], place);
    const around = path && nearest(pointerOf(path), 'block', surroundings);
    if (!path || !around?.entity) continue;
    const owner = recordFields(around.entity, around.endpoint) ?? around.entity;
    const groups = memberOf(around.block, 'groups');
    const shown = Array.isArray(groups) ? groups.flatMap((group) => fieldsIn(memberOf(group, 'fields'))) : [];
    const own = fieldsIn(memberOf(valueAt(place.page, path), key));
    return named('field', [...path, key], [...owner.fields], [...shown, ...own], place);
  }
  return [];
}

function pictures(place: AroundPlace, surroundings: Surroundings): Candidate[] {
  const path = nearestPart(PICTURED, place);
  const around = path && nearest(pointerOf(path), 'block', surroundings);
  if (!path || !around?.entity) return [];
  const owner = recordFields(around.entity, around.endpoint) ?? around.entity;
  const images = [...owner.fields].filter(([, { format }]) => format === 'image');
  return named('field', [...path, 'pictures'], images, fieldsIn(valueAt(place.page, [...path, 'pictures'])), place);
}

/** Fields of the entries of a list that a form fills in. */
function entryFields(place: AroundPlace, surroundings: Surroundings): Candidate[] {
  const path = nearestPart(['field'], place);
  const list = path && [...path, 'fields'];
  const owner = list && ownerOf(list, surroundings);
  return owner ? named('field', list, [...owner.fields], fieldsIn(valueAt(place.page, list)), place) : [];
}

function formFields(place: AroundPlace, surroundings: Surroundings): Candidate[] {
  const path = nearestPart(FORMS, place);
  const form = path && valueAt(place.page, path);
  const list = path && listOfForm(form, path);
  if (!path || !list) return [];
  const owner = ownerOf(list, surroundings) ?? nearest(pointerOf(path), 'form', surroundings);
  const whole = nearestPart(['formAction', 'formBlock', 'outcome'], place) ?? path;
  const there = fieldsOfForm((valueAt(place.page, whole) ?? {}) as FormParts).map(({ field }) => field.field);
  return owner ? named('field', list, [...owner.fields], there, place) : [];
}

/** Where a form has its fields: its own, else those of its last section; one that is empty begins with its own. */
function listOfForm(form: unknown, path: Path): Path | undefined {
  const hasParts = ['sections', 'steps', 'shows'].some((key) => memberOf(form, key) !== undefined);
  if (memberOf(form, 'fields') !== undefined || !hasParts) return [...path, 'fields'];
  for (const key of ['sections', 'steps']) {
    const parts = memberOf(form, key);
    const last = Array.isArray(parts) ? parts.length - 1 : -1;
    if (Array.isArray(parts) && last >= 0) return listOfForm(parts[last], [...path, key, last]);
  }
  return undefined;
}

/** The fields that the call of a form accepts, as the checker says it at one that is there. */
function ownerOf(list: Path, surroundings: Surroundings): KnownFields | undefined {
  const pointer = pointerOf(list);
  return surroundings.get(`${pointer}/0`)?.owner ?? surroundings.get(`${pointer}/0/field`)?.owner;
}

function named(
  group: 'column' | 'filter' | 'field',
  list: Path,
  fields: readonly [string, Property][],
  there: readonly string[],
  place: AroundPlace,
): Candidate[] {
  const index = endOf(list, place);
  return fields
    .filter(([name, { type }]) => !there.includes(name) && !TECHNICAL.has(name) && type !== 'object')
    .map(([name, { label }]) => ({
      id: `${group}:${pointerOf(list)}:${name}`,
      group,
      label: { zh: label.zh || name, en: label.en || name },
      list,
      index,
      value: name,
    }));
}
