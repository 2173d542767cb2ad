import type { Retention } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue, KnownEntity } from '../catalogue.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const COMMUNITY = 'communityUuid';

const messages = {
  rows: 'Rows of {entity} come from elsewhere: there is nothing to take away.',
  scope: 'Records of {entity} belong to no community, and the days are a setting of one.',
  moment: '"{field}" is no moment: days count from a date-time.',
  stored: '"{field}" is no column of {entity}.',
  index: 'No index finds what is too old: say ["communityUuid", "{field}", …] in "indexes".',
  setting: '{entity} is no setting with one record a community: its "unique" says ["communityUuid"].',
  days: '"{field}" is no number of days: a stored integer with a minimum of 1 or more, and a default.',
  kept: 'A record has to have "{field}": it cannot be emptied.',
  twice: 'Entry {first} says already for how long records are stored.',
  again: '"{field}" is emptied by entry {first} already.',
} as const;

type Report = Tools<typeof messages>['report'];

/** What goes by its age has a moment that an index finds, and a setting of its community that says how many days it stays. */
export const retentionFits = defineRule({
  id: 'retention-fits',
  severity: 'error',
  description: {
    zh: 'retention 用于归属小区的实体；since 取存储的 date-time，并有以 communityUuid 开头的索引；days 取每个小区一条的设置中有 minimum 和 default 的整数；clear 只列非必填的存储字段；整条记录至多说明一次。',
    en: 'A retention is of an entity whose records belong to a community. "since" is a stored date-time with an index behind communityUuid; "days" is an integer with minimum and default of a setting that each community has once; "clear" names stored fields that may be empty. One entry at most is about whole records.',
  },
  messages,
  visit: {
    entity(document, { entity, catalogue, report }) {
      const { readModel, retention, scope } = document;
      if (!retention || entity.partial) return;
      const place = keyAt(document, 'retention');
      if (readModel) return report(place, 'rows', { entity: entity.name });
      if (scope !== 'community') return report(place, 'scope', { entity: entity.name });
      const whole = retention.findIndex(({ clear }) => !clear);
      const cleared = new Map<string, number>();
      for (const [index, one] of retention.entries()) {
        if (!one.clear && index !== whole) report(at(one), 'twice', { first: whole + 1 });
        checkMoment(one, entity, report);
        checkDays(one, catalogue, report);
        for (const [position, field] of (one.clear ?? []).entries()) {
          const fieldPlace = at(one, 'clear', position);
          const first = cleared.get(field);
          if (first !== undefined) report(fieldPlace, 'again', { field, first: first + 1 });
          else if (!isStored(field, entity)) report(fieldPlace, 'stored', { field, entity: entity.name });
          else if (mustHave(field, entity)) report(fieldPlace, 'kept', { field });
          else cleared.set(field, index);
        }
      }
    },
  },
});

function checkMoment(retention: Retention, entity: KnownEntity, report: Report): void {
  const { since } = retention;
  const place = at(retention, 'since');
  const property = entity.fields.get(since);
  // field-exists reports a name that does not exist.
  if (!property) return;
  if (!isStored(since, entity)) report(place, 'stored', { field: since, entity: entity.name });
  else if (property.format !== 'date-time') report(place, 'moment', { field: since });
  else if (!hasIndex(since, entity)) report(place, 'index', { field: since });
}

function checkDays({ days }: Retention, { entities }: DocumentCatalogue, report: Report): void {
  const setting = entities.get(days.entity);
  // entity-exists reports a name that does not exist.
  if (!setting || setting.partial) return;
  const { document } = setting;
  const isEach = document.unique?.some((list) => list.length === 1 && list[0] === COMMUNITY);
  if (document.scope !== 'community' || !isEach) {
    report(at(days, 'entity'), 'setting', { entity: days.entity });
    return;
  }
  const property = setting.fields.get(days.field);
  if (!property) return;
  const { type, minimum = 0, default: usual, dictionary } = property;
  const isDays = type === 'integer' && minimum >= 1 && typeof usual === 'number' && dictionary === undefined;
  if (!isDays || !isStored(days.field, setting)) report(at(days, 'field'), 'days', { field: days.field });
}

/** One of a name that does not exist may be meant: field-exists reports that. */
function hasIndex(since: string, { document, fields }: KnownEntity): boolean {
  return (document.indexes ?? []).some(
    ([first, second = '']) => first === COMMUNITY && (second === since || !fields.has(second)),
  );
}

/** Whether a field is a column of its own; one that does not exist is left to field-exists. */
function isStored(field: string, { fields }: KnownEntity): boolean {
  const property = fields.get(field);
  return !property?.joined && !property?.computed;
}

/** What tells records apart, says where they are, or is required. */
function mustHave(field: string, { document, primaryKey }: KnownEntity): boolean {
  const { lifecycle, partition, required = [], retention = [], unique = [] } = document;
  return (
    [COMMUNITY, primaryKey, lifecycle?.field, partition?.field].includes(field) ||
    [required, ...unique].some((list) => list.includes(field)) ||
    retention.some(({ since }) => since === field)
  );
}
