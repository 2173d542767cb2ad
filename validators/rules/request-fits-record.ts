import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** What a call may declare again for a field of its record. */
const SAID_AGAIN = ['dictionary', 'format', 'money', 'unit'] as const;

/** The values that a call writes fit into the record; else allowed input is refused when it is stored. */
export const requestFitsRecord = defineRule({
  id: 'request-fits-record',
  severity: 'error',
  description: {
    zh: '接口的字段与实体中同名字段是同一回事：请求允许的长度不超过实体里的长度；写明的字典、格式、单位、金额与实体一致。',
    en: 'A field of a call is the field of the record that has its name: a request takes no longer text than the record has room for, and a dictionary, format, unit or money that is said again is said alike.',
  },
  messages: {
    longer: 'The record keeps at most {limit} characters of "{field}".',
    other: 'The record says of "{field}": {key} {own}.',
  },
  visit: {
    endpoint({ operation, request, response, fields }, { entity, catalogue, report }) {
      for (const [field, part] of [request, response].flatMap((side) => Object.entries(side?.properties ?? {}))) {
        const own = entity?.fields.get(field);
        if (!part || !own || own.type !== part.type) continue;
        for (const key of SAID_AGAIN) {
          if (part[key] === undefined || own[key] === undefined || sameText(part[key], own[key])) continue;
          // A dictionary that does not exist is reported separately.
          if (key === 'dictionary' && !catalogue.dictionaries.has(String(part[key]))) continue;
          report(at(part, key), 'other', { field, key, own: sayingOf(own[key]) });
        }
      }
      const writes = operation === 'create' || operation === 'update';
      for (const field in request?.properties) {
        if (!writes && !fields?.includes(field)) continue;
        const part = request.properties[field];
        const limit = entity?.fields.get(field)?.maxLength;
        if (part?.maxLength !== undefined && limit !== undefined && part.maxLength > limit)
          report(at(part, 'maxLength'), 'longer', { limit, field });
      }
    },
  },
});

function sameText(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function sayingOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'en' in value ? String(value.en) : String(value);
}
