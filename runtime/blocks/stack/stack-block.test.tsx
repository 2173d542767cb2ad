// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { ResolvedStack } from '../../../schemas/generated/grammar.ts';
import { useFollowUps } from '../../actions/use-follow-ups.ts';
import { blockPage, words } from '../../testing/block-page.ts';
import { fakeClient } from '../../testing/fake-client.ts';
import { openingBlock } from '../../testing/fixtures.ts';
import { fortyFive, LIST } from '../../testing/open-list.tsx';
import { fakeHost, renderPage } from '../../testing/render-page.tsx';

const stack: ResolvedStack = {
  kind: 'stack',
  columns: 2,
  blocks: [
    {
      kind: 'stats',
      endpoint: '/figures',
      params: {},
      figures: [{ name: 'count', label: words('总数'), cell: 'number', cellProps: {} }],
    },
    openingBlock,
    openingBlock,
  ],
};

function open(search: string, block = stack) {
  const fake = fakeClient({ '/figures': () => ({ count: 777 }), [LIST]: fortyFive });
  return { ...fake, ...renderPage({ host: fakeHost({ client: fake.client }), page: blockPage(block), search }) };
}

afterEach(cleanup);

it('shows all of its blocks, as many beside one another as the document says', async () => {
  const { container } = open('');
  expect(await screen.findByText('777')).toBeTruthy();
  expect(await screen.findAllByRole('form', { name: '筛选条件' })).toHaveLength(2);
  const grid = container.querySelector('.rt-stack') as HTMLElement;
  expect(grid.style.getPropertyValue('--rt-stack-columns')).toBe('2');
});

it('lets a link set the filters of its first list, and keeps the other’s apart', async () => {
  const { callsTo, search } = open('openResult=0&2.openResult=1');
  await waitFor(() => expect(callsTo(LIST)).toHaveLength(2));
  expect(callsTo(LIST).map(({ payload }) => payload.openResult)).toEqual(['0', '1']);
  await waitFor(() => expect(search().get('2._page')).toBe('1'));
  expect(search().get('_page')).toBe('1');
});

it('keeps a block that breaks from taking the others with it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = { ...stack.blocks[0], figures: null } as never;
  open('', { ...stack, blocks: [broken, ...stack.blocks] });
  expect(await screen.findByText('页面出错了')).toBeTruthy();
  expect(await screen.findByText('777')).toBeTruthy();
});

it('says by name what kind of block it does not know', async () => {
  open('', { ...stack, blocks: [{ kind: 'calendar' } as never, ...stack.blocks] });
  expect(await screen.findByText('不认识的区块类型“calendar”')).toBeTruthy();
});

/** Stands for any block that writes. */
function Writer() {
  const followUps = useFollowUps();
  return (
    <button type="button" onClick={() => followUps([], {}, undefined)}>
      写入
    </button>
  );
}

it('loads the others again when something was written in one', async () => {
  let count = 777;
  const fake = fakeClient({ '/figures': () => ({ count }) });
  const host = fakeHost({ client: fake.client, custom: { components: { writer: Writer }, handlers: {} } });
  const writer = { kind: 'custom' as const, component: 'writer', props: {} };
  renderPage({ host, page: blockPage({ ...stack, blocks: [...stack.blocks.slice(0, 1), writer] }) });
  await screen.findByText('777');
  count = 776;
  await userEvent.click(screen.getByRole('button', { name: '写入' }));
  expect(await screen.findByText('776')).toBeTruthy();
});
