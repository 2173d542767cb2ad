import type { Property } from '../../schemas/generated/grammar.ts';
import { endpointFilter } from '../model/endpoint-filter.ts';
import { languageWidget } from '../model/widget-fit.ts';
import { keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** The formats that codes on cards, devices, parcels and telephones contain; a text without a format may be any of them. */
const FORMATS: ReadonlySet<string> = new Set<NonNullable<Property['format']>>([
  'digits',
  'letters-digits',
  'card-number',
  'positive-integer',
]);

/** What is read from a code goes where a user types a short text: elsewhere the button could never fill anything in. */
export const scanFitsField = defineRule({
  id: 'scan-fits-field',
  severity: 'error',
  description: {
    zh: '扫码只用于手工填写的短文本：字段有 maxLength，没有格式或格式为数字、字母数字、卡号、正整数；不用于只读字段、子表和按范围或多值匹配的筛选。',
    en: 'A code is scanned into a short text that is typed: one with a maxLength, without a format or of digits, letters, a card number or a positive integer; not into a read-only field, a row of an array table, or a filter by ranges or several values.',
  },
  messages: {
    typed: '"{field}" is not typed, so nothing can be scanned into it.',
    format: '"{field}" has the format {format}, which no code contains.',
    unbounded: '"{field}" has no maxLength: a code holds up to 4,000 characters.',
    readOnly: '"{field}" is only shown, so nothing can be scanned into it.',
    rows: 'A row of "{field}" is not scanned.',
    operator: 'The call compares "{field}" by "{operator}"; a code is one whole text.',
  },
  visit: {
    field(field, { form, report }) {
      for (const column of field.fields ?? [])
        if (typeof column !== 'string' && column.scan !== undefined)
          report(keyAt(column, 'scan'), 'rows', { field: field.field });
      const property = form.owner.fields.get(field.field);
      if (field.scan === undefined || !property) return;
      const place = keyAt(field, 'scan');
      if (field.readOnly || property.readOnly) report(place, 'readOnly', { field: field.field });
      else {
        // A widget or choices of its own are reported by widget-options.
        const problem = problemOf(property);
        if (problem && problem !== 'typed') report(place, problem, namesOf(field.field, property));
      }
    },
    filter(filter, { entity, endpoint, report }) {
      const property = entity?.fields.get(filter.field);
      if (filter.scan === undefined || !entity || !endpoint || !property) return;
      const place = keyAt(filter, 'scan');
      const operator = endpointFilter(endpoint, entity, filter.field);
      const problem = problemOf(property);
      if (problem) report(place, problem, namesOf(filter.field, property));
      else if (operator !== undefined && operator !== 'equals' && operator !== 'contains')
        report(place, 'operator', { field: filter.field, operator });
    },
  },
});

function problemOf(property: Property): 'typed' | 'format' | 'unbounded' | undefined {
  if (property.format !== undefined && property.type === 'string' && !FORMATS.has(property.format)) return 'format';
  if (!languageWidget('input')?.fits(property, false)) return 'typed';
  return property.maxLength === undefined ? 'unbounded' : undefined;
}

function namesOf(field: string, { format }: Property): { field: string; format: string } {
  return { field, format: format ?? '' };
}
