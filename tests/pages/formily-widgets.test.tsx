// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeClient } from '../../runtime/testing/fake-client.ts';
import { plausibleAnswers } from '../../runtime/testing/plausible-client.ts';
import { fakeHost, renderPage } from '../../runtime/testing/render-page.tsx';
import { exampleRegistry } from '../../src/gallery/custom/example-registry.ts';
import { settled } from './open-page.tsx';
import { pageCorpus } from './page-corpus.ts';

const ADD = '/gallery/sample/add';

afterEach(cleanup);

/** The page of the gallery whose widgets are written for Formily. */
async function openFormilyPage() {
  const opened = pageCorpus().get('gallery/formily');
  if (!opened) throw new Error('The page is gone.');
  const fake = fakeClient(plausibleAnswers(opened.context.catalogue, 'zh'));
  renderPage({ host: fakeHost({ client: fake.client, custom: exampleRegistry }), page: opened.page, params: {} });
  await screen.findByText('组件集中的 TreeSelect');
  await settled();
  return { fake, save: () => userEvent.click(screen.getByRole('button', { name: /保\s*存|提\s*交|确\s*定/ })) };
}

function field(name: string): HTMLElement {
  const box = document.querySelector<HTMLElement>(`[data-field="${name}"]`);
  if (!box) throw new Error(`There is no field ${name}.`);
  return box;
}

test('what is chosen in components of Formily is sent, once it fits', async () => {
  const { fake, save } = await openFormilyPage();
  fireEvent.mouseDown(within(field('kind')).getByRole('combobox'));
  const [kind] = await screen.findAllByRole('option');
  if (kind)
    await userEvent.click(
      screen.getAllByText(kind.textContent ?? '', { selector: '.ant-select-item-option-content' })[0] ?? kind,
    );
  await userEvent.type(within(field('line')).getByRole('textbox'), '一行');
  await save();
  expect(await within(field('ways')).findByText('请选择开门方式')).toBeTruthy();
  expect(within(field('score')).getByText('请选择评分')).toBeTruthy();
  expect(fake.callsTo(ADD)).toEqual([]);

  fireEvent.mouseDown(within(field('ways')).getByRole('combobox'));
  const [way] = await screen.findAllByRole('checkbox');
  if (way) await userEvent.click(way);
  const stars = within(field('score')).getAllByRole('radio');
  await userEvent.click(stars[3] ?? field('score'));
  await waitFor(() => expect(within(field('score')).queryByText('请选择评分')).toBeNull());
  await userEvent.click(within(field('rows')).getByRole('button', { name: /添加一行/ }));
  await userEvent.type(within(field('rows')).getByRole('textbox', { name: '事项 1' }), '换锁');
  await save();
  await waitFor(() => expect(fake.callsTo(ADD)).toHaveLength(1));
  const { ways, score, rows } = fake.callsTo(ADD)[0]?.payload ?? {};
  expect({ ways, score, rows }).toEqual({ ways: [expect.any(String)], score: 4, rows: [{ what: '换锁' }] });
});

test('linkage holds for them: what is off cannot be changed, what is away is not asked for', async () => {
  await openFormilyPage();
  await userEvent.click(within(field('enabled')).getByRole('switch'));
  await waitFor(() => expect(document.querySelector('[data-field="score"]')).toBeNull());
  await userEvent.click(within(field('changeable')).getByRole('switch'));
  await waitFor(() => expect(within(field('rows')).getByRole('group')).toHaveProperty('disabled', true));
  expect(within(field('ways')).getByRole('combobox')).toHaveProperty('disabled', true);
});
