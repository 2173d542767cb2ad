import type { Values } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue, KnownEntity } from '../catalogue.ts';
import { at, type Place } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = { missing: '"{endpoint}" needs "{name}", and no filter here gives it.' } as const;

/** What lists, trees and timelines send automatically. */
const ALWAYS: ReadonlySet<string> = new Set([
  'id',
  'ids',
  'pageNum',
  'pageSize',
  'after',
  'keyword',
  'values',
  'sort',
  'sorts',
  'parentId',
  'communityUuid',
]);

/** A list sends all that its call requires, fixed or chosen; else the server refuses it every time. */
export const listCallComplete = defineRule({
  id: 'list-call-complete',
  severity: 'error',
  description: {
    zh: '列表、时间线、树和审批的下一条所请求的接口，其必填参数必须由固定筛选、筛选栏、侧边树或状态页签给出。',
    en: 'What the call of a list, timeline, tree or next approval insists on is given by a fixed filter, a filter, the side tree or the state tabs.',
  },
  messages,
  visit: {
    listBlock(block, { entity, catalogue, report }) {
      const { filters = [], fixedFilters, side, stateTabs } = block;
      const chosen = filters.map((filter) => (typeof filter === 'string' ? filter : filter.field));
      const given = [...chosen, ...Object.keys(side?.filters ?? {}), ...(stateTabs ? [stateTabs.field] : [])];
      check(block.endpoint, at(block, 'endpoint'), fixedFilters, given, { entity, catalogue, report });
    },
    timelineBlock(block, { entity, catalogue, report }) {
      check(block.endpoint, at(block, 'endpoint'), block.fixedFilters, [], { entity, catalogue, report });
    },
    treeBlock(block, { entity, catalogue, report }) {
      check(block.endpoint, at(block, 'endpoint'), block.fixedFilters, [], { entity, catalogue, report });
    },
    approvalBlock({ next }, { entity, catalogue, report }) {
      if (next) check(next.endpoint, at(next, 'endpoint'), next.fixedFilters, [], { entity, catalogue, report });
    },
  },
});

interface Around extends Pick<Tools<typeof messages>, 'report'> {
  entity?: KnownEntity | undefined;
  catalogue: DocumentCatalogue;
}

function check(
  endpoint: string,
  place: Place,
  fixed: Values = {},
  chosen: readonly string[],
  { entity, catalogue, report }: Around,
): void {
  const called = catalogue.endpoints.get(endpoint);
  const { properties = {}, required = [] } = called?.request ?? {};
  // A call that serves another entity, or one that does not exist, is reported by its rule.
  if (!entity || called?.entity !== entity.name) return;
  const given = new Set([...Object.keys(fixed), ...chosen]);
  const missing = required.filter((name) => Object.hasOwn(properties, name) && !ALWAYS.has(name) && !given.has(name));
  // A name that does not exist is in place of the right one: field-exists reports it.
  const unknown = [...given].filter((name) => !Object.hasOwn(properties, name) && !entity.fields.has(name));
  for (const name of missing.slice(unknown.length)) report(place, 'missing', { endpoint, name });
}
