import type { Property, RecordNumber } from '../../schemas/generated/grammar.ts';
import type { KnownEntity } from '../catalogue.ts';
import { at, keyAt, type Place } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** What says of a value how it is typed, where it comes from or who sees it: nothing that a number could keep. */
const NOT_BESIDE = [
  'joined',
  'relation',
  'dictionary',
  'enum',
  'format',
  'formatWhen',
  'pattern',
  'minLength',
  'default',
  'requiredWhen',
  'checks',
  'sensitive',
  'readOnly',
] as const satisfies readonly (keyof Property)[];

const STAMP_LENGTH = { year: 4, month: 6, day: 8 } as const;

/**
 * The server numbers records in a text that is long enough and unique among those that are counted together, and no call writes
 * it. The index of what is unique is also how the first number of a day finds the ones before it.
 */
export const numberFits = defineRule({
  id: 'number-fits',
  severity: 'error',
  description: {
    zh: 'number 写在实体自有的文本字段上：maxLength 须容得下编号再加一位，unique 按编号范围声明（各小区分别编号时含 communityUuid），不再写默认值、格式、脱敏等，接口也不能写入它。',
    en: 'A number is a text of the entity itself: maxLength has room for it and one digit more, "unique" names it as it is counted (with communityUuid where each community counts for itself), nothing says beside it how it is typed, and no call writes it.',
  },
  messages: {
    type: 'A number is a text: its type is string.',
    beside: 'The server gives the number: "{key}" has no meaning beside it.',
    short:
      'The first number, "{first}", has {length} characters, and there is one more when the count outgrows its digits: maxLength has to be {least} at least.',
    inside: 'A record has the number, not a part of it.',
    noTable: 'A readModel has no table whose records could be numbered.',
    needless: 'Only an entity of communities is counted by community: "scope" has no meaning here.',
    unique: 'No two records have one number: "unique" has to name {list}.',
    apart: 'Each community counts for itself, so two of them have the same number: say ["communityUuid", "{field}"].',
    written: '"{field}" is numbered by the server: no call writes it.',
  },
  visit: {
    property(property, { field, owner, report }) {
      const { number } = property;
      if (!number) return;
      if (owner.fields.get(field) !== property || owner.name.startsWith('an entry of '))
        return report(keyAt(property, 'number'), 'inside', {});
      if (property.type !== 'string') return report(at(property, 'type'), 'type', {});
      const beside = NOT_BESIDE.find((key) => property[key] !== undefined);
      if (beside) return report(keyAt(property, beside), 'beside', { key: beside });
      const first = firstOf(number);
      const least = first.length + 1;
      if (property.maxLength !== undefined && property.maxLength < least)
        report(at(property, 'maxLength'), 'short', { first, length: first.length, least });
    },
    entity(document, { entity, report }) {
      if (entity.partial) return;
      for (const [field, { number, type }] of entity.fields) {
        if (!number || type !== 'string') continue;
        const place = placeOf(entity, field);
        const isOfCommunity = document.scope === 'community' && number.scope === undefined;
        // A partition is unique in itself only, so its time stands in every list: partition-fits asks for it.
        const also = document.partition ? [document.partition.field] : [];
        const counted = [...(isOfCommunity ? ['communityUuid'] : []), field, ...also];
        if (document.readModel) report(place, 'noTable', {});
        else if (document.scope !== 'community' && number.scope !== undefined)
          report(document.properties[field] ? keyAt(number, 'scope') : place, 'needless', {});
        else if (!document.unique?.some((list) => hasSame(list, counted))) {
          const alone = document.unique?.findIndex((list) => hasSame(list, [field, ...also])) ?? -1;
          if (alone >= 0) report(at(document, 'unique', alone), 'apart', { field });
          else report(place, 'unique', { list: `[${counted.map((name) => `"${name}"`).join(', ')}]` });
        }
      }
    },
    endpoint(endpoint, { entity, report }) {
      endpoint.fields?.forEach((field, index) => {
        if (entity?.fields.get(field)?.number) report(at(endpoint, 'fields', index), 'written', { field });
      });
    },
  },
});

/** A number that a field set brings is told of where the entity takes it in. */
function placeOf({ document }: KnownEntity, field: string): Place {
  const own = document.properties[field];
  return own ? keyAt(own, 'number') : keyAt(document, 'include');
}

function firstOf({ prefix = '', date, digits }: RecordNumber): string {
  const stamp = date ? '20260131'.slice(0, STAMP_LENGTH[date]) : '';
  return `${prefix}${stamp}${'1'.padStart(digits, '0')}`;
}

function hasSame(list: readonly string[], other: readonly string[]): boolean {
  return list.length === other.length && other.every((name) => list.includes(name));
}
