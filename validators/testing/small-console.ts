// Over 300 lines because it is a whole console, small enough to be read at once: fixtures change one part of it.
import type { MenuDocument } from '../../schemas/generated/grammar.ts';
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
              { menuCode: 'library:book:delete', menuName: text('删除', 'Delete'), type: 'button' },
              { menuCode: 'library:book:lend', menuName: text('借出', 'Lend'), type: 'button' },
              { menuCode: 'library:book:import', menuName: text('导入', 'Import'), type: 'button' },
            ],
          },
          {
            menuCode: 'library:bookDetail',
            menuName: text('图书详情', 'Book details'),
            type: 'menu',
            route: '/library/bookDetail',
            hidden: true,
          },
          {
            menuCode: 'library:bookForm',
            menuName: text('编辑图书', 'Edit a book'),
            type: 'menu',
            route: '/library/bookForm',
            hidden: true,
          },
          { menuCode: 'library:shelf', menuName: text('书架', 'Shelves'), type: 'menu', route: '/library/shelf' },
          { menuCode: 'library:author', menuName: text('作者', 'Authors'), type: 'menu', route: '/library/author' },
        ],
      },
    ],
  },
  'custom.json': {
    $schema: './grammar/custom.schema.json',
    components: {
      shelfPlan: {
        description: text('书架平面图。', 'The plan of the shelves.'),
        props: {
          type: 'object',
          properties: { shelf: { type: 'string' }, floor: { type: 'integer' } },
          required: ['shelf'],
        },
        endpoints: ['/book/figures'],
      },
    },
    handlers: {
      scanCode: {
        description: text('扫码找书。', 'Finds a book by its code.'),
        props: { type: 'object', properties: { mode: { type: 'string', enum: ['isbn', 'label'] } } },
      },
    },
    cells: {
      daysSince: {
        description: text('距今天数。', 'The days since then.'),
        types: ['string'],
        formats: ['date-time', 'calendar-date'],
        props: { type: 'object', properties: { warnAfter: { type: 'integer', minimum: 0 } } },
      },
    },
    widgets: {
      stepper: {
        description: text('按步长增减。', 'Goes up and down by steps.'),
        types: ['integer'],
        props: { type: 'object', properties: { step: { type: 'integer' } }, required: ['step'] },
      },
    },
    derive: {
      pagesPerDay: {
        description: text('每天几页。', 'Pages a day.'),
        takes: [{ types: ['integer'] }, { types: ['number'] }],
        gives: { types: ['integer', 'number'] },
        props: { type: 'object', properties: { rounded: { type: 'boolean' } } },
      },
    },
  },
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
          'library:book:delete',
          'library:book:lend',
          'library:book:import',
          'library:bookDetail',
          'library:bookForm',
          'library:shelf',
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
    rows: 'all',
    include: ['base'],
    properties: { authorName: { type: 'string', label: text('作者', 'Author'), maxLength: 20 } },
    indexes: [['authorName']],
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
      bookState: {
        type: 'string',
        label: text('状态', 'State'),
        dictionary: 'bookState',
        default: '1',
        readOnly: true,
      },
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
        label: text('作者', 'Author'),
        maxLength: 20,
        joined: { relation: 'authorId', field: 'authorName' },
      },
      tags: { type: 'array', label: text('标签', 'Tags'), items: { type: 'string', maxLength: 20 } },
      rare: { type: 'boolean', label: text('珍本', 'Rare') },
      longitude: { type: 'number', label: text('经度', 'Longitude'), decimals: 6 },
      latitude: { type: 'number', label: text('纬度', 'Latitude'), decimals: 6 },
      chapters: {
        type: 'array',
        label: text('章节', 'Chapters'),
        items: {
          type: 'object',
          properties: {
            heading: { type: 'string', label: text('标题', 'Heading'), maxLength: 50 },
            pages: { type: 'integer', label: text('页数', 'Pages'), minimum: 1 },
          },
          required: ['heading'],
        },
      },
    },
    required: ['title'],
    indexes: [
      ['communityUuid', 'lentTime'],
      ['communityUuid', 'price'],
    ],
    sort: { field: 'lentTime', order: 'descend' },
    lifecycle: {
      field: 'bookState',
      initial: '1',
      transitions: {
        lend: { label: text('借出', 'Lend'), from: ['1'], to: '2' },
        giveBack: { label: text('归还', 'Give back'), from: ['2'], to: '1' },
      },
    },
    history: 'all',
  },
  'entities/timelineEvent.json': {
    $schema: '../grammar/entity.schema.json',
    type: 'object',
    title: text('操作轨迹', 'Timeline event'),
    scope: 'community',
    appendOnly: true,
    properties: {
      id: { type: 'string', label: text('编号', 'ID'), maxLength: 32, readOnly: true },
      communityUuid: { type: 'string', label: text('所属小区', 'Community'), maxLength: 32, readOnly: true },
      action: { type: 'string', label: text('操作', 'Action'), maxLength: 20, readOnly: true },
      toState: { type: 'string', label: text('新状态', 'To'), maxLength: 20, readOnly: true },
      operateTime: { type: 'string', format: 'date-time', label: text('操作时间', 'At'), readOnly: true },
    },
    sort: { field: 'operateTime', order: 'descend' },
  },
  'endpoints/library.json': {
    $schema: '../grammar/endpoints.schema.json',
    title: text('图书馆', 'Library'),
    endpoints: {
      '/book/list': {
        operation: 'list',
        entity: 'book',
        access: ['library:book', 'library:bookDetail', 'library:shelf'],
        response: {
          type: 'object',
          properties: {
            list: {
              type: 'array',
              items: {
                type: 'object',
                entity: 'book',
                properties: { copiesLeft: { type: 'integer', label: text('剩余册数', 'Copies left') } },
              },
            },
            total: { type: 'integer' },
          },
        },
        filters: { title: 'contains' },
        ranges: [{ field: 'lentTime', maxDays: 31, message: text('不能超过31天', 'At most 31 days') }],
        sorts: ['lentTime', 'price'],
        summary: {
          total: { label: text('总数', 'Books') },
          lent: { label: text('借出', 'Lent'), where: { bookState: '2' } },
        },
      },
      '/book/detail': {
        operation: 'detail',
        response: {
          type: 'object',
          entity: 'book',
          properties: {
            lentTimes: { type: 'integer', label: text('借阅次数', 'Times lent') },
            lastReader: { type: 'object', properties: { authorId: { type: 'string' } } },
          },
        },
        entity: 'book',
        access: ['library:book', 'library:bookDetail', 'library:bookForm'],
      },
      '/book/create': { operation: 'create', entity: 'book', access: ['library:bookForm'] },
      '/book/update': { operation: 'update', entity: 'book', access: ['library:bookForm', 'library:book:edit'] },
      '/book/delete': {
        operation: 'delete',
        entity: 'book',
        access: ['library:book:delete'],
        batch: true,
        impact: true,
      },
      '/book/lend': {
        operation: 'action',
        entity: 'book',
        access: ['library:book:lend'],
        transition: 'lend',
        request: {
          type: 'object',
          properties: {
            id: { type: 'string', maxLength: 32 },
            readerPhone: { type: 'string', format: 'mobile', label: text('读者手机', 'Mobile of the reader') },
            days: { type: 'integer', label: text('天数', 'Days'), minimum: 1, maximum: 90 },
          },
          required: ['id', 'readerPhone'],
        },
        response: { type: 'object', properties: { lendingId: { type: 'string' }, days: { type: 'integer' } } },
      },
      '/book/giveBack': {
        operation: 'action',
        entity: 'book',
        access: ['library:book:lend'],
        transition: 'giveBack',
        batch: true,
        request: {
          type: 'object',
          properties: {
            id: { type: 'string', maxLength: 32 },
            ids: { type: 'array', items: { type: 'string' }, maxItems: 100 },
          },
        },
      },
      '/book/lending': {
        operation: 'action',
        keepsRecords: true,
        access: ['library:book:lend'],
        request: {
          type: 'object',
          properties: { lendingId: { type: 'string', maxLength: 32 } },
          required: ['lendingId'],
        },
        response: {
          type: 'object',
          properties: { done: { type: 'boolean' }, message: { type: 'string' }, left: { type: 'integer' } },
        },
      },
      '/book/import': {
        operation: 'import',
        entity: 'book',
        access: ['library:book:import'],
        columns: ['title', { field: 'price', example: '12.50' }],
      },
      '/book/tree': {
        operation: 'tree',
        entity: 'book',
        access: ['library:shelf', 'library:book'],
        tree: { parent: 'seriesId', label: 'title' },
      },
      '/book/history': { operation: 'history', entity: 'book', access: ['library:bookDetail'] },
      '/book/figures': {
        operation: 'action',
        keepsRecords: true,
        access: ['library:shelf'],
        request: { type: 'object', properties: { day: { type: 'string', format: 'calendar-date' } } },
        response: {
          type: 'object',
          properties: {
            total: { type: 'integer' },
            yesterday: { type: 'integer' },
            name: { type: 'string' },
            rows: {
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  day: { type: 'string' },
                  hour: { type: 'integer' },
                  state: { type: 'string' },
                  count: { type: 'integer' },
                  longitude: { type: 'number' },
                  latitude: { type: 'number' },
                },
              },
            },
          },
        },
      },
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
      '/author/list': { operation: 'list', entity: 'author', access: ['library:author'], sorts: ['authorName'] },
    },
  },
  'pages/library/author.json': {
    $schema: '../../grammar/page.schema.json',
    route: '/library/author',
    menuCode: 'library:author',
    title: text('作者', 'Authors'),
    roles: ['ADMIN_ROLE'],
    kind: 'list',
    entity: 'author',
    endpoint: '/author/list',
    columns: [{ field: 'authorName', sort: 'ascend' }],
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
    toolbar: [
      { type: 'export', endpoint: '/book/export', menuCode: 'library:book:export' },
      { type: 'import', endpoint: '/book/import', menuCode: 'library:book:import' },
      { type: 'custom', handler: 'scanCode', label: text('扫码', 'Scan'), params: { mode: 'isbn' } },
    ],
    rowActions: [
      {
        type: 'open',
        page: 'library/bookDetail',
        as: 'drawer',
        label: text('详情', 'Details'),
        params: { id: { from: 'row.id' } },
      },
      {
        type: 'open',
        page: 'library/bookForm',
        label: text('编辑', 'Edit'),
        menuCode: 'library:book:edit',
        params: { id: { from: 'row.id' } },
      },
      {
        type: 'form',
        label: text('借出', 'Lend'),
        menuCode: 'library:book:lend',
        endpoint: '/book/lend',
        fields: ['readerPhone', 'days'],
        watch: {
          endpoint: '/book/lending',
          params: { lendingId: { from: 'answer.lendingId' } },
          until: { done: true },
          states: [{ when: { done: true }, text: text('已借出：{message}', 'Lent: {message}') }],
          timeout: text('借出超时', 'Lending takes too long'),
        },
      },
      {
        type: 'request',
        label: text('删除', 'Delete'),
        menuCode: 'library:book:delete',
        endpoint: '/book/delete',
        danger: true,
        confirm: { text: text('删除《{title}》？', 'Delete {title}?') },
      },
    ],
    batchActions: [
      {
        type: 'request',
        label: text('归还', 'Give back'),
        menuCode: 'library:book:lend',
        endpoint: '/book/giveBack',
        confirm: { text: text('归还{count}本？', 'Give back {count}?') },
      },
    ],
  },
  'pages/library/bookForm.json': {
    $schema: '../../grammar/page.schema.json',
    route: '/library/bookForm',
    menuCode: 'library:bookForm',
    title: text('编辑图书', 'Edit a book'),
    roles: ['ADMIN_ROLE'],
    kind: 'form',
    entity: 'book',
    endpoint: '/book/create',
    update: '/book/update',
    load: { endpoint: '/book/detail' },
    fields: [
      'title',
      'price',
      { field: 'authorId', required: true },
      { field: 'seriesId', visibleWhen: { authorId: { $ne: null } } },
      { field: 'pageCount', widget: 'stepper', props: { step: 10 } },
      {
        field: 'readCount',
        derive: { function: 'pagesPerDay', from: ['pageCount', 'price'], params: { rounded: true } },
      },
      { field: 'chapters', widget: 'arrayTable', fields: ['heading', 'pages'] },
    ],
  },
  'pages/library/shelf.json': {
    $schema: '../../grammar/page.schema.json',
    route: '/library/shelf',
    menuCode: 'library:shelf',
    title: text('书架', 'Shelves'),
    roles: ['ADMIN_ROLE'],
    kind: 'stack',
    blocks: [
      { kind: 'tree', entity: 'book', endpoint: '/book/tree' },
      {
        kind: 'chart',
        endpoint: '/book/figures',
        rows: 'rows',
        shape: 'bar',
        category: 'day',
        series: [{ field: 'count', label: text('借阅', 'Lent') }],
      },
      { kind: 'stats', endpoint: '/book/figures', figures: [{ name: 'total', label: text('总数', 'Books') }] },
      { kind: 'timeline', entity: 'book', endpoint: '/book/list', time: 'lentTime', heading: 'title' },
      { kind: 'custom', component: 'shelfPlan', props: { shelf: 'A' } },
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
    actions: [
      { type: 'open', page: 'library/bookForm', label: text('编辑', 'Edit'), params: { id: { from: 'row.id' } } },
    ],
    groups: [
      {
        title: text('图书', 'Book'),
        fields: [
          'title',
          { field: 'readCount', cell: 'progress', max: 'pageCount' },
          { field: 'lentTime', cell: 'daysSince', props: { warnAfter: 30 } },
          'readerPhone',
        ],
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
      {
        title: text('操作轨迹', 'History'),
        block: { kind: 'history', endpoint: '/book/history', tones: [{ when: { toState: '2' }, tone: 'warning' }] },
      },
    ],
  },
};

/** Documents that replace those of the small console: path → text, which may contain «» marks. */
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
/** Members of the page `library/bookForm`, which is a form of a book. */
export const formPage = (fragment: string) => inDocument('pages/library/bookForm.json', [], fragment);
/** The blocks of the page `library/shelf`, which is a stack of them. */
export const stackPage = (blocks: string) => inDocument('pages/library/shelf.json', [], `"blocks": [${blocks}]`);
/** The registry of components and handlers. */
export const customRegistry = (fragment: string) => inDocument('custom.json', [], fragment);
/** Members of the lifecycle of `book`. */
export const bookLifecycle = (fragment: string) => inDocument('entities/book.json', ['lifecycle'], fragment);
/** Members of the entity `book`. */
export const bookEntity = (fragment: string) => inDocument('entities/book.json', [], fragment);
/** Fields of the entity `book`. */
export const bookFields = (fragment: string) => inDocument('entities/book.json', ['properties'], fragment);
/** Members of one call. */
export const endpoint = (path: string, fragment: string) =>
  inDocument('endpoints/library.json', ['endpoints', path], fragment);
/** The nodes of the menu below `library`. */
export const libraryMenu = (nodes: string) => inDocument('menu.json', ['nodes', 0], `"children": ${nodes}`);
/** The menu with one more node below `library`, behind the others: a page without a document. */
export const oneMoreLeaf = (node: string) => {
  const { nodes } = JSON.parse(JSON.stringify(smallConsole['menu.json'])) as MenuDocument;
  const leaves = (nodes[0]?.children ?? []).map((leaf) => JSON.stringify(leaf));
  return libraryMenu(`[${[...leaves, node].join(',\n')}]`);
};
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

/** The small console with some documents changed; the marks must have been removed. */
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
