import type { Property } from '../../schemas/generated/grammar.ts';
import type { KnownFields } from '../catalogue.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  written: 'This is the key of one record of {entity}: in another deployment there is none of it.',
  personal: '"{field}" is sensitive, so what is written here is somebody’s: leave it out.',
} as const;

/** The key of a record, and what belongs to a person, are not written down in a document: the next deployment has other records. */
export const keysNotWritten = defineRule({
  id: 'keys-not-written',
  severity: 'error',
  description: {
    zh: '记录的编号不能写死在文档里（按钮发送的 id、关联字段的默认值）：换一个环境就不是那条记录了；敏感字段的值（筛选、字段的默认值）是某个人的数据，也不能写。',
    en: 'The key of a record is not written into a document, as the id that a button sends or the default of a relation: another deployment has other records. Neither is a value of a sensitive field, as the default of a filter or a field: it is somebody’s.',
  },
  messages,
  visit: {
    action(action, { catalogue, report }) {
      if (action.type !== 'request' && action.type !== 'form') return;
      const entity = catalogue.endpoints.get(action.endpoint)?.entity;
      for (const name of ['id', 'ids'] as const) {
        const sent = action.params?.[name];
        const isWritten = typeof sent === 'string' || (Array.isArray(sent) && sent.length > 0);
        if (action.params && isWritten && entity !== undefined)
          report(at(action, 'params', name), 'written', { entity });
      }
    },
    filter(filter, { entity, report }) {
      checkPersonal(filter, entity, report);
    },
    field(field, { form, report }) {
      checkPersonal(field, form.owner, report);
    },
    property(property, { field, report }) {
      const { relation, default: start, sensitive } = property;
      if (sensitive && isSomebodys(start, property)) report(at(property, 'default'), 'personal', { field });
      if (relation && typeof start === 'string')
        report(at(property, 'default'), 'written', { entity: relation.entity });
    },
  },
});

function checkPersonal(
  of: { field: string; default?: unknown },
  owner: KnownFields | undefined,
  report: Tools<typeof messages>['report'],
): void {
  if (of.default === undefined) return;
  const property = owner?.fields.get(of.field);
  if (property?.sensitive && isSomebodys(of.default, property))
    report(at(of, 'default'), 'personal', { field: of.field });
}

/** A plain text that no dictionary lists. */
function isSomebodys(value: unknown, { dictionary }: Property): boolean {
  return typeof value === 'string' && value !== '' && dictionary === undefined;
}
