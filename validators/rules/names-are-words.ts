import type { Property } from '../../schemas/generated/grammar.ts';
import type { KnownFields } from '../catalogue.ts';
import { at, type Place } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = { none: '"{field}" is {found}: people know no record by that.' } as const;

/** The field that names a record is text: users cannot distinguish records by a picture, a moment or a yes. */
export const namesAreWords = defineRule({
  id: 'names-are-words',
  severity: 'error',
  description: {
    zh: '给记录命名的字段（标题、树和关联的 label、calledBy）是文字，不是图片、时间或是否；标签（tags）不是图片或时间。',
    en: 'What names a record (titles, labels of trees and relations, calledBy) is words, no picture, moment or yes and no; a tag is no picture and no moment.',
  },
  messages,
  visit: {
    relation(relation, { catalogue, report }) {
      check(relation.label, catalogue.entities.get(relation.entity), at(relation, 'label'), report);
    },
    entity(document, { entity, report }) {
      document.calledBy?.forEach((field, index) => {
        // Events can be distinguished by their time.
        if (entity.fields.get(field)?.format === 'image') check(field, entity, at(document, 'calledBy', index), report);
      });
    },
    treeBlock(block, { entity, report }) {
      if (block.label !== undefined) check(block.label, entity, at(block, 'label'), report);
    },
    listBlock({ card, side }, { entity, catalogue, report }) {
      if (card) check(card.title, entity, at(card, 'title'), report);
      if (side?.label !== undefined) check(side.label, catalogue.entities.get(side.entity), at(side, 'label'), report);
    },
    detailBlock({ head }, { entity, report }) {
      if (!head) return;
      check(head.title, entity, at(head, 'title'), report);
      head.tags?.forEach((field, index) => {
        const { format } = entity?.fields.get(field) ?? {};
        if (format !== undefined && NO_NAMES.has(format)) check(field, entity, at(head, 'tags', index), report);
      });
    },
    timelineBlock(block, { entity, report }) {
      check(block.heading, entity, at(block, 'heading'), report);
    },
  },
});

const NO_NAMES: ReadonlySet<string> = new Set(['image', 'date-time', 'time', 'calendar-date', 'rich-text']);

function check(
  field: string,
  owner: KnownFields | undefined,
  place: Place,
  report: Tools<typeof messages>['report'],
): void {
  const property = owner?.fields.get(field);
  const found = property && kindOf(property);
  if (found !== undefined) report(place, 'none', { field, found });
}

function kindOf({ type, format }: Property): string | undefined {
  if (type === 'boolean') return 'true or false';
  if (format === undefined || !NO_NAMES.has(format)) return undefined;
  return format === 'image' ? 'a picture' : `a text of the format ${format}`;
}
