import { menuNodes } from '../../../../generators/menu-nodes.ts';
import type { Property, Text } from '../../../../schemas/generated/grammar.ts';
import type { KnownFields } from '../../../../validators/catalogue.ts';
import type { JsonValue } from '../../../../validators/json.ts';
import { cellFits } from '../../../../validators/model/cell-fit.ts';
import { endpointFilter } from '../../../../validators/model/endpoint-filter.ts';
import { widgetFits } from '../../../../validators/model/widget-fit.ts';
import { saidOf, textOf } from '../../../playground/language/complete.ts';
import type { Placed } from '../../../playground/language/json-schema.ts';
import type { Words } from '../knowledge.ts';
import type { Choice } from '../messages.ts';
import { type Around, entityAt, nearest, type Surroundings } from '../surroundings.ts';

/** What is asked about the choices of a value. */
export interface ChoicesAsked {
  /** Every schema that applies to the value; for a list those of its elements. */
  layers: readonly Placed[];
  /** The key that has the value, and the pointer of it; of a short form that of the whole. */
  key: string;
  pointer: string;
  words: Words;
  surroundings: Surroundings;
  /** The menu code of the page. */
  page: string | undefined;
  /** In the document of an entity its fields, which it names also while it is broken. */
  own: KnownFields | undefined;
  /** The field that the part shows or fills in, which cells, widgets and operators have to fit. */
  field: { name: string; property: Property | undefined } | undefined;
}

/** What may stand at a place, by the checker's own knowledge; undefined where anything may. */
export function choicesAt(asked: ChoicesAsked): readonly Choice[] | undefined {
  const { layers, key, pointer, words, surroundings, field } = asked;
  const parts = new Set(layers.flatMap(({ part }) => part ?? []));
  const around = surroundings.get(pointer);
  const block = /\/filters\/\d+(\/\w+)?$/.test(pointer) ? nearest(pointer, 'block', surroundings) : undefined;
  const owner = around?.owner ?? asked.own;
  if (parts.has('fieldName') && owner && !owner.partial) {
    const fields = fieldsOf(owner);
    return block && key === 'field' ? fields.filter(({ value }) => operatorOf(String(value), block)) : fields;
  }
  const named = namesOf(layers, words);
  if (named.length === 0) return undefined;
  if (parts.has('endpointPath')) return named.filter((choice) => callFits(choice, around?.call, words));
  if (parts.has('menuCode') && asked.page !== undefined) return buttonsOf(asked.page, named, words);
  if (parts.has('filterOperator') && block && field) {
    const operator = operatorOf(field.name, block);
    return named.filter(({ value }) => value === operator);
  }
  return field?.property ? fitting(named, parts, field.property) : named;
}

/** How the call of a block compares when it filters by a field; nothing where it cannot. */
function operatorOf(field: string, { entity, endpoint }: NonNullable<Around['block']>): string | undefined {
  return entity && endpoint && endpointFilter(endpoint, entity, field);
}

export function fieldsOf({ fields }: KnownFields): Choice[] {
  return [...fields].map(([value, { label }]) => ({ value, label: worded(label, value) }));
}

function worded({ zh, en }: Text, name: string): Text {
  return { zh: zh === '' ? name : zh, en: en === '' ? name : en };
}

function namesOf(layers: readonly Placed[], { labels }: Words): Choice[] {
  const found = new Map<string, Choice>();
  for (const { schema, part } of layers) {
    const values = schema.const === undefined ? (schema.enum ?? []) : [schema.const];
    for (const value of values) {
      const key = JSON.stringify(value);
      if (found.has(key)) continue;
      const label = labels.labelOf(String(value), part);
      const description =
        saidOf(value, schema) ?? (schema.const === undefined ? undefined : textOf(schema.description));
      const drawn =
        part === 'icon' ? { icon: String(value) } : part === 'color' ? { colour: String(value) } : undefined;
      found.set(key, {
        value,
        label: label ?? named(value),
        ...(description && { description }),
        ...(drawn && { drawn }),
      });
    }
  }
  return [...found.values()];
}

function named(value: JsonValue): Text {
  return { zh: String(value), en: String(value) };
}

/** A call that does what the place needs, for the entity that it shows. */
function callFits({ value }: Choice, call: Around['call'], { catalogue }: Words): boolean {
  const endpoint = catalogue.endpoints[String(value)];
  if (!call || !endpoint) return true;
  return call.operations.includes(endpoint.operation) && (call.entity === undefined || endpoint.entity === call.entity);
}

/** The buttons of a page; its own code where it names itself. */
function buttonsOf(page: string, choices: readonly Choice[], { catalogue }: Words): readonly Choice[] {
  const node = menuNodes(catalogue.menu).find(({ menuCode }) => menuCode === page);
  const own = new Set((node?.children ?? []).flatMap(({ type, menuCode }) => (type === 'button' ? [menuCode] : [])));
  return choices.filter(({ value }) => own.has(String(value)));
}

/** Cells and widgets that can show and fill in the field; registered ones say themselves what they are for. */
function fitting(choices: readonly Choice[], parts: ReadonlySet<string>, field: Property): readonly Choice[] {
  if (parts.has('cellName'))
    return choices.filter(({ value }) => {
      const cell = fitsOf(cellFits, value);
      return !cell || (cell.fits(field) && (!field.sensitive || cell.asMasked));
    });
  if (parts.has('widgetName'))
    return choices.filter(({ value }) => fitsOf(widgetFits, value)?.fits(field, false) ?? true);
  return choices;
}

function fitsOf<Fit>(fits: Readonly<Record<string, Fit>>, name: JsonValue): Fit | undefined {
  return typeof name === 'string' && Object.hasOwn(fits, name) ? fits[name] : undefined;
}

/** The field that a part names, as the checker knows it. */
export function fieldNamed(pointer: string, name: unknown, surroundings: Surroundings): ChoicesAsked['field'] {
  if (typeof name !== 'string') return undefined;
  const owner = surroundings.get(`${pointer}/field`)?.owner ?? surroundings.get(pointer)?.owner;
  return { name, property: (owner ?? entityAt(pointer, surroundings))?.fields.get(name) };
}
