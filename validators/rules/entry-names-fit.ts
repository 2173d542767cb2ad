import type { Property } from '../../schemas/generated/grammar.ts';
import { isNested } from '../model/entry-fields.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** Texts about entries begin with what they are called by: that is a value that people read. */
export const entryNamesFit = defineRule({
  id: 'entry-names-fit',
  severity: 'error',
  description: {
    zh: '对象列表用 calledBy 指明辨认元素的字段，须是人能读懂的单个值：不是对象、列表、图片、关联键，也不是完全隐藏的字段。',
    en: 'What an entry of a list of objects is called by is one value that people can read: no object, list, picture or key, and nothing that is hidden wholly.',
  },
  messages: {
    single: 'Only entries that are objects are called by their fields.',
    unread: 'An entry cannot be called by "{field}": {why}.',
  },
  visit: {
    property({ items }, { report }) {
      if (!items?.calledBy) return;
      if (!items.properties) {
        report(keyAt(items, 'calledBy'), 'single', {});
        return;
      }
      items.calledBy.forEach((field, index) => {
        const why = unread(items.properties?.[field]);
        if (why !== undefined) report(at(items, 'calledBy', index), 'unread', { field, why });
      });
    },
  },
});

function unread(property: Property | undefined): string | undefined {
  if (!property) return undefined;
  if (isNested(property) || property.type === 'array') return 'it is no single value';
  if (property.format === 'image') return 'it is a picture';
  if (property.format === 'rich-text') return 'it is formatted text';
  if (property.relation) return 'it is the key of another record';
  return property.sensitive?.mask === 'full' ? 'it is hidden wholly' : undefined;
}
