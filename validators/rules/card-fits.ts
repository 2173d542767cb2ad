import { at, keyAt, type Place } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A card is shown in a view that has cards, its picture is one, and its badge and groups are values that have names. */
export const cardFits = defineRule({
  id: 'card-fits',
  severity: 'error',
  description: {
    zh: '卡片或图库视图需要 card，图库还需要图片；图片字段必须是图片，角标必须有字典，标题和分组是单个值。',
    en: 'Cards and the gallery need a card, the gallery a picture too; its picture is one, its badge has a dictionary, its title a single value.',
  },
  messages: {
    missing: 'The view "{view}" needs to know how a row looks: "card" is missing.',
    picture: 'The gallery shows pictures: the card needs a "picture".',
    unused: 'A list that is only a matrix shows no cards: name "table" or "cards" in "views".',
    image: '"{field}" is not a picture.',
    badge: '"{field}" has no dictionary, so its state has no name.',
    ungrouped: 'Cards are in no groups: "ungrouped" needs "groupBy".',
    single: '"{field}" is a list or an object, not a single value.',
  },
  visit: {
    listBlock(block, { entity, report }) {
      const { views = [], card } = block;
      views.forEach((view, index) => {
        if (view === 'table' || view === 'matrix') return;
        if (!card) report(at(block, 'views', index), 'missing', { view });
        else if (view === 'gallery' && card.picture === undefined) report(at(block, 'views', index), 'picture', {});
      });
      if (!card || !entity) return;
      // A table is cards on a phone.
      if (views.length > 0 && views.every((view) => view === 'matrix')) report(keyAt(block, 'card'), 'unused', {});
      const { picture, badge, title, groupBy, ungrouped } = card;
      if (ungrouped && groupBy === undefined) report(keyAt(card, 'ungrouped'), 'ungrouped', {});
      const propertyOf = (field: string | undefined) => (field === undefined ? undefined : entity.fields.get(field));
      const image = propertyOf(picture);
      if (picture !== undefined && image && image.format !== 'image' && image.items?.format !== 'image')
        report(at(card, 'picture'), 'image', { field: picture });
      const state = propertyOf(badge);
      if (badge !== undefined && state && !state.dictionary) report(at(card, 'badge'), 'badge', { field: badge });
      const single = (field: string | undefined, place: Place) => {
        const property = propertyOf(field);
        if (field !== undefined && (property?.type === 'array' || property?.type === 'object'))
          report(place, 'single', { field });
      };
      single(title, at(card, 'title'));
      single(groupBy, at(card, 'groupBy'));
    },
    detailBlock({ head }, { entity, report }) {
      if (!head || !entity) return;
      const image = head.picture === undefined ? undefined : entity.fields.get(head.picture);
      if (image && image.format !== 'image') report(at(head, 'picture'), 'image', { field: head.picture ?? '' });
      const { type } = entity.fields.get(head.title) ?? {};
      if (type === 'array' || type === 'object') report(at(head, 'title'), 'single', { field: head.title });
    },
  },
});
