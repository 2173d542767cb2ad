import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** What a call writes into a record has room there; else what people may type is refused where it is stored. */
export const requestFitsRecord = defineRule({
  id: 'request-fits-record',
  severity: 'error',
  description: {
    zh: '接口写入记录的字段，请求里允许的长度不能超过实体里的长度，否则填得下却存不下。',
    en: 'A field that a call writes into a record takes no longer text than the record has room for; else what was typed cannot be stored.',
  },
  messages: { longer: 'The record keeps at most {limit} characters of "{field}".' },
  visit: {
    endpoint({ operation, request, fields }, { entity, report }) {
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
