import type { ResolvedBlock, ResolvedItem, ResolvedPage, Text } from '../../schemas/generated/grammar.ts';

/** A text that is the same in both languages, with a mark on the English one. */
export const words = (zh: string, en = `${zh} (en)`): Text => ({ zh, en });

export const item = (field: string, zh: string, more: Partial<ResolvedItem> = {}): ResolvedItem => ({
  field,
  title: words(zh),
  cell: 'text',
  cellProps: {},
  ...more,
});

/** A page of one block, for tests of blocks. */
export function blockPage(block: ResolvedBlock, more: Partial<ResolvedPage> = {}): ResolvedPage {
  return {
    id: 'test/page',
    route: '/test/page',
    menuCode: 'test:page',
    title: words('测试页'),
    params: [],
    optionalParams: [],
    meta: {},
    dictionaries: {
      state: [
        { value: '1', label: words('待审批', 'Pending'), color: 'orange' },
        { value: '3', label: words('已通过', 'Approved'), color: 'green' },
        { value: '4', label: words('已驳回', 'Rejected'), color: 'red' },
      ],
    },
    calls: {},
    block,
    ...more,
  };
}
