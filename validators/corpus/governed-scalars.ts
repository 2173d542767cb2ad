import type { Property, Scalar } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';
import { Checker } from '../checker.ts';
import { endpointFilter } from '../model/endpoint-filter.ts';
import { isListOfObjects } from '../model/entry-fields.ts';
import { payloadFields, propertyOf } from '../model/payload-fields.ts';
import { at, type Place } from '../positions/place.ts';
import { defineRule } from '../rule.ts';
import { scopeOf } from '../walk/walk-condition.ts';

/** A place that has, or may have, a plain value that depends on a field elsewhere. */
export interface GovernedScalar {
  /** The key of the grammar, such as `property.default`. */
  slot: string;
  property: Property;
  /** The values that a call or a list of choices leaves of those. */
  among?: readonly Scalar[];
  file: string;
  /** The object that has the key, or may have it; the value itself where `key` is left out. */
  pointer: string;
  key?: string;
  /** It is only compared, so length and form do not matter. */
  isCompared: boolean;
  catalogue: DocumentCatalogue;
}

type Noted = Omit<GovernedScalar, 'file' | 'pointer'>;

/** Every place of the documents that has such a value. */
export function governedScalars(files: ReadonlyMap<string, string>): GovernedScalar[] {
  const noted: Noted[] = [];
  const findings = new Checker([listener(noted)], { isTrial: true }).check(files).findings;
  return findings.flatMap(({ file, pointer, message }) => {
    const one = noted[Number(message)];
    return one ? [{ ...one, file, pointer }] : [];
  });
}

/** Records each place, by its number. */
function listener(noted: Noted[]) {
  return defineRule({
    id: 'listener',
    severity: 'warning',
    description: { zh: '记下由别处约束的值。', en: 'Notes the values that are governed elsewhere.' },
    messages: { value: '{number}' },
    visit: {
      property(property, { catalogue, report }) {
        const note = noteIn(noted, catalogue, (place, number) => report(place, 'value', { number }));
        // Beside what is computed no default has a meaning, whatever it is.
        if (!property.computed) note('property.default', property, at(property), 'default');
        for (const one of property.computed?.cases ?? []) note('computedCase.value', property, at(one), 'value');
        if (property.computed?.cases) note('computed.otherwise', property, at(property.computed), 'otherwise');
      },
      payload(payload, { catalogue, report }) {
        const note = noteIn(noted, catalogue, (place, number) => report(place, 'value', { number }));
        if (payload.type !== undefined && payload.type !== 'object' && payload.type !== 'array')
          note('payload.default', propertyOf(payload), at(payload), 'default', false, payload.enum);
      },
      endpoint(endpoint, { entity, catalogue, report }) {
        const note = noteIn(noted, catalogue, (place, number) => report(place, 'value', { number }));
        for (const column of endpoint.columns ?? []) {
          const property = typeof column === 'string' ? undefined : entity?.fields.get(column.field);
          if (isListOfObjects(property) && typeof column !== 'string') {
            for (const inside of column.columns ?? []) {
              const member = typeof inside === 'string' ? undefined : property.items.properties[inside.field];
              // A number is written as a text there, as an import reads it.
              if (member?.type === 'string' && typeof inside !== 'string')
                note('entryColumn.example', member, at(inside), 'example');
            }
            continue;
          }
          if (property && typeof column !== 'string') note('importColumn.example', property, at(column), 'example');
        }
      },
      field(field, { form, catalogue, report }) {
        const note = noteIn(noted, catalogue, (place, number) => report(place, 'value', { number }));
        const property = form.owner.fields.get(field.field);
        const asked = form.endpoint?.request?.properties?.[field.field]?.enum;
        if (!property || property.type === 'object') return;
        if (!field.options && !field.optionsFrom) note('field.default', property, at(field), 'default', false, asked);
        for (const option of field.options ?? []) note('option.value', property, at(option), 'value', true);
      },
      filter(filter, { entity, endpoint, catalogue, report }) {
        const note = noteIn(noted, catalogue, (place, number) => report(place, 'value', { number }));
        const property = entity?.fields.get(filter.field);
        const operator = entity && endpoint && endpointFilter(endpoint, entity, filter.field);
        if (property && operator !== undefined && operator !== 'between')
          note('filter.default', property, at(filter), 'default', true);
      },
      fixedFilter({ field, value, place, called, shows }, { catalogue, report }) {
        const note = noteIn(noted, catalogue, (where, number) => report(where, 'value', { number }));
        const property = called && shows && endpointFilter(called, shows, field) ? shows.fields.get(field) : undefined;
        if (property && (typeof value !== 'object' || value === null))
          note('fixedFilter', property, place, undefined, true);
      },
      comparison({ field: path, operands }, { reach, catalogue, report }) {
        const note = noteIn(noted, catalogue, (where, number) => report(where, 'value', { number }));
        const [scope, field] = scopeOf(path, reach);
        const property = scope !== undefined && field !== undefined ? reach[scope]?.fields.get(field) : undefined;
        for (const { operator, place } of property ? operands : [])
          if (property && operator !== '$exists') note('comparison', property, place, undefined, true);
      },
      listBlock({ stateTabs }, { entity, catalogue, report }) {
        const note = noteIn(noted, catalogue, (where, number) => report(where, 'value', { number }));
        const property = stateTabs && entity?.fields.get(stateTabs.field);
        if (!stateTabs || !property) return;
        note('stateTabs.default', property, at(stateTabs), 'default', true);
        for (const index of (stateTabs.values ?? []).keys())
          note('stateTabs.values', property, at(stateTabs, 'values', index), undefined, true);
      },
      detailBlock({ head }, { entity, catalogue, report }) {
        const note = noteIn(noted, catalogue, (where, number) => report(where, 'value', { number }));
        const property = entity?.fields.get(entity.document.lifecycle?.field ?? '');
        if (!head?.steps || !property) return;
        for (const index of head.steps.keys()) note('head.steps', property, at(head, 'steps', index), undefined, true);
      },
      chartBlock({ filters, endpoint: path }, { endpoint, catalogue, report }) {
        const note = noteIn(noted, catalogue, (where, number) => report(where, 'value', { number }));
        const taken = payloadFields(endpoint?.request, path, catalogue).fields;
        for (const filter of filters ?? []) {
          const property = taken.get(filter.name);
          // A key may be any text.
          if (property && !filter.options && !property.relation)
            note('chartFilter.default', property, at(filter), 'default');
        }
      },
      lifecycle(lifecycle, { entity, catalogue, report }) {
        const note = noteIn(noted, catalogue, (where, number) => report(where, 'value', { number }));
        const property = entity.fields.get(lifecycle.field);
        if (!property) return;
        note('lifecycle.initial', property, at(lifecycle), 'initial', true);
        for (const transition of Object.values(lifecycle.transitions))
          note('transition.to', property, at(transition), 'to', true);
      },
    },
  });
}

function noteIn(noted: Noted[], catalogue: DocumentCatalogue, report: (place: Place, number: number) => void) {
  return (
    slot: string,
    property: Property,
    place: Place,
    key?: string,
    isCompared = false,
    among?: readonly Scalar[],
  ): void => {
    noted.push({ slot, property, isCompared, catalogue, ...(key !== undefined && { key }), ...(among && { among }) });
    report(place, noted.length - 1);
  };
}
