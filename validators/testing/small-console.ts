// Over 300 lines because it is a whole console, small enough to be read at once: fixtures change one part of it.
import type { JsonObject, JsonValue } from '../json.ts';

const text = (zh: string, en: string) => ({ zh, en });

/** A library's console, as small as one can be that keeps every rule: what rule tests break one part of. */
export const smallConsole: Readonly<Record<string, JsonObject>> = {
  'menu.json': {
    $schema: './grammar/menu.schema.json',
    nodes: [
      {
        menuCode: 'library',
        menuName: text('图书馆', 'Library'),
        type: 'menu',
        route: '/library',
        children: [
          {
            menuCode: 'library:book',
            menuName: text('图书', 'Books'),
            type: 'menu',
            route: '/library/book',
            children: [
              { menuCode: 'library:book:export', menuName: text('导出', 'Export'), type: 'button' },
              { menuCode: 'library:book:edit', menuName: text('编辑', 'Edit'), type: 'button' },
            ],
          },
          {
            menuCode: 'library:bookDetail',
            menuName: text('图书详情', 'Book details'),
            type: 'menu',
            route: '/library/bookDetail',
            hidden: true,
          },
          { menuCode: 'library:author', menuName: text('作者', 'Authors'), type: 'menu', route: '/library/author' },
        ],
      },
    ],
  },
  'not-yet-built.json': { $schema: './grammar/not-yet-built.schema.json', pages: ['library:author'] },
  'roles.json': {
    $schema: './grammar/roles.schema.json',
    roles: [
      {
        roleCode: 'ADMIN_ROLE',
        roleName: text('管理员', 'Administrator'),
        menuCodes: [
          'library',
          'library:book',
          'library:book:export',
          'library:book:edit',
          'library:bookDetail',
          'library:author',
        ],
      },
      {
        roleCode: 'READER_ROLE',
        roleName: text('读者', 'Reader'),
        menuCodes: ['library', 'library:book', 'library:bookDetail'],
      },
    ],
  },
  'dictionaries/roleCode.json': {
    $schema: '../grammar/dictionary.schema.json',
    title: text('角色', 'Role'),
    values: [
      { value: 'ADMIN_ROLE', label: text('管理员', 'Administrator') },
      { value: 'READER_ROLE', label: text('读者', 'Reader') },
    ],
  },
  'dictionaries/bookState.json': {
    $schema: '../grammar/dictionary.schema.json',
    title: text('图书状态', 'State'),
    values: [
      { value: '1', label: text('在架', 'On the shelf') },
      { value: '2', label: text('借出', 'Lent') },
    ],
  },
  'field-sets/base.json': {
    $schema: '../grammar/field-set.schema.json',
    title: text('基础字段', 'Base fields'),
    properties: {
      id: { type: 'string', label: text('编号', 'ID'), maxLength: 32, readOnly: true },
      createTime: { type: 'string', format: 'date-time', label: text('创建时间', 'Created at'), readOnly: true },
      revision: { type: 'integer', label: text('版本', 'Version'), minimum: 1, readOnly: true },
    },
  },
  'entities/author.json': {
    $schema: '../grammar/entity.schema.json',
    type: 'object',
    title: text('作者', 'Author'),
    scope: 'platform',
    include: ['base'],
    properties: { authorName: { type: 'string', label: text('作者姓名', 'Author'), maxLength: 20 } },
  },
  'entities/book.json': {
    $schema: '../grammar/entity.schema.json',
    type: 'object',
    title: text('图书', 'Book'),
    scope: 'community',
    include: ['base'],
    properties: {
      communityUuid: { type: 'string', label: text('所属小区', 'Community'), maxLength: 32, readOnly: true },
      title: { type: 'string', label: text('书名', 'Title'), maxLength: 50, searchable: true },
      bookState: { type: 'string', label: text('状态', 'State'), dictionary: 'bookState', default: '1' },
      price: { type: 'number', label: text('价格', 'Price'), minimum: 0, maximum: 9999, decimals: 2 },
      pageCount: { type: 'integer', label: text('页数', 'Pages') },
      readCount: { type: 'integer', label: text('已读页数', 'Pages read') },
      coverUrl: { type: 'string', format: 'image', label: text('封面', 'Cover') },
      lentTime: { type: 'string', format: 'date-time', label: text('借出时间', 'Lent at'), readOnly: true },
      printedOn: { type: 'string', format: 'calendar-date', label: text('印刷日期', 'Printed on') },
      readerPhone: {
        type: 'string',
        format: 'mobile',
        label: text('读者手机', 'Mobile of the reader'),
        sensitive: { mask: 'phone', encrypted: true },
      },
      authorId: {
        type: 'string',
        label: text('作者', 'Author'),
        maxLength: 32,
        relation: { entity: 'author', label: 'authorName', endpoint: '/author/options' },
      },
      seriesId: {
        type: 'string',
        label: text('丛书', 'Series'),
        maxLength: 32,
        relation: {
          entity: 'book',
          label: 'title',
          endpoint: '/book/options',
          params: { level: 'series' },
          dependsOn: 'authorId',
        },
      },
      authorName: {
        type: 'string',
        label: text('作者姓名', 'Author'),
        maxLength: 20,
        joined: { relation: 'authorId', field: 'authorName' },
      },
      tags: { type: 'array', label: text('标签', 'Tags'), items: { type: 'string', maxLength: 20 } },
      rare: { type: 'boolean', label: text('珍本', 'Rare') },
    },
    required: ['title', 'bookState'],
    indexes: [['communityUuid', 'lentTime']],
    sort: { field: 'lentTime', order: 'descend' },
  },
  'endpoints/library.json': {
    $schema: '../grammar/endpoints.schema.json',
    title: text('图书馆', 'Library'),
    endpoints: {
      '/book/list': {
        operation: 'list',
        entity: 'book',
        access: ['library:book', 'library:bookDetail'],
        filters: { title: 'contains' },
        ranges: [{ field: 'lentTime', maxDays: 31, message: text('不能超过31天', 'At most 31 days') }],
        sorts: ['lentTime', 'price'],
        summary: {
          total: { label: text('总数', 'Books') },
          lent: { label: text('借出', 'Lent'), where: { bookState: '2' } },
        },
      },
      '/book/detail': { operation: 'detail', entity: 'book', access: ['library:book', 'library:bookDetail'] },
      '/book/export': { operation: 'export', entity: 'book', access: ['library:book:export'] },
      '/book/options': {
        operation: 'options',
        entity: 'book',
        access: 'session',
        labels: ['price'],
        request: {
          type: 'object',
          properties: { level: { type: 'string', enum: ['series', 'volume'] }, keyword: { type: 'string' } },
          required: ['level'],
        },
      },
      '/author/options': { operation: 'options', entity: 'author', access: 'session' },
      '/author/list': { operation: 'list', entity: 'author', access: ['library:author'] },
    },
  },
  'pages/library/book.json': {
    $schema: '../../grammar/page.schema.json',
    route: '/library/book',
    menuCode: 'library:book',
    title: text('图书', 'Books'),
    roles: ['ADMIN_ROLE', 'READER_ROLE'],
    kind: 'list',
    entity: 'book',
    endpoint: '/book/list',
    filters: ['title', { field: 'bookState', multiple: true }, { field: 'lentTime', default: 'today' }, 'authorId'],
    summary: ['total', 'lent'],
    columns: [
      'coverUrl',
      'title',
      'bookState',
      { field: 'price', sortable: true },
      { field: 'lentTime', sort: 'descend' },
    ],
    toolbar: [{ type: 'export', endpoint: '/book/export', menuCode: 'library:book:export' }],
    rowActions: [
      {
        type: 'open',
        page: 'library/bookDetail',
        as: 'drawer',
        label: text('详情', 'Details'),
        params: { id: { from: 'row.id' } },
      },
    ],
  },
  'pages/library/bookDetail.json': {
    $schema: '../../grammar/page.schema.json',
    route: '/library/bookDetail',
    menuCode: 'library:bookDetail',
    title: text('图书详情', 'Book details'),
    roles: ['ADMIN_ROLE', 'READER_ROLE'],
    params: ['id'],
    kind: 'detail',
    entity: 'book',
    endpoint: '/book/detail',
    pictures: ['coverUrl'],
    groups: [
      {
        title: text('图书', 'Book'),
        fields: ['title', { field: 'readCount', cell: 'progress', max: 'pageCount' }, 'readerPhone'],
      },
    ],
    tabs: [
      {
        title: text('同作者', 'By the same author'),
        visibleWhen: { authorId: { $ne: null } },
        block: {
          kind: 'list',
          entity: 'book',
          endpoint: '/book/list',
          fixedFilters: { authorId: { from: 'row.authorId' } },
          columns: ['title', { field: 'lentTime', sort: 'descend' }],
        },
      },
    ],
  },
};

/** Documents that take the place of those of the small console: path → text, which may carry «» marks. */
export type Changes = Readonly<Record<string, string>>;

type Path = readonly (string | number)[];

/** A document of the small console in which members of one object are replaced or added; the fragment stays as it is written. */
export function inDocument(file: string, path: Path, fragment: string): Changes {
  const document = smallConsole[file];
  if (!document) throw new Error(`The small console has no ${file}.`);
  return { [file]: print(document, path, fragment) };
}

/** Members of the page `library/book`, which is a list of books. */
export const listPage = (fragment: string) => inDocument('pages/library/book.json', [], fragment);
/** Members of the page `library/bookDetail`, which is a detail of a book. */
export const detailPage = (fragment: string) => inDocument('pages/library/bookDetail.json', [], fragment);
/** Members of the entity `book`. */
export const bookEntity = (fragment: string) => inDocument('entities/book.json', [], fragment);
/** Fields of the entity `book`. */
export const bookFields = (fragment: string) => inDocument('entities/book.json', ['properties'], fragment);
/** Members of one call. */
export const endpoint = (path: string, fragment: string) =>
  inDocument('endpoints/library.json', ['endpoints', path], fragment);
/** The nodes of the menu below `library`. */
export const libraryMenu = (nodes: string) => inDocument('menu.json', ['nodes', 0], `"children": ${nodes}`);
/** Members of the menu node at these indexes: `[0, 0]` is `library:book`. */
export const menuNode = (indexes: readonly number[], fragment: string) =>
  inDocument(
    'menu.json',
    indexes.flatMap((index, depth) => (depth === 0 ? ['nodes', index] : ['children', index])),
    fragment,
  );
/** Members of a role, the first of which is ADMIN_ROLE and the second READER_ROLE. */
export const role = (index: number, fragment: string) => inDocument('roles.json', ['roles', index], fragment);
/** Members of the dictionary `bookState`. */
export const bookStates = (fragment: string) => inDocument('dictionaries/bookState.json', [], fragment);

/** The small console with some documents changed; the marks must have been taken out. */
export function consoleWith(changes: Changes, grammars: ReadonlyMap<string, string>): Map<string, string> {
  const documents = Object.entries(smallConsole).map(
    ([file, value]) => [file, JSON.stringify(value, null, 2)] as const,
  );
  const grammarFiles = [...grammars].map(([file, content]) => [`grammar/${file}`, content] as const);
  return new Map([...grammarFiles, ...documents, ...Object.entries(changes)]);
}

function print(value: JsonValue, path: Path, fragment: string): string {
  const [step, ...deeper] = path;
  if (Array.isArray(value)) {
    return `[${value.map((entry, index) => (index === step ? print(entry, deeper, fragment) : JSON.stringify(entry))).join(',\n')}]`;
  }
  if (typeof value !== 'object' || value === null) throw new Error(`Nothing to change at ${String(step)}.`);
  if (step !== undefined && !(step in value)) throw new Error(`There is no ${step} to change.`);
  const replaced = step === undefined ? keysOf(fragment) : [];
  const kept = Object.entries(value).filter(([key]) => !replaced.includes(key));
  const members = kept.map(([key, entry]) => {
    return `${JSON.stringify(key)}: ${key === step ? print(entry, deeper, fragment) : JSON.stringify(entry)}`;
  });
  return `{\n${[...members, ...(step === undefined ? [fragment] : [])].join(',\n')}\n}`;
}

function keysOf(fragment: string): string[] {
  return Object.keys(JSON.parse(`{${fragment.replaceAll(/[«»]/g, '')}}`) as JsonObject);
}
