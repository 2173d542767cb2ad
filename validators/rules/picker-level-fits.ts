import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** The levels of a space, from the greatest. */
const LEVELS = ['area', 'building', 'unit', 'floor', 'room'];

/** A picker of places returns a place of the kind of its field: a floor in a field for rooms names no room. */
export const pickerLevelFits = defineRule({
  id: 'picker-level-fits',
  severity: 'error',
  description: {
    zh: 'spacePicker 的 level 和 into 要与字段关联的实体一致：房屋字段要选到房屋（5），不能停在楼层。',
    en: 'The level of a spacePicker, and the fields that it fills, are of the kind of place that its fields lead to: a room is level 5.',
  },
  messages: {
    level: '"{field}" leads to {entity}, which is level {right}: this gives {found}.',
    part: '"{part}" is the key of {found}, and "{field}" leads to {entity}.',
  },
  visit: {
    field(field, { form, report }) {
      if (field.widget !== 'spacePicker') return;
      const entityOf = (name: string) => form.owner.fields.get(name)?.relation?.entity ?? '';
      const entity = entityOf(field.field);
      const right = LEVELS.indexOf(entity) + 1;
      const { level } = field;
      if (level !== undefined && right > 0 && level !== right && LEVELS[level - 1])
        report(at(field, 'level'), 'level', { field: field.field, entity, right, found: LEVELS[level - 1] ?? '' });
      for (const [part, target] of Object.entries(field.into ?? {})) {
        const found = part.replace(/Id$/, '');
        const into = entityOf(target);
        const isLevel = (name: string) => LEVELS.some((one) => one === name);
        if (part.endsWith('Id') && isLevel(found) && isLevel(into) && into !== found)
          report(at(field, 'into', part), 'part', { part, found, field: target, entity: into });
      }
    },
  },
});
