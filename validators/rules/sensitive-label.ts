import type { KnownFields } from '../catalogue.ts';
import { shownMask } from '../model/shown-mask.ts';
import { at, type Place } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  names:
    '"{field}" is masked, and what is left of it does not tell one record from the next: a name stands here, which goes into tabs, choices and questions.',
  groups: '"{field}" is masked: what is different looks the same, so nothing is put together by it.',
  tag: '"{field}" is masked: a head shows it among its fields, not as a tag.',
  text: '"{field}" is masked, and a text goes where no mask follows: name the record by another field.',
} as const;

type Report = Tools<typeof messages>;

/**
 * A field that names a record, groups rows, or is in a sentence is shown far from its place: in tabs, choices,
 * trees, axes, questions. A masked number does not show there which record is meant, and an unmasked one is visible to anyone who
 * looks over a shoulder. A masked name does, and so does the card number of a card, which is called by it.
 */
export const sensitiveLabel = defineRule({
  id: 'sensitive-label',
  severity: 'error',
  description: {
    zh: '手机号、证件号等脱敏字段不能用作记录的名称（标题、卡片标题、关联与树的 label、时间轴标题、calledBy）、图表分类、分组、标签或提示文字的内容；姓名可以用作名称。',
    en: 'A masked number is no name of a record (title, card, label of a relation or a tree, heading, calledBy), no category of a chart, group or tag, and fills no text; a name may.',
  },
  messages,
  visit: {
    relation(relation, tools) {
      checkName(relation.label, tools.catalogue.entities.get(relation.entity), at(relation, 'label'), tools);
    },
    entity(document, { entity, ...tools }) {
      // A card's number may follow the name of its holder.
      document.calledBy?.forEach((field, index) => {
        if (shownMask(field, entity, tools.catalogue) !== 'card')
          checkName(field, entity, at(document, 'calledBy', index), tools);
      });
    },
    endpoint({ tree, labels }, { entity, ...tools }) {
      if (tree) checkName(tree.label, entity, at(tree, 'label'), tools);
      // The last four digits of a telephone number distinguish two people of one name.
      labels?.forEach((field, index) => {
        const mask = shownMask(field, entity, tools.catalogue);
        if (mask !== 'phone' && mask !== 'name') checkName(field, entity, at(labels, index), tools);
      });
    },
    treeBlock(block, { entity, ...tools }) {
      if (block.label !== undefined) checkName(block.label, entity, at(block, 'label'), tools);
    },
    listBlock({ side, card }, { entity, ...tools }) {
      if (side?.label !== undefined)
        checkName(side.label, tools.catalogue.entities.get(side.entity), at(side, 'label'), tools);
      if (!card) return;
      checkName(card.title, entity, at(card, 'title'), tools);
      if (card.groupBy !== undefined) checkAny('groups', card.groupBy, entity, at(card, 'groupBy'), tools);
    },
    detailBlock({ head }, { entity, ...tools }) {
      if (!head) return;
      checkName(head.title, entity, at(head, 'title'), tools);
      head.tags?.forEach((field, index) => {
        checkAny('tag', field, entity, at(head, 'tags', index), tools);
      });
    },
    timelineBlock(block, { entity, ...tools }) {
      checkName(block.heading, entity, at(block, 'heading'), tools);
    },
    chartBlock(block, { rows, ...tools }) {
      for (const key of ['category', 'secondCategory'] as const) {
        const field = block[key];
        if (field !== undefined) checkAny('groups', field, rows, at(block, key), tools);
      }
    },
    filledText({ text, fillings = [] }, tools) {
      if (!text.zh.includes('{')) return;
      for (const [, field = ''] of text.zh.matchAll(/\{(\w+)\}/g)) {
        const owner = fillings.find(({ fields }) => fields.has(field));
        // The same in the other language is the same mistake.
        if (text.en.includes(`{${field}}`) && isUnfit(field, owner, tools))
          tools.report(at(text, 'zh'), 'text', { field });
      }
    },
  },
});

function checkName(field: string, owner: KnownFields | undefined, place: Place, tools: Report): void {
  if (isUnfit(field, owner, tools)) tools.report(place, 'names', { field });
}

function checkAny(
  message: 'groups' | 'tag',
  field: string,
  owner: KnownFields | undefined,
  place: Place,
  tools: Report,
): void {
  if (shownMask(field, owner, tools.catalogue) !== undefined) tools.report(place, message, { field });
}

/** Whether what is left of a value under its mask names nothing. */
function isUnfit(field: string, owner: KnownFields | undefined, { catalogue }: Report): boolean {
  const mask = shownMask(field, owner, catalogue);
  if (mask === undefined || mask === 'name') return false;
  const [first] = catalogue.entities.get(owner?.name ?? '')?.document.calledBy ?? [];
  return mask !== 'card' || (first !== undefined && first !== field);
}
