import type { Property } from '../../schemas/generated/grammar.ts';
import type { KnownEntity } from '../catalogue.ts';
import { at, keyAt, type Place } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const COMMUNITY = 'communityUuid';
/** Whole numbers between bounds that records are told apart by. */
const MOST_NUMBERS = 100;

const messages = {
  rows: 'Rows of {entity} come from elsewhere: there is no write at which they could be counted.',
  account: 'Rows of {entity} are each the own account’s: nobody asks for the days of all of them.',
  own: 'Which rows of {entity} an account reaches is not a community: counts of all of them answer administrators only.',
  moment: '"{field}" is no moment: records are counted by the day of a date-time.',
  joined: '"{field}" is read over "{relation}" and is no column of {entity}.',
  computed: '"{field}" is worked out whenever it is read, and may change without a write: it cannot be counted.',
  sensitive: '"{field}" is sensitive: counts of its values would show what its mask hides.',
  person:
    '"{field}" leads to {target}, whose "{label}" is sensitive: counts for each person say who was there how often.',
  community: 'Records are told apart by their community anyway: leave "{field}" out.',
  each: 'No two records have the same "{field}": there would be as many counts as records.',
  several: '"{field}" holds several values: a record would belong to several counts.',
  free: '"{field}" can be anything: name what has few values, a code, a record of another entity, a day, yes or no.',
  number: '"{field}" is not a number: only numbers are added up.',
  code: '"{field}" is a code: its numbers are names and are not added up.',
  decimals: '"{field}" says no decimals: sums of it would depend on the order in which records were written.',
} as const;

type Report = Tools<typeof messages>;

/** Records are counted as they are written, by what is stored in them, of which there are few values and which no mask hides. */
export const rollUpFits = defineRule({
  id: 'roll-up-fits',
  severity: 'error',
  description: {
    zh: 'rollUp 用于归属小区、或所有账号可见的平台实体；by 取存储的 date-time；groups 取取值不多的存储字段（字典、关联、日期、布尔），不得为敏感字段、也不得指向人员；sums 取整数或写明 decimals 的数字。',
    en: 'A roll-up is of an entity whose records belong to a community, or of a platform entity that everybody sees; "by" is a stored date-time. "groups" are stored codes, relations, days and booleans, none of them sensitive or a person; "sums" are integers, or numbers with decimals.',
  },
  messages,
  visit: {
    entity(document, { entity, catalogue, report }) {
      const { readModel, rollUp, rows, scope } = document;
      if (!rollUp || entity.partial) return;
      const tools = { catalogue, report };
      const place = keyAt(document, 'rollUp');
      if (readModel) return report(place, 'rows', { entity: entity.name });
      if (scope === 'account') return report(place, 'account', { entity: entity.name });
      if (scope === 'platform' && rows !== 'all') return report(place, 'own', { entity: entity.name });
      const { by, groups = [], sums = [] } = rollUp;
      checkMoment(by, at(rollUp, 'by'), entity, tools);
      for (const [index, field] of groups.entries()) checkGroup(field, at(rollUp, 'groups', index), entity, tools);
      for (const [index, field] of sums.entries()) checkSum(field, at(rollUp, 'sums', index), entity, tools);
    },
  },
});

function checkMoment(field: string, place: Place, entity: KnownEntity, tools: Report): void {
  const property = storedOf(field, place, entity, tools);
  if (property && (property.type !== 'string' || property.format !== 'date-time'))
    tools.report(place, 'moment', { field });
}

function checkGroup(field: string, place: Place, entity: KnownEntity, tools: Report): void {
  const property = storedOf(field, place, entity, tools);
  if (!property) return;
  const { report } = tools;
  const person = personOf(property, tools);
  if (field === COMMUNITY) report(place, 'community', { field });
  else if (isEach(field, entity)) report(place, 'each', { field });
  else if (person) report(place, 'person', { field, ...person });
  else if (property.type === 'array' || property.type === 'object') report(place, 'several', { field });
  else if (!hasFewValues(property)) report(place, 'free', { field });
}

function checkSum(field: string, place: Place, entity: KnownEntity, tools: Report): void {
  const property = storedOf(field, place, entity, tools);
  if (!property) return;
  const { type, decimals, dictionary } = property;
  if (type !== 'integer' && type !== 'number') tools.report(place, 'number', { field });
  else if (dictionary !== undefined) tools.report(place, 'code', { field });
  else if (type === 'number' && decimals === undefined) tools.report(place, 'decimals', { field });
}

/** A field that can be counted at a write: stored, and in the open. field-exists reports a name that does not exist. */
function storedOf(field: string, place: Place, entity: KnownEntity, { report }: Report): Property | undefined {
  const property = entity.fields.get(field);
  if (!property) return undefined;
  if (property.joined) report(place, 'joined', { field, relation: property.joined.relation, entity: entity.name });
  else if (property.computed) report(place, 'computed', { field });
  else if (property.sensitive) report(place, 'sensitive', { field });
  else return property;
  return undefined;
}

/** Whether records have a value each, in their community or in all. */
function isEach(field: string, { document, primaryKey }: KnownEntity): boolean {
  const isAlone = (list: readonly string[]) => list.every((one) => one === field || one === COMMUNITY);
  return field === primaryKey || (document.unique ?? []).some((list) => list.includes(field) && isAlone(list));
}

/** Whom a relation leads to, where that is a person. */
function personOf({ relation }: Property, { catalogue }: Report): { target: string; label: string } | undefined {
  if (!relation) return undefined;
  const { entity: target, label } = relation;
  return catalogue.entities.get(target)?.fields.get(label)?.sensitive ? { target, label } : undefined;
}

function hasFewValues({ type, dictionary, enum: values, format, minimum, maximum, relation }: Property): boolean {
  if (type === 'boolean' || dictionary !== undefined || values !== undefined || relation !== undefined) return true;
  if (type === 'integer') return minimum !== undefined && maximum !== undefined && maximum - minimum < MOST_NUMBERS;
  return type === 'string' && format === 'calendar-date';
}
