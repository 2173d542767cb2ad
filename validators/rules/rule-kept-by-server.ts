import type { Condition } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue, KnownEntity } from '../catalogue.ts';
import { conditionNames } from '../model/condition-names.ts';
import { isSetByServer } from '../model/set-by-server.ts';
import type { FieldContext } from '../nodes.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** What must hold over a record is said once, at its entity: said in a form, the server takes records that break it. */
export const ruleKeptByServer = defineRule({
  id: 'rule-kept-by-server',
  severity: 'error',
  description: {
    zh: '只涉及记录自身字段的必填条件和校验写在实体中：服务端、导入和每个表单都会执行；只写在表单中时，其他途径仍可写入不合规的记录，也不必在表单中重复。',
    en: 'A condition of being required and a check that read the fields of the record alone stand at its entity, where the server, imports and every form keep them; in a form alone, every other way in takes records that break them, and beside the entity they are said twice.',
  },
  messages: {
    alone:
      'Only this form keeps this: say it at "{field}" of the entity "{entity}", where the server keeps it and every form asks for it.',
    twice: 'The entity "{entity}" says this of "{field}" already, and this form asks for it anyway.',
  },
  visit: {
    field(field, context) {
      const { report } = context;
      const entity = writtenEntity(field.field, context);
      if (!entity) return;
      const property = entity.fields.get(field.field);
      const fillings = { field: field.field, entity: entity.name };
      const isOfRecord = (condition: Condition) => readsRecord(condition, entity, context);
      if (field.requiredWhen && isOfRecord(field.requiredWhen)) {
        const isSaid = isSame(field.requiredWhen, property?.requiredWhen);
        report(keyAt(field, 'requiredWhen'), isSaid ? 'twice' : 'alone', fillings);
      }
      field.checks?.forEach((check, index) => {
        if (!isOfRecord(check.require)) return;
        const isSaid = property?.checks?.some(({ require }) => isSame(require, check.require));
        report(at(field, 'checks', index), isSaid ? 'twice' : 'alone', fillings);
      });
    },
  },
});

/** The entity whose records the form writes, where the field is one that it writes. */
function writtenEntity(field: string, { form, catalogue }: FieldContext & { catalogue: DocumentCatalogue }) {
  const { endpoint } = form;
  if (endpoint?.entity === undefined || !WRITING.has(endpoint.operation)) return undefined;
  const entity = catalogue.entities.get(endpoint.entity);
  return entity && isWritten(field, entity, form) ? entity : undefined;
}

const WRITING: ReadonlySet<string> = new Set(['create', 'update']);

function isWritten(field: string, { fields }: KnownEntity, { endpoint }: FieldContext['form']): boolean {
  const property = fields.get(field);
  if (!property || property.joined || isSetByServer(property)) return false;
  // What the call describes itself may mean something else.
  return endpoint?.request?.properties?.[field] === undefined && (endpoint?.fields?.includes(field) ?? true);
}

/** Whether a condition reads nothing but fields that are written with the record, and the clock. */
function readsRecord(condition: Condition, entity: KnownEntity, { form }: FieldContext): boolean {
  const names = conditionNames(condition);
  return names.length > 0 && !readsElsewhere(condition) && names.every((name) => isWritten(name, entity, form));
}

function readsElsewhere(part: unknown): boolean {
  if (Array.isArray(part)) return part.some(readsElsewhere);
  if (typeof part !== 'object' || part === null) return false;
  return Object.entries(part).some(([key, inner]) => {
    const path = key === 'from' ? String(inner) : key;
    return (path.includes('.') && !path.startsWith('values.')) || readsElsewhere(inner);
  });
}

function isSame(one: Condition, other: Condition | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
