import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/**
 * Rows are in partitions by a time that every row has and that never changes: a readOnly date-time of rows that are
 * written once. A part is unique in itself only, so what is unique over all of them names the time as well.
 */
export const partitionFits = defineRule({
  id: 'partition-fits',
  severity: 'error',
  description: {
    zh: '分区字段须为 appendOnly 实体中 readOnly 的 date-time，且包含在每组 unique 中：否则数据无处存放、会换分区或无法判重。',
    en: 'Rows lie in parts by a readOnly date-time of an appendOnly entity, which every unique list names too.',
  },
  messages: {
    changing: 'Rows that change would move from part to part: "partition" is for an entity that says appendOnly.',
    noTable: 'A readModel has no table that could lie in parts.',
    time: 'Rows lie in parts by a date-time; "{field}" is none.',
    written: '"{field}" is written by people, and a row stays where it is: make it readOnly.',
    unique: 'What is unique over all parts has to name "{field}" too.',
  },
  visit: {
    entity(document, { entity, report }) {
      const { partition } = document;
      if (!partition || entity.partial) return;
      if (document.readModel) return report(keyAt(document, 'partition'), 'noTable', {});
      if (!document.appendOnly) return report(keyAt(document, 'partition'), 'changing', {});
      const { field } = partition;
      const property = entity.fields.get(field);
      // field-exists reports a name that does not exist.
      if (!property) return;
      if (property.type !== 'string' || property.format !== 'date-time' || property.joined) {
        return report(at(partition, 'field'), 'time', { field });
      }
      if (!property.readOnly) report(at(partition, 'field'), 'written', { field });
      for (const [index, list] of (document.unique ?? []).entries()) {
        if (!list.includes(field)) report(at(document, 'unique', index), 'unique', { field });
      }
    },
  },
});
