import type { Property, Start } from '../../schemas/generated/grammar.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** The entity whose records sign in: their keys and names are what `user` has. */
const ACCOUNTS = 'account';

/** A new record starts with who makes it, or when, in a field that can hold that: the server stores it without asking anybody. */
export const startFitsField = defineRule({
  id: 'start-fits-field',
  severity: 'error',
  description: {
    zh: '默认值取自账号或时间时，字段须能存放它：now 用于日期或时间字段，user.userName、user.uuid 用于没有格式和字典的文本，user.uuid 的关联只能是账号；只有 now 可以移动，日期只按天移动；列表项和对象内的字段不能这样取值。',
    en: 'A default that is taken from the account or the clock is one that its field can hold: now in a day or a moment, the name or key of the account in a text of no format and no dictionary, its key over a relation to accounts alone. Only now is moved, and a day by days. What stands inside a record has no such default.',
  },
  messages: {
    time: '"now" is a moment: only a field with the format date-time or calendar-date holds it.',
    text: '"{from}" is a text of no format: "{field}" holds something else.',
    key: '"{from}" is of an account, and "{field}" holds the key of {entity}.',
    name: '"{field}" holds the key of an account, and "{from}" is its name: take user.uuid.',
    moved: 'Only "now" can be moved.',
    day: 'A day is moved by days, such as 30d: "{plus}" is less than one.',
    inside: 'The server gives a record its defaults, not what stands inside of one: only a plain value can stand here.',
  },
  visit: {
    property(property, { field, owner, report }) {
      const start = property.default;
      if (!isTaken(start)) return;
      const { from, plus } = start;
      const place = at(start, 'from');
      if (owner.name.startsWith('an entry of ')) return report(at(property, 'default'), 'inside', {});
      if (from === 'now') {
        const isDay = property.format === 'calendar-date';
        if (property.type !== 'string' || !(isDay || property.format === 'date-time')) report(place, 'time', {});
        else if (plus !== undefined && isDay && !plus.endsWith('d')) report(at(start, 'plus'), 'day', { plus });
        return;
      }
      const { relation } = property;
      if (!isPlainText(property)) report(place, 'text', { from, field });
      else if (relation && relation.entity !== ACCOUNTS) report(place, 'key', { from, field, entity: relation.entity });
      else if (relation && from === 'user.userName') report(place, 'name', { from, field });
      else if (plus !== undefined) report(at(start, 'plus'), 'moved', {});
    },
  },
});

function isTaken(start: Property['default']): start is Exclude<Start, string | number | boolean | null> {
  return typeof start === 'object' && start !== null;
}

function isPlainText({ type, format, dictionary }: Property): boolean {
  return type === 'string' && format === undefined && dictionary === undefined;
}
