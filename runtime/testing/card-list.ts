import type {
  ResolvedAction,
  ResolvedFormAction,
  ResolvedList,
  ResolvedPage,
  ResolvedRequest,
} from '../../schemas/generated/grammar.ts';
import type { Row } from '../core/values.ts';
import { type Answer, fakeClient } from './fake-client.ts';
import { fakeHost, renderPage } from './render-page.tsx';

export const CARDS = '/api/v1/card/list';
const words = (zh: string) => ({ zh, en: zh });

/** Three door cards: one in use, one lost, one in use. */
export const cardRows: readonly Row[] = [
  { id: 'k1', cardNo: 'A001', phone: '138****0001', cardState: '1', revision: 4, communityUuid: 'c1' },
  { id: 'k2', cardNo: 'A002', phone: '138****0002', cardState: '2', revision: 1, communityUuid: 'c1' },
  { id: 'k3', cardNo: 'A003', phone: '138****0003', cardState: '1', revision: 2, communityUuid: 'c1' },
];

export const shownColumn = (field: string, title: string, cell: 'text' | 'masked' = 'text') => ({
  field,
  title: words(title),
  cell,
  cellProps: {},
  sortable: false,
});

const columns = [
  shownColumn('cardNo', '卡号'),
  shownColumn('phone', '手机号', 'masked'),
  shownColumn('cardState', '状态'),
];

/** A short list without a filter, for the parts around its rows. */
export function cardList(more: Partial<ResolvedList> = {}): ResolvedList {
  return {
    kind: 'list',
    entity: 'card',
    rowKey: 'id',
    scope: 'community',
    endpoint: CARDS,
    filters: [],
    fixedFilters: {},
    ranges: [],
    summary: [],
    columns,
    toolbar: [],
    rowActions: [],
    batchActions: [],
    sort: { field: 'createTime', order: 'descend' },
    pageSize: 20,
    paged: true,
    views: ['table'],
    ...more,
  };
}

export function cardPage(block: ResolvedPage['block']): ResolvedPage {
  return {
    id: 'business/card',
    route: '/business/card',
    menuCode: 'business:card',
    title: words('门卡'),
    params: [],
    optionalParams: [],
    meta: {},
    dictionaries: {},
    calls: {},
    block,
  };
}

/** A call about a card, as resolve makes it from a row's action. */
export function requestAction(label: string, more: Partial<ResolvedRequest> = {}): ResolvedRequest {
  return {
    type: 'request',
    label: words(label),
    menuCodes: [],
    endpoint: '/api/v1/card/loss',
    params: { id: { from: 'row.id' } },
    batch: false,
    success: words('操作成功'),
    then: ['reload'],
    ...more,
  };
}

/** A dialog with one field, remark. */
export function remarkAction(label: string, more: Partial<ResolvedFormAction> = {}): ResolvedFormAction {
  return {
    type: 'form',
    label: words(label),
    menuCodes: [],
    endpoint: '/api/v1/card/update',
    scope: 'community',
    title: words(label),
    as: 'dialog',
    steps: [
      {
        sections: [
          {
            columns: 1,
            fields: [
              {
                name: 'remark',
                type: 'string',
                title: words('备注'),
                sensitive: false,
                required: true,
                'x-component': 'input',
                'x-component-props': {},
                'x-decorator-props': { span: 1 },
                'x-validator': [{ required: true }],
              },
            ],
          },
        ],
      },
    ],
    initial: {},
    params: { id: { from: 'row.id' } },
    batch: false,
    submit: words('提交'),
    another: false,
    fill: true,
    revision: true,
    success: words('保存成功'),
    then: ['reload'],
    ...more,
  };
}

/** Opens a list of cards. */
export function openCards(
  more: Partial<ResolvedList> & { rowActions?: ResolvedAction[] },
  answers: Record<string, Answer> = {},
  given: Partial<Parameters<typeof fakeHost>[0]> & { search?: string } = {},
) {
  const { search, ...host } = given;
  const fake = fakeClient({ [CARDS]: () => ({ list: cardRows, total: cardRows.length, next: null }), ...answers });
  const view = renderPage({
    host: fakeHost({ client: fake.client, ...host }),
    page: cardPage(cardList(more)),
    ...(search !== undefined && { search }),
  });
  const payloads = (path: string) => fake.callsTo(path).map(({ payload }) => payload);
  return { ...fake, ...view, payloads, lists: () => payloads(CARDS) };
}
