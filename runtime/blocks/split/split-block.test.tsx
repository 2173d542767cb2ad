// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { ResolvedBlock, ResolvedSplit, ResolvedTree } from '../../../schemas/generated/grammar.ts';
import { useFollowUps } from '../../actions/use-follow-ups.ts';
import { useDirtyGuard } from '../../core/dirty-guard.ts';
import { blockPage, item, words } from '../../testing/block-page.ts';
import { CARDS, cardList, cardRows } from '../../testing/card-list.ts';
import { fakeClient } from '../../testing/fake-client.ts';
import { fakeHost, renderPage } from '../../testing/render-page.tsx';
import { choiceKey } from './choice-key.ts';

const TREE = '/tree';
const DETAIL = '/detail';

const tree: ResolvedTree = {
  kind: 'tree',
  entity: 'space',
  key: 'id',
  scope: 'platform',
  endpoint: TREE,
  label: 'name',
  icons: [],
  search: false,
  fixedFilters: {},
  toolbar: [],
  nodeActions: [],
};

const detail: ResolvedBlock = {
  kind: 'detail',
  entity: 'space',
  rowKey: 'id',
  scope: 'platform',
  endpoint: DETAIL,
  key: { from: 'node.id' },
  pictures: [],
  groups: [{ title: words('基本信息'), items: [item('remark', '备注')], actions: [] }],
  tabs: [],
  actions: [],
};

const split: ResolvedSplit = { kind: 'split', first: tree, second: detail, size: 30, hint: words('请先选择空间') };

const nodes = [
  { id: 's1', name: '一期', isLeaf: true },
  { id: 's2', name: '二期', isLeaf: true },
];

/** Stands for any block that writes. */
function Writer() {
  const followUps = useFollowUps();
  return (
    <button type="button" onClick={() => followUps([], {}, undefined)}>
      写入
    </button>
  );
}

function open(block = split, language: 'zh' | 'en' = 'zh', cards = cardRows) {
  const fake = fakeClient({
    [TREE]: () => ({ children: nodes }),
    [CARDS]: () => ({ list: cards, total: cards.length, next: null }),
    [DETAIL]: ({ id }) => ({ id, remark: `备注 ${id}` }),
  });
  const host = fakeHost({
    client: fake.client,
    language,
    custom: { components: { writer: Writer, typed: Typed }, handlers: {} },
  });
  return { ...fake, ...renderPage({ host, page: blockPage(block) }), host };
}

afterEach(cleanup);

/** A form in the second block with text in it that was not sent. */
function Typed() {
  const box = useRef<HTMLInputElement>(null);
  useDirtyGuard(box, () => box.current?.value !== '');
  return <input ref={box} aria-label="备忘" defaultValue="" />;
}

it('says what to do until something is chosen, then shows it, then the next', async () => {
  const { callsTo } = open();
  expect(await screen.findByText('请先选择空间')).toBeTruthy();
  await userEvent.click(await screen.findByText('一期'));
  expect(await screen.findByText('备注 s1')).toBeTruthy();
  await userEvent.click(screen.getByText('二期'));
  expect(await screen.findByText('备注 s2')).toBeTruthy();
  expect(callsTo(DETAIL).map(({ payload }) => payload.id)).toEqual(['s1', 's2']);
});

it('loads the first again when something was written in the second', async () => {
  const { callsTo } = open({ ...split, second: { kind: 'custom', component: 'writer', props: {} } });
  await userEvent.click(await screen.findByText('一期'));
  expect(callsTo(TREE)).toHaveLength(1);
  await userEvent.click(await screen.findByRole('button', { name: '写入' }));
  await waitFor(() => expect(callsTo(TREE)).toHaveLength(2));
});

it('has words of its own where the document has none', async () => {
  const { hint: _, ...wordless } = split;
  open(wordless, 'en');
  expect(await screen.findByText('Choose something first')).toBeTruthy();
});

it('shows nothing of the community before', async () => {
  const { update, host } = open();
  await userEvent.click(await screen.findByText('一期'));
  await screen.findByText('备注 s1');
  update({ host: { ...host, community: { communityUuid: 'c2', communityName: '东湖' } } });
  expect(await screen.findByText('请先选择空间')).toBeTruthy();
});

it('starts a form that loads nothing anew with each choice', () => {
  const form = { kind: 'form' } as ResolvedBlock;
  expect(choiceKey(tree, form, { node: { id: 's1' } })).toBe('s1');
  expect(choiceKey(tree, { kind: 'stack', columns: 1, blocks: [form] }, { node: { id: 's2' } })).toBe('s2');
  expect(choiceKey(tree, detail, { node: { id: 's1' } })).toBeUndefined();
});

it('asks before another choice takes away what is typed', async () => {
  open({ ...split, second: { kind: 'custom', component: 'typed', props: {} } });
  await userEvent.click(await screen.findByText('一期'));
  await userEvent.type(await screen.findByLabelText('备忘'), '待办');
  await userEvent.click(screen.getByText('二期'));
  const chosen = () => document.querySelector('.ant-tree-treenode-selected')?.textContent;
  await userEvent.click(await screen.findByRole('button', { name: '继续编辑' }));
  expect((screen.getByLabelText('备忘') as HTMLInputElement).value).toBe('待办');
  expect(chosen()).toContain('一期');
  await userEvent.click(screen.getByText('二期'));
  await userEvent.click(await screen.findByRole('button', { name: '离开' }));
  await waitFor(() => expect((screen.getByLabelText('备忘') as HTMLInputElement).value).toBe(''));
  expect(chosen()).toContain('二期');
});

it('asks the same of a list', async () => {
  const list = cardList({ scope: 'platform' });
  open({ ...split, first: list, second: { kind: 'custom', component: 'typed', props: {} } });
  await userEvent.click(await screen.findByText('A001'));
  await userEvent.type(await screen.findByLabelText('备忘'), '待办');
  // The same row takes nothing away.
  await userEvent.click(screen.getByText('A001'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByText('A002'));
  await userEvent.click(await screen.findByRole('button', { name: '继续编辑' }));
  expect(screen.getByText('A001').closest('tr')?.getAttribute('aria-selected')).toBe('true');
  expect((screen.getByLabelText('备忘') as HTMLInputElement).value).toBe('待办');
});

it('shows the only row there is without a click', async () => {
  const { callsTo } = open(
    { ...split, first: cardList({ scope: 'platform' }), second: { ...detail, key: { from: 'row.id' } } },
    'zh',
    cardRows.slice(0, 1),
  );
  expect(await screen.findByText('备注 k1')).toBeTruthy();
  expect(screen.getByText('A001').closest('tr')?.getAttribute('aria-selected')).toBe('true');
  expect(callsTo(DETAIL)).toHaveLength(1);
});
