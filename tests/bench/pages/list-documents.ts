import type { Action, Column, Endpoint, Filter, FilterOperator, Property } from '../../../schemas/generated/grammar.ts';
import { personalMask } from '../../../validators/model/personal-mask.ts';
import { codeOf, type DocumentParts, dictionaryOf, headOf, menuNode } from './document-parts.ts';
import { ENTITIES, listPath, pathOf } from './list-path.ts';
import { ACTIONS, LISTS, type ListName, type SpecColumn, type SpecFilter } from './spec.mjs';
import { wordsOf } from './words-of.ts';

/** The documents of one list page: entity, calls, menu, the page, and the details that its rows open. */
export function listDocuments(name: ListName, formPage: string): DocumentParts {
  const { title, toolbar, filters, columns } = LISTS[name];
  const entity = ENTITIES[name];
  const fields = columns.filter(({ kind }) => kind !== 'actions');
  const sorts = fields.filter(({ sortable }) => sortable).map(({ key }) => key);
  const [page, detail] = [`bench/${name}`, `bench/${name}Detail`];
  const code = (leaf = '') => `bench:${name}${leaf && `:${leaf}`}`;
  const call = (last: string, endpoint: Omit<Endpoint, 'entity'>): [string, Endpoint] => [
    pathOf(entity, last),
    { entity, ...endpoint },
  ];
  const [view = '', remove = ''] = ACTIONS;
  const [add = '', other = ''] = toolbar;
  const open: Action = {
    type: 'open',
    page: detail,
    as: 'drawer',
    params: { id: { from: 'row.id' } },
    label: wordsOf(view),
  };
  const deletion: Action = {
    type: 'request',
    endpoint: pathOf(entity, 'delete'),
    label: wordsOf(remove),
    confirm: { text: { zh: '确定删除？', en: 'Delete?' } },
    menuCode: code('delete'),
    danger: true,
  };
  return {
    entities: {
      [entity]: {
        $schema: '../grammar/entity.schema.json',
        type: 'object',
        title: wordsOf(title),
        scope: 'platform',
        rows: 'own',
        include: ['base'],
        properties: Object.fromEntries(fields.map((column) => [column.key, propertyOf(column)])),
        indexes: sorts.map((sort) => [sort]),
        sort: { field: sorts[0] ?? 'createTime', order: 'descend' },
      },
    },
    endpoints: Object.fromEntries([
      call('list', {
        operation: 'list',
        access: [code()],
        filters: Object.fromEntries(
          filters.filter(({ key }) => !isPhone(name, key)).map(({ key, kind }) => [key, OPERATORS[kind]]),
        ),
        sorts,
      }),
      call('detail', { operation: 'detail', access: [codeOf(detail)] }),
      call('delete', { operation: 'delete', access: [code('delete')], batch: true }),
      call('export', { operation: 'export', access: [code('export')], sorts }),
    ]),
    menu: [
      menuNode(page, title, [
        { menuCode: code('delete'), menuName: wordsOf(remove), type: 'button' },
        { menuCode: code('export'), menuName: wordsOf(other), type: 'button' },
      ]),
      { ...menuNode(detail, view), hidden: true },
    ],
    pages: {
      [page]: {
        ...headOf(page, title),
        meta: { keepAlive: true },
        kind: 'list',
        entity,
        endpoint: listPath(name),
        filters: filters.map(filterOf),
        columns: fields.map(columnOf),
        toolbar: [
          { type: 'open', page: formPage, label: wordsOf(add), icon: 'PlusOutlined' },
          { type: 'export', endpoint: pathOf(entity, 'export'), label: wordsOf(other), menuCode: code('export') },
        ],
        rowActions: [open, deletion],
        batchActions: [deletion],
      },
      [detail]: {
        ...headOf(detail, view),
        params: ['id'],
        kind: 'detail',
        entity,
        endpoint: pathOf(entity, 'detail'),
        groups: [{ title: wordsOf('基本信息'), fields: fields.map(({ key }) => key) }],
      },
    },
  };
}

const OPERATORS: Readonly<Record<SpecFilter['kind'], FilterOperator>> = {
  text: 'contains',
  select: 'equals',
  dateRange: 'between',
  // The widest that the language has for a number, from and to: two boxes where others show one.
  number: 'between',
};

/** A number of which only a part is shown is found by its end. */
function isPhone(name: ListName, key: string): boolean {
  return LISTS[name].columns.some((column) => column.key === key && column.kind === 'phone');
}

function filterOf({ key, label, kind }: SpecFilter): Filter {
  return { field: key, label: wordsOf(label), ...(kind === 'dateRange' && { widget: kind }) };
}

function columnOf({ key, width, sortable }: SpecColumn): Column {
  return { field: key, width, ...(sortable && { sortable }) };
}

function propertyOf({ key, kind, title, dict }: SpecColumn): Property {
  const label = wordsOf(title);
  switch (kind) {
    case 'image':
      return { type: 'string', label, format: 'image' };
    case 'phone':
      return { type: 'string', label, format: 'mobile', sensitive: { mask: 'phone', encrypted: true } };
    case 'tag':
      return { type: 'string', label, dictionary: dictionaryOf(dict) };
    case 'number':
      return { type: 'integer', label };
    case 'datetime':
      return { type: 'string', label, format: 'date-time' };
    case 'text':
    case 'actions': {
      const property: Property = { type: 'string', label, maxLength: 100 };
      const mask = personalMask(key, property);
      return mask === undefined ? property : { ...property, sensitive: { mask } };
    }
  }
}
