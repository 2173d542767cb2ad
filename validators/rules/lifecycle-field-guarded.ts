import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A state changes by transitions alone: an update that writes the state field would go round them. */
export const lifecycleFieldGuarded = defineRule({
  id: 'lifecycle-field-guarded',
  severity: 'error',
  description: {
    zh: '状态只能通过流转改变：修改和导入接口不能写入状态字段。',
    en: 'A state changes by transitions alone: an update or import does not write the state field.',
  },
  messages: {
    listed: '"{field}" is the state of {entity}: it changes by transitions, not by this call.',
    open: 'This call writes every field, the state "{field}" too: make that readOnly, or list "fields" without it.',
  },
  visit: {
    endpoint(endpoint, { entity, report }) {
      const field = entity?.document.lifecycle?.field;
      const { operation, fields } = endpoint;
      if (!entity || field === undefined || (operation !== 'update' && operation !== 'import')) return;
      if (endpoint.transition !== undefined) return;
      const index = fields?.indexOf(field) ?? -1;
      if (index >= 0) report(at(endpoint, 'fields', index), 'listed', { field, entity: entity.name });
      else if (
        operation === 'update' &&
        !fields &&
        entity.fields.get(field)?.readOnly !== true &&
        entity.fields.has(field)
      )
        report(at(endpoint, 'operation'), 'open', { field });
    },
  },
});
