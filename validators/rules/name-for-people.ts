import type { Property } from '../../schemas/generated/grammar.ts';
import { isKeyName } from '../model/text-form.ts';
import { at, type Place } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  other: '"{field}" is {what}: a name stands here, by which people know the record.',
} as const;

/** The field that names a record is a name: a key, a picture or a list does not show a user which record is meant. */
export const nameForPeople = defineRule({
  id: 'name-for-people',
  severity: 'error',
  description: {
    zh: '记录的名称（关联和树的 label、calledBy、卡片和详情的标题）必须是人能读懂的字段，不能是编号、图片、开关或列表。',
    en: 'What names a record (label of a relation or a tree, calledBy, title of a card or a detail) is read by people: no key, picture, switch or list.',
  },
  messages,
  visit: {
    relation(relation, tools) {
      const property = tools.catalogue.entities.get(relation.entity)?.fields.get(relation.label);
      const place = at(relation, 'label');
      const { primaryKey } = tools.catalogue.entities.get(relation.entity) ?? {};
      if (relation.label === primaryKey && isKeyName(primaryKey))
        tools.report(place, 'other', { field: relation.label, what: 'the key of a record' });
      else check(relation.label, property, place, tools);
    },
    entity(document, { entity, ...tools }) {
      document.calledBy?.forEach((field, index) => {
        check(field, entity.fields.get(field), at(document, 'calledBy', index), tools);
      });
    },
    treeBlock(block, { entity, ...tools }) {
      if (block.label === undefined) return;
      const property = entity?.fields.get(block.label);
      if (property?.type === 'integer' || property?.type === 'number')
        tools.report(at(block, 'label'), 'other', { field: block.label, what: 'a number' });
      else if (isOne(property)) check(block.label, property, at(block, 'label'), tools);
    },
    listBlock({ card }, { entity, ...tools }) {
      const property = card && entity?.fields.get(card.title);
      if (card && isOne(property)) check(card.title, property, at(card, 'title'), tools);
    },
    detailBlock({ head }, { entity, ...tools }) {
      const property = head && entity?.fields.get(head.title);
      if (head && isOne(property)) check(head.title, property, at(head, 'title'), tools);
    },
  },
});

/** Other rules report lists and objects in blocks. */
function isOne(property: Property | undefined): boolean {
  return property !== undefined && property.type !== 'array' && property.type !== 'object';
}

function check(
  field: string,
  property: Property | undefined,
  place: Place,
  { report }: Pick<Tools<typeof messages>, 'report'>,
): void {
  const what = property && notForPeople(property);
  if (what !== undefined) report(place, 'other', { field, what });
}

function notForPeople({ type, format, relation }: Property): string | undefined {
  if (relation) return 'the key of a record';
  if (format === 'image') return 'a picture';
  if (type === 'boolean') return 'true or false';
  if (type === 'array') return 'a list';
  return type === 'object' ? 'an object' : undefined;
}
