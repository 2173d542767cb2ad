// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { usePreferences } from '../../stores/preferences.ts';
import { flushPending } from '../core/pending-edits.ts';
import { perform, select, undo, useStudio } from '../core/studio-store.ts';
import { openStudio } from '../testing/open-studio.ts';
import { Inspector } from './inspector.tsx';

beforeEach(async () => {
  usePreferences.setState({ language: 'zh' });
  await openStudio('record/opening');
  render(<Inspector />);
});
afterEach(cleanup);

const text = () => useStudio.getState().look?.text ?? '';

async function inspect(path: (string | number)[], name: string) {
  act(() => select(path));
  await screen.findByRole('heading', { level: 2, name: new RegExp(name) });
}

const key = (name: string) => document.querySelector<HTMLElement>(`[data-key="${name}"]`) as HTMLElement;

it('says every key that is set, with what the grammar says of it', async () => {
  await inspect(['columns', 1], '姓名');
  const used = within(screen.getByRole('region', { name: '已设置的属性' }));
  expect(used.getByText('width')).toBeTruthy();
  expect(used.getByText(/宽度（像素）/)).toBeTruthy();
  expect(within(screen.getByRole('region', { name: '还可设置' })).getByText('label')).toBeTruthy();
});

it('makes one edit of what is typed', async () => {
  const user = userEvent.setup();
  await inspect(['columns', 1], '姓名');
  const box = within(key('width')).getByRole('spinbutton');
  await user.clear(box);
  await user.type(box, '180');
  act(() => flushPending());
  await waitFor(() => expect(text()).toContain('{ "field": "personName", "width": 180 }'));
  await act(() => undo());
  expect(text()).toContain('{ "field": "personName", "width": 100 }');
});

it('sets a text once both languages are there', async () => {
  const user = userEvent.setup();
  await inspect(['columns', 1], '姓名');
  await user.click(key('label'));
  const [zh, en] = within(key('label')).getAllByRole('textbox') as [HTMLElement, HTMLElement];
  await user.type(zh, '通行人');
  act(() => flushPending());
  expect(within(key('label')).getByText('两种语言都填写后生效')).toBeTruthy();
  expect(text()).not.toContain('通行人');
  await user.type(en, 'Who');
  act(() => flushPending());
  await waitFor(() =>
    expect(text()).toContain('{ "field": "personName", "label": { "zh": "通行人", "en": "Who" }, "width": 100 }'),
  );
});

it('clears a key that may be absent', async () => {
  const user = userEvent.setup();
  await inspect(['columns', 1], '姓名');
  await user.click(within(key('width')).getByRole('button', { name: '清除 width' }));
  await waitFor(() => expect(text()).toContain('"personName",'));
  expect(text()).not.toContain('{ "field": "personName"');
});

it('says at the key what is wrong with it', async () => {
  await inspect(['columns', 1], '姓名');
  const place = { file: 'pages/record/opening.json', path: ['columns', 1, 'field'] };
  await act(() => perform({ kind: 'set', at: place, value: 'personNam' }));
  await within(key('field')).findByText(/“personNam”不是 accessRecord 的字段/);
  expect(within(key('field')).getByText('field-exists')).toBeTruthy();
});
