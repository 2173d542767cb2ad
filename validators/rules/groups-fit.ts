import type { AggregateGroup, Endpoint, Property } from '../../schemas/generated/grammar.ts';
import type { KnownEntity } from '../catalogue.ts';
import { groupName, type LongGroup, longGroup, nameBefore } from '../model/aggregate-answer.ts';
import { endpointFilter } from '../model/endpoint-filter.ts';
import { at, keyAt, type Place } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  joined: '"{field}" is read over "{relation}" and is no column of these rows: group by "{relation}".',
  several: '"{field}" holds several values: rows are not grouped by it.',
  long: '"{field}" is different in every row: nothing is grouped by it.',
  sensitive: '"{field}" is sensitive: whoever sees it masked would learn from the groups whose are the same.',
  by: '"{field}" is a moment: say by what part of it, such as "by": "day".',
  noMoment: '"{field}" is no moment: there is no "{by}" of it.',
  hours: '"{field}" is a day and has no hours.',
  twice: 'The rows are grouped by "{field}" already.',
  unnamed: 'The rows have a "{name}" already: give this group another name with "as".',
  taken: 'The answer has a value "{name}" already: call this measure otherwise.',
  sort: '"{field}" is neither a measure nor a group of this call.',
  needless: 'Without "groups" there is one row: "{key}" means nothing here.',
  allThere: 'Every part of the time is answered: "limit" means nothing here.',
  period: '"{field}" is no moment that this call filters by from … to: it is no period.',
} as const;

/** Rows are grouped by what several of them have in common, and what is said of the groups has groups. */
export const groupsFit = defineRule({
  id: 'groups-fit',
  severity: 'error',
  description: {
    zh: '统计按多行共有的值分组：字典、是否、关联、短文本，或时间的某一部分；排序、条数和上一周期只能用于相应的分组和筛选，名称在返回值中不得重复。',
    en: 'Rows are grouped by what several have in common: a code, a yes or no, a relation, a short text, a part of a moment; order, limit and the period before are of what there is, and no name stands twice in the answer.',
  },
  messages,
  visit: {
    endpoint(endpoint, tools) {
      if (endpoint.operation !== 'aggregate') return;
      const { entity, report } = tools;
      const { before, groups = [], measures = {}, sort } = endpoint;
      const long = groups.map(longGroup);
      groups.forEach((group, index) => {
        const { field, by, as } = longGroup(group);
        const place = typeof group === 'string' ? at(endpoint, 'groups', index) : at(group, 'field');
        const property = entity?.fields.get(field);
        const before = long.slice(0, index);
        const taken = before.flatMap((other) => namesOf(other, entity));
        const name = namesOf(longGroup(group), entity).find((one) => taken.includes(one));
        if (before.some((other) => other.field === field && other.by === by)) report(place, 'twice', { field });
        else if (name !== undefined) report(as === undefined ? place : at(group as object, 'as'), 'unnamed', { name });
        else if (property) reportGroup(group, property, place, tools);
      });
      const rowNames = long.flatMap((group) => namesOf(group, entity));
      for (const name of Object.keys(measures)) {
        const isTaken =
          rowNames.includes(name) ||
          (groups.length > 0 && name === 'rows') ||
          (before !== undefined && Object.keys(measures).some((other) => nameBefore(other) === name));
        if (isTaken) report(keyAt(endpoint, 'measures', name), 'taken', { name });
      }
      const sorts = [...Object.keys(measures), ...long.map(groupName)];
      if (sort && groups.length > 0 && !sorts.includes(sort.field))
        report(at(sort, 'field'), 'sort', { field: sort.field, near: sorts });
      for (const key of ['sort', 'limit'] as const)
        if (endpoint[key] !== undefined && groups.length === 0) report(keyAt(endpoint, key), 'needless', { key });
      if (endpoint.limit !== undefined && long.some(({ by }) => by)) report(keyAt(endpoint, 'limit'), 'allThere', {});
      if (before !== undefined && entity?.fields.has(before) && !isPeriod(endpoint, entity, before))
        report(at(endpoint, 'before'), 'period', { field: before });
    },
  },
});

function reportGroup(
  group: AggregateGroup,
  property: Property,
  place: Place,
  { report }: Tools<typeof messages>,
): void {
  const { field, by } = longGroup(group);
  const { format, joined, sensitive, type } = property;
  if (joined) report(place, 'joined', { field, relation: joined.relation });
  else if (type === 'array' || type === 'object') report(place, 'several', { field });
  else if (sensitive) report(place, 'sensitive', { field });
  else if (format === 'image' || format === 'rich-text' || type === 'number') report(place, 'long', { field });
  else if (by === undefined) {
    if (format === 'date-time') report(place, 'by', { field });
  } else if (format !== 'date-time' && format !== 'calendar-date')
    report(keyAt(group as object, 'by'), 'noMoment', { field, by });
  else if (format === 'calendar-date' && (by === 'hour' || by === 'hourOfDay'))
    report(at(group as object, 'by'), 'hours', { field });
}

/** What a row has of a group: the value, and the label of a record. */
function namesOf(group: LongGroup, entity: KnownEntity | undefined): string[] {
  const label = group.by ? undefined : entity?.fields.get(group.field)?.relation?.label;
  return label === undefined ? [groupName(group)] : [groupName(group), label];
}

function isPeriod(endpoint: Endpoint, entity: KnownEntity, field: string): boolean {
  const format = entity.fields.get(field)?.format;
  const isMoment = format === 'date-time' || format === 'calendar-date';
  return isMoment && endpointFilter(endpoint, entity, field) === 'between';
}
