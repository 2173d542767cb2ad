import type { CustomDocument, FieldKind, Property, Widget } from '../../schemas/generated/grammar.ts';
import { registeredNamed } from '../model/custom-sections.ts';
import { fitsKind, kindWords } from '../model/field-kind.ts';
import { languageWidget, type PartKind } from '../model/widget-fit.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A widget fills in only parts that it has, into fields that fit them. */
export const intoParts = defineRule({
  id: 'into-parts',
  severity: 'error',
  description: {
    zh: '组件通过 into 只能填写它知道的部分，并且目标字段能够保存该部分。',
    en: 'A widget fills in only the parts that it knows (into), and only fields that can hold them.',
  },
  messages: {
    unknown: '"{part}" is no part that the widget "{widget}" fills in.',
    type: 'The part "{part}" is {kind}, which "{field}" is not.',
    itself: 'The widget fills "{field}" in already: it is its own field.',
  },
  visit: {
    field(field, { form, catalogue, report }) {
      const property = form.owner.fields.get(field.field);
      const widget = field.widget ?? (property && ownWidget(property));
      const parts = widget && partsOf(widget, catalogue.custom);
      if (!widget || !parts) return;
      const swapped = new Set<string>();
      for (const [part, target] of Object.entries(field.into ?? {})) {
        if (swapped.has(part)) continue;
        const kind = Object.hasOwn(parts, part) ? parts[part] : undefined;
        const filled = form.owner.fields.get(target);
        if (kind === undefined)
          report(keyAt(field, 'into', part), 'unknown', { part, widget, near: Object.keys(parts) });
        else if (target === field.field) report(at(field, 'into', part), 'itself', { field: target });
        else if (filled && !kind.fits(filled)) {
          report(at(field, 'into', part), 'type', { part, kind: kind.what, field: target });
          // Two swapped parts are one mistake.
          const other = Object.entries(field.into ?? {}).find(([, into]) => {
            const property = form.owner.fields.get(into);
            return into !== target && property && kind.fits(property);
          });
          if (other && parts[other[0]]?.fits(filled)) swapped.add(other[0]);
        }
      }
    },
  },
});

/** What a part is, in words, and whether a field fits it. */
interface Part {
  what: string;
  fits(property: Property): boolean;
}

function partsOf(widget: string, custom: CustomDocument | undefined): Readonly<Record<string, Part>> | undefined {
  const own = languageWidget(widget)?.fills;
  const named = (part: (kind: PartKind | FieldKind) => Part, all: object | undefined) =>
    all && Object.fromEntries(Object.entries(all).map(([name, kind]) => [name, part(kind)]));
  return named(partOf, own ?? registeredNamed('widget', widget, custom)?.into);
}

function partOf(kind: PartKind | FieldKind): Part {
  return typeof kind === 'string'
    ? { what: `a ${kind}`, fits: (property) => holds(property, kind) }
    : { what: kindWords(kind), fits: (property) => fitsKind(kind, property, 'write') };
}

/** The default widget of a format. */
function ownWidget({ format }: Property): Widget | undefined {
  if (format === 'citizen-id') return 'citizenId';
  return format === 'region-code' ? 'regionPicker' : undefined;
}

function holds(property: Property, kind: PartKind): boolean {
  if (kind === 'number') return property.type === 'number';
  if (kind === 'date') return property.format === 'calendar-date' || property.format === 'date-time';
  return property.type === 'string' && property.format !== 'date-time' && property.format !== 'calendar-date';
}
