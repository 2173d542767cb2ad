import type { Lifecycle, Operation } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue, KnownEntity } from '../catalogue.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** The operations that store their payload. */
const WRITING: ReadonlySet<Operation> = new Set(['create', 'update', 'action', 'import']);

/** A state changes by transitions alone: an update that writes the state field would bypass them. */
export const lifecycleFieldGuarded = defineRule({
  id: 'lifecycle-field-guarded',
  severity: 'error',
  description: {
    zh: '状态只能通过流转改变：状态字段须为 readOnly，新增、修改、操作和导入接口都不能写入。',
    en: 'A state changes by transitions alone: its field is readOnly, and no call writes it otherwise.',
  },
  messages: {
    listed: '"{field}" is the state of {entity}: it changes by transitions, not by this call.',
    other: 'The states are codes of "{right}", which the server sets; "{field}" people fill in.',
    open: '"{field}" is a state, which changes by transitions alone: make it readOnly, so that nobody types it.',
  },
  visit: {
    entity(document, { entity, catalogue, report }) {
      const field = document.lifecycle?.field;
      const property = field === undefined ? undefined : document.properties?.[field];
      if (field === undefined || !property || property.readOnly) return;
      const right = document.lifecycle && stateField(document.lifecycle, entity, catalogue);
      if (right !== undefined && document.lifecycle) {
        report(at(document.lifecycle, 'field'), 'other', { right, field });
        return;
      }
      const place = property.readOnly === false ? at(property, 'readOnly') : keyAt(document, 'properties', field);
      report(place, 'open', { field });
    },
    endpoint(endpoint, { entity, report }) {
      const field = entity?.document.lifecycle?.field;
      const { operation, fields, columns, request, transition } = endpoint;
      if (!entity || field === undefined || !WRITING.has(operation)) return;
      const names = { field, entity: entity.name };
      const index = fields?.indexOf(field) ?? -1;
      if (index >= 0) report(at(endpoint, 'fields', index), 'listed', names);
      columns?.forEach((column, position) => {
        const name = typeof column === 'string' ? column : column.field;
        const place = typeof column === 'string' ? at(endpoint, 'columns', position) : at(column, 'field');
        if (operation === 'import' && name === field) report(place, 'listed', names);
      });
      // With several transitions the caller selects one by its name.
      if (Array.isArray(transition) && transition.length > 1) return;
      if (request?.properties && Object.hasOwn(request.properties, field))
        report(keyAt(endpoint, 'request', 'properties', field), 'listed', names);
    },
  },
});

/** The one other field whose dictionary has every state of the table, and that no user types. */
function stateField(
  { field, initial, transitions }: Lifecycle,
  { fields }: KnownEntity,
  { dictionaries }: DocumentCatalogue,
): string | undefined {
  const states = [initial, ...Object.values(transitions).flatMap(({ from, to }) => [...from, to])];
  const others = [...fields].filter(([name, { dictionary = '', readOnly }]) => {
    const codes = dictionaries.get(dictionary);
    return (
      name !== field &&
      readOnly &&
      /State$|Status$/.test(name) &&
      codes &&
      states.every((state) => codes.has(String(state)))
    );
  });
  return others.length === 1 ? others[0]?.[0] : undefined;
}
