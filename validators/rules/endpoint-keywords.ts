import type { Endpoint, Operation } from '../../schemas/generated/grammar.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** The keywords that mean something to some operations only. */
const OPERATIONS: Partial<Record<keyof Endpoint, readonly Operation[]>> = {
  filters: ['list', 'options', 'export', 'tree', 'aggregate'],
  ranges: ['list', 'export', 'aggregate'],
  sorts: ['list', 'export'],
  summary: ['list'],
  measures: ['aggregate'],
  groups: ['aggregate'],
  where: ['aggregate'],
  sort: ['aggregate'],
  limit: ['aggregate'],
  before: ['aggregate'],
  reason: ['update', 'action'],
  labels: ['options'],
  tree: ['tree'],
  columns: ['import'],
  stream: ['action'],
  waits: ['create', 'update', 'action'],
  impact: ['create', 'update', 'delete', 'import', 'action'],
  batch: ['update', 'delete', 'action'],
  writes: ['create', 'update', 'delete', 'import', 'action'],
  fields: ['create', 'update', 'import', 'action'],
};

const KEYWORDS = Object.entries(OPERATIONS);

/** The operations whose shape is that of an entity. */
const OF_AN_ENTITY: ReadonlySet<Operation> = new Set([
  'list',
  'detail',
  'create',
  'update',
  'delete',
  'export',
  'import',
  'aggregate',
  'history',
]);

/** A keyword is at a call that uses it, and a call states what its operation needs to know. */
export const endpointKeywords = defineRule({
  id: 'endpoint-keywords',
  severity: 'error',
  description: {
    zh: '接口的关键字必须对其操作类型有意义；增删改查、导入导出和统计要说明实体，导入还要说明模板的列，统计还要说明数值。',
    en: 'A keyword stands at a call whose operation heeds it; a call over records names their entity, an import its columns, an aggregate call its measures.',
  },
  messages: {
    other: '"{keyword}" is for calls of the operation {operations}; this one is of "{operation}".',
    entity: 'A call of the operation "{operation}" says of which entity.',
    measures: 'An aggregate call says what it works out: "measures" is missing.',
    columns: 'An import says which columns its template has: "columns" is missing.',
  },
  visit: {
    endpoint(endpoint, { report }) {
      const { operation } = endpoint;
      for (const [keyword, operations] of KEYWORDS) {
        if (!(keyword in endpoint) || operations.includes(operation)) continue;
        report(keyAt(endpoint, keyword), 'other', { keyword, operations: operations.join(', '), operation });
      }
      if (endpoint.entity === undefined && OF_AN_ENTITY.has(operation))
        report(at(endpoint, 'operation'), 'entity', { operation });
      else if (operation === 'aggregate' && !endpoint.measures) report(at(endpoint, 'operation'), 'measures', {});
      else if (operation === 'import' && !endpoint.columns) report(at(endpoint, 'operation'), 'columns', {});
    },
  },
});
