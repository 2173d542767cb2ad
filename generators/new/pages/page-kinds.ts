import type { Block, DetailBlock, ListBlock, Operation } from '../../../schemas/generated/grammar.ts';
import { CannotMake, type Draft } from '../draft.ts';
import { add, ensureEndpoints, openBy } from '../new-endpoints.ts';
import { ensureButton } from '../new-menu.ts';
import type { NewPage, PageKind } from '../page-kind.ts';
import { filledFields, filteringFields, namingField, shownFields } from './chosen-fields.ts';
import { makeChart, makeStats } from './figure-pages.ts';
import { canHaveHistory, historyBlock } from './history-pages.ts';

/** How those kinds of page are made for which an entity or a call contains enough information. */
export const pageKinds: Readonly<Partial<Record<Block['kind'], PageKind>>> = {
  list: { opened: false, make: makeList },
  detail: { opened: true, make: makeDetail },
  form: { opened: true, make: makeForm },
  approval: { opened: true, make: makeApproval },
  tree: { opened: false, make: makeTree },
  timeline: { opened: false, make: makeTimeline },
  history: { opened: true, make: makeHistory },
  tabs: { opened: false, make: makeTabs },
  split: { opened: false, make: makeSplit },
  stack: { opened: false, make: makeStack },
  stats: { opened: false, bare: 'called', make: makeStats },
  chart: { opened: false, bare: 'called', make: makeChart },
  custom: { opened: false, bare: true, make: makeCustom },
};

const MOST_COLUMNS = 8;
const MOST_FILTERS = 4;

function pathsOf(
  draft: Draft,
  { entity, menuCode }: NewPage,
  operations?: readonly Operation[],
): Map<Operation, string> {
  return ensureEndpoints(draft, { entity, menuCode, ...(operations && { operations }) });
}

/** The call of an operation. */
function path(paths: ReadonlyMap<Operation, string>, operation: Operation): string {
  return paths.get(operation) ?? '';
}

/** A list with everything that its calls can do: add and edit in dialogs, delete, export. */
function makeList(draft: Draft, page: NewPage): ListBlock {
  const { entity, menuCode } = page;
  const fields = filledFields(draft, entity);
  if (fields.length === 0) return makeReading(draft, page);
  const paths = pathsOf(draft, page);
  const name = namingField(draft, entity);
  return {
    ...listOf(draft, page, path(paths, 'list')),
    filters: filteringFields(draft, entity, MOST_FILTERS),
    toolbar: [
      { type: 'form', endpoint: path(paths, 'create'), menuCode: `${menuCode}:add`, icon: 'PlusOutlined', fields },
      { type: 'export', endpoint: path(paths, 'export'), menuCode: `${menuCode}:export` },
    ],
    rowActions: [
      {
        type: 'form',
        endpoint: path(paths, 'update'),
        menuCode: `${menuCode}:edit`,
        load: { endpoint: path(paths, 'detail'), key: { from: `row.${draft.entity(entity).primaryKey ?? 'id'}` } },
        fields,
      },
      {
        type: 'request',
        endpoint: path(paths, 'delete'),
        menuCode: `${menuCode}:delete`,
        danger: true,
        confirm: { text: { zh: `确定删除“{${name}}”吗？`, en: `Delete "{${name}}"?` } },
      },
    ],
  };
}

/** A list of records that only the system writes: read-only, with an export. */
function makeReading(draft: Draft, page: NewPage): ListBlock {
  const paths = pathsOf(draft, page, ['list', 'export']);
  return {
    ...listOf(draft, page, path(paths, 'list')),
    filters: filteringFields(draft, page.entity, MOST_FILTERS),
    toolbar: [{ type: 'export', endpoint: path(paths, 'export'), menuCode: `${page.menuCode}:export` }],
  };
}

/** A list with useful columns, the newest first. */
function listOf(draft: Draft, { entity }: NewPage, endpoint: string): ListBlock {
  const columns = shownFields(draft, entity).slice(0, MOST_COLUMNS);
  const { sort, title } = draft.entity(entity);
  const first = sort?.field ?? 'createTime';
  const rest = columns.filter((column) => column !== first);
  return {
    kind: 'list',
    entity,
    endpoint,
    columns: [...rest, { field: first, sort: sort?.order ?? 'descend' }],
    empty: { zh: `暂无${title.zh}`, en: `No ${title.en.toLowerCase()} yet` },
  };
}

function makeDetail(draft: Draft, page: NewPage) {
  const { entity } = page;
  const paths = pathsOf(draft, page, ['detail']);
  const fields = [...shownFields(draft, entity), 'createTime'];
  return {
    params: ['id'],
    kind: 'detail' as const,
    entity,
    endpoint: path(paths, 'detail'),
    groups: [{ title: { zh: '基本信息', en: 'Basics' }, fields }],
    ...(draft.entity(entity).history && {
      tabs: [{ title: { zh: '操作轨迹', en: 'History' }, block: historyBlock(draft, page) }],
    }),
  };
}

/** One page that adds without a key and edits with one. */
function makeForm(draft: Draft, page: NewPage) {
  const { entity, menuCode } = page;
  const fields = filledFields(draft, entity);
  if (fields.length === 0)
    throw new CannotMake(
      `${entity} has no field that people fill in (all are readOnly or joined): a form of it would be empty.`,
    );
  const paths = new Map<Operation, string>(
    pathsOf(draft, { ...page, menuCode: page.home }, ['create', 'update', 'detail']),
  );
  const save = ensureButton(draft, menuCode, 'save', { zh: '保存', en: 'Save' });
  for (const operation of ['create', 'update', 'detail'] as const) {
    const call = draft.endpoints().find((each) => each.path === paths.get(operation));
    if (call) openBy(draft, call, operation === 'detail' ? menuCode : save);
  }
  const { zh, en } = draft.entity(entity).title;
  return {
    editTitle: { zh: `编辑${zh}`, en: `Edit ${en.charAt(0).toLowerCase()}${en.slice(1)}` },
    optionalParams: ['id'],
    meta: {},
    kind: 'form' as const,
    entity,
    endpoint: path(paths, 'create'),
    update: path(paths, 'update'),
    load: { endpoint: path(paths, 'detail') },
    sections: [{ title: { zh: '基本信息', en: 'Basics' }, fields }],
    submit: { menuCode: save },
  };
}

/** An outcome for every transition that an operator makes; its call is made when there is none. */
function makeApproval(draft: Draft, page: NewPage) {
  const { entity, menuCode } = page;
  const { lifecycle } = draft.entity(entity);
  const transitions = Object.entries(lifecycle?.transitions ?? {}).filter(
    ([, { by = 'operator' }]) => by === 'operator',
  );
  if (transitions.length === 0)
    throw new CannotMake(`${entity} has no lifecycle with a transition for an operator: there is nothing to decide.`);
  const paths = pathsOf(draft, page, ['detail']);
  const outcomes = transitions.map(([name, { label }]) => {
    const code = ensureButton(draft, menuCode, name, label);
    const known = draft.endpoints().find(({ endpoint }) => endpoint.entity === entity && endpoint.transition === name);
    const endpoint = known?.path ?? `/control/${entity}/v1/${name}`;
    if (known) openBy(draft, known, code);
    else
      add(
        draft,
        `endpoints/${entity}.json`,
        endpoint,
        {
          operation: 'action',
          entity,
          access: [code],
          transition: name,
          request: { type: 'object', properties: { id: { type: 'string', maxLength: 32 } }, required: ['id'] },
        },
        undefined,
      );
    return { label, menuCode: code, endpoint };
  });
  const fields = shownFields(draft, entity);
  return {
    params: ['id'],
    kind: 'approval' as const,
    entity,
    endpoint: path(paths, 'detail'),
    groups: [{ title: { zh: '申请信息', en: 'Application' }, fields }],
    // Who decides is remembered, and so is why.
    ...(canHaveHistory(draft, entity) && {
      history: { ...historyBlock(draft, page), title: { zh: '操作轨迹', en: 'History' } },
    }),
    outcomes,
  };
}

function makeTree(draft: Draft, page: NewPage) {
  const paths = pathsOf(draft, page, ['tree']);
  return { kind: 'tree' as const, entity: page.entity, endpoint: path(paths, 'tree'), search: true };
}

function makeTimeline(draft: Draft, page: NewPage) {
  const paths = pathsOf(draft, page, ['list']);
  const { entity } = page;
  return {
    kind: 'timeline' as const,
    entity,
    endpoint: path(paths, 'list'),
    time: 'createTime',
    heading: namingField(draft, entity),
  };
}

function makeHistory(draft: Draft, page: NewPage) {
  if (!canHaveHistory(draft, page.entity))
    throw new CannotMake(
      `${page.entity} cannot have a history: its records are never changed, or belong to no community.`,
    );
  return { params: ['id'], ...historyBlock(draft, page) };
}

function makeTabs(draft: Draft, page: NewPage) {
  const paths = pathsOf(draft, page, ['list']);
  const list = listOf(draft, page, path(paths, 'list'));
  const tabs = [
    { title: { zh: '列表', en: 'List' }, block: list },
    { title: { zh: '时间线', en: 'Timeline' }, block: makeTimeline(draft, page) },
  ];
  return { kind: 'tabs' as const, tabs };
}

/** A list, and beside it the record that is chosen. */
function makeSplit(draft: Draft, page: NewPage) {
  const paths = pathsOf(draft, page, ['list']);
  return {
    kind: 'split' as const,
    first: listOf(draft, page, path(paths, 'list')),
    second: recordBeside(draft, page),
    hint: { zh: '请先在左侧选择一条记录', en: 'Choose a record on the left' },
  };
}

/** The record that is chosen in the first part of a split. */
export function recordBeside(draft: Draft, { entity, menuCode }: Pick<NewPage, 'entity' | 'menuCode'>): DetailBlock {
  const paths = ensureEndpoints(draft, { entity, menuCode, operations: ['detail'] });
  return {
    kind: 'detail' as const,
    entity,
    endpoint: path(paths, 'detail'),
    key: { from: `row.${draft.entity(entity).primaryKey ?? 'id'}` },
    groups: [{ title: { zh: '基本信息', en: 'Basics' }, fields: shownFields(draft, entity) }],
  };
}

function makeStack(draft: Draft, page: NewPage) {
  const paths = pathsOf(draft, page, ['list']);
  return { kind: 'stack' as const, blocks: [listOf(draft, page, path(paths, 'list'))] };
}

function makeCustom(draft: Draft, { options: { component } }: NewPage) {
  const { components } = draft.read<{ components: object }>('custom.json');
  if (component === undefined || !Object.hasOwn(components, component)) {
    const known = Object.keys(components).join(', ');
    throw new CannotMake(
      `Say which registered component it shows with --component. custom.json has ${known || 'none'}.`,
    );
  }
  return { kind: 'custom' as const, component };
}
