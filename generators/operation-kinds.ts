import type { CatalogueEndpoint, Operation, Text } from '../schemas/generated/grammar.ts';
import type { JsonObject } from '../validators/json.ts';

/** What generators know of an operation. What a call accepts and returns besides is in its document. */
export interface OperationKind {
  /** What every call of it accepts. */
  takes?: { properties: JsonObject; required?: string[] };
  /** What it returns, where no document states otherwise. @param row the schema of a record of its entity */
  answers?(row: JsonObject, endpoint: CatalogueEndpoint): JsonObject;
  /** The message after a call that names none of its own. */
  done?: Text;
  /** How a call is made that there is not yet: the last part of its path, and the button that opens it; without one the page's own code does. */
  made?: { path: string; verb?: string; label?: Text };
}

const TEXT: JsonObject = { type: 'string' };
const COUNT: JsonObject = { type: 'integer', minimum: 0 };
const FIGURE: JsonObject = { type: ['number', 'string', 'null'] };
const FLAG: JsonObject = { type: 'boolean' };
const KEYS: JsonObject = { type: 'array', items: TEXT };
/** How many rows each code has. */
const NOTES: JsonObject = { type: 'array', items: TEXT };
const COUNTS: JsonObject = { type: 'object', additionalProperties: COUNT };
/** Sent after the user has agreed to several files. */
const IN_PARTS = { ...FLAG, description: 'Agrees to several files, which come in one ZIP.' };

export const object = (properties: JsonObject, required: string[] = []): JsonObject => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
});

/**
 * The operations with a shape of their own, in the order of the grammar. For one that is not here the documents of its calls
 * contain everything.
 */
export const operationKinds: Readonly<Partial<Record<Operation, OperationKind>>> = {
  list: {
    takes: {
      properties: {
        pageNum: { type: 'integer', minimum: 1, default: 1 },
        pageSize: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
        sortField: TEXT,
        sortOrder: { enum: ['ascend', 'descend'] },
        after: { ...TEXT, description: 'Goes on behind the last row of an earlier answer.' },
        summary: { ...FLAG, description: 'Asks for the figures.' },
        countBy: {
          ...TEXT,
          description: 'Asks how many rows each code of this field has, whatever it is filtered by.',
        },
      },
    },
    answers: (row, { counted, summary }) =>
      object(
        {
          list: { type: 'array', items: row },
          total: COUNT,
          capped: FLAG,
          next: { type: ['string', 'null'] },
          summary: object(Object.fromEntries(Object.keys(summary).map((name) => [name, FIGURE]))),
          ...(counted && { counts: COUNTS }),
          notes: { ...NOTES, description: 'What of the archive is in the list, or is not, in words.' },
        },
        ['list', 'total'],
      ),
    made: { path: 'list' },
  },
  detail: {
    takes: { properties: { id: TEXT }, required: ['id'] },
    answers: (row) => row,
    made: { path: 'detail' },
  },
  create: {
    answers: () => object({ id: TEXT }, ['id']),
    done: { zh: '新增成功', en: 'Added' },
    made: { path: 'add', verb: 'add', label: { zh: '新增', en: 'Add' } },
  },
  update: {
    takes: { properties: { id: TEXT, revision: { type: 'integer', minimum: 1 } } },
    done: { zh: '保存成功', en: 'Saved' },
    made: { path: 'update', verb: 'edit', label: { zh: '编辑', en: 'Edit' } },
  },
  delete: {
    takes: { properties: { id: TEXT } },
    done: { zh: '删除成功', en: 'Deleted' },
    made: { path: 'delete', verb: 'delete', label: { zh: '删除', en: 'Delete' } },
  },
  tree: {
    takes: { properties: { parentId: { type: ['string', 'null'] }, keyword: TEXT } },
    answers: (row) => object({ children: { type: 'array', items: row } }, ['children']),
    made: { path: 'tree' },
  },
  aggregate: { made: { path: 'figures' } },
  options: {
    takes: { properties: { keyword: TEXT, values: KEYS, parentId: TEXT } },
    answers: () => ({ type: 'array', items: object({ value: TEXT, label: TEXT }, ['value', 'label']) }),
    made: { path: 'options' },
  },
  export: {
    takes: {
      properties: {
        columns: KEYS,
        sheets: KEYS,
        format: { enum: ['xlsx', 'csv'] },
        language: { enum: ['zh', 'en'] },
        inParts: IN_PARTS,
        ids: KEYS,
      },
      required: ['columns', 'format'],
    },
    answers: () =>
      object({
        jobId: TEXT,
        rows: {
          ...COUNT,
          description:
            'There in place of jobId when one file cannot hold them: asked again with inParts, several are made.',
        },
        files: COUNT,
      }),
    made: { path: 'export', verb: 'export', label: { zh: '导出', en: 'Export' } },
  },
  import: {
    takes: {
      properties: { fileName: TEXT, contentType: TEXT, data: { ...TEXT, contentEncoding: 'base64' }, dryRun: FLAG },
      required: ['fileName', 'data'],
    },
    answers: () =>
      object({
        batchId: TEXT,
        jobId: { ...TEXT, description: 'There when the rows are written in the background: ask for its progress.' },
        totalCount: COUNT,
        successCount: COUNT,
        failCount: COUNT,
        rows: {
          type: 'array',
          items: object({
            row: COUNT,
            sheet: { ...TEXT, description: 'There for a row of another sheet that names no record.' },
            importState: TEXT,
            errors: { type: 'array', items: object({ field: TEXT, message: TEXT, sheet: TEXT, row: COUNT }) },
          }),
        },
      }),
    made: { path: 'import', verb: 'import', label: { zh: '导入', en: 'Import' } },
  },
  history: {
    takes: {
      properties: {
        id: TEXT,
        pageNum: { type: 'integer', minimum: 1, default: 1 },
        pageSize: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
        sortField: TEXT,
        sortOrder: { enum: ['ascend', 'descend'] },
        after: { ...TEXT, description: 'Goes on behind the last step of an earlier answer.' },
        since: { ...TEXT, description: 'The key of the earlier of two steps that are compared.' },
        until: { ...TEXT, description: 'The key of the later one.' },
      },
      required: ['id'],
    },
    answers: (row) =>
      object({
        list: { type: 'array', items: row },
        total: COUNT,
        capped: FLAG,
        next: { type: ['string', 'null'] },
        difference: {
          type: 'array',
          description: 'There in place of the list when two steps are compared.',
          items: object({ label: TEXT, before: TEXT, after: TEXT }, ['label', 'before', 'after']),
        },
      }),
    made: { path: 'history' },
  },
  action: {},
};
