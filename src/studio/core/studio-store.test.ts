import { beforeEach, expect, it } from 'vitest';
import { openStudio } from '../testing/open-studio.ts';
import { edit, hasEdits, perform, redo, select, showPage, undo, useStudio } from './studio-store.ts';

const FILE = 'pages/record/opening.json';
const state = useStudio.getState;

beforeEach(() => openStudio('record/opening'));

it('makes edits one after another, whoever asks first', async () => {
  const at = { file: FILE, path: ['columns', 1, 'width'] };
  await Promise.all([1, 2, 3].map((width) => perform({ kind: 'set', at, value: 110 + width })));
  expect(state().look?.text).toContain('{ "field": "personName", "width": 113 }');
  await undo();
  expect(state().look?.text).toContain('{ "field": "personName", "width": 112 }');
  expect(hasEdits()).toBe(true);
});

it('says what was done, taken back and done again', async () => {
  await perform({ kind: 'remove', at: { file: FILE, path: ['columns', 1] } });
  const done = state().said?.text.zh;
  expect(done).toMatch(/删除/);
  await undo();
  expect(state().said?.text.zh).toBe(`已撤销：${done}`);
  await redo();
  expect(state().said?.text.zh).toBe(`已重做：${done}`);
});

it('says why an edit cannot be made, and keeps everything as it was', async () => {
  const before = state().look?.text;
  await perform({
    kind: 'move',
    at: { file: FILE, path: ['columns', 1] },
    into: { file: FILE, path: ['rowActions'] },
    index: 0,
  });
  expect(state().said?.refused).toBe(true);
  expect(state().look?.text).toBe(before);
  expect(hasEdits()).toBe(false);
});

it('keeps the page as it last was right while the text is broken', async () => {
  const page = state().page;
  await perform({ kind: 'type', file: FILE, text: `{${state().look?.text}` });
  expect(state().look?.page).toBeUndefined();
  expect(state().page).toBe(page);
});

it('begins another page with nothing of the one before', async () => {
  select(['columns', 1]);
  await showPage('equipment/device');
  expect(state().selected).toEqual({ file: 'pages/equipment/device.json', path: [] });
  expect(state().page?.id).toBe('equipment/device');
});

it('shows nothing of a new page that is taken back, and all of it when it is there again', async () => {
  const id = 'record/arrivals';
  const title = { zh: '到访', en: 'Arrivals' };
  const fields = [{ name: 'guest', kind: 'string', label: { zh: '来客', en: 'Guest' } }];
  const page = { id, kind: 'list', title, entity: 'arrival', fields, menu: 'record', roles: ['ADMIN_ROLE'] };
  const made = await edit((client) => client.ask('newPage', { page }));
  expect(made?.refused).toBeUndefined();
  useStudio.setState(({ pages }) => ({ pages: [...pages, { id, title }] }));
  await showPage(id);
  expect(state().page?.id).toBe(id);
  await undo();
  expect(state()).toMatchObject({ phase: 'ready', look: undefined, page: undefined, standing: { changed: [] } });
  await redo();
  expect(state().page?.id).toBe(id);
});
