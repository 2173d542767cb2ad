// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { ResolvedAction } from '../../schemas/generated/grammar.ts';
import { openCards, requestAction } from '../testing/card-list.ts';

const words = (zh: string) => ({ zh, en: zh });
const asks: ResolvedAction = requestAction('登记', {
  endpoint: '/api/v1/card/add',
  params: {},
  confirm: { text: words('确定登记吗') },
});

afterEach(cleanup);

it('gives the focus back to the button that opened a dialog', async () => {
  openCards({ toolbar: [asks] });
  const button = await screen.findByRole('button', { name: '登记' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: '取消' }));
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('gives it back to the button of a menu whose entry opened the dialog', async () => {
  const plain = (zh: string) => requestAction(zh, { endpoint: '/x', params: {} });
  openCards({ rowActions: [plain('甲'), plain('乙'), plain('丙'), asks] });
  const more = (await screen.findAllByRole('button', { name: /更多/ }))[0] as HTMLElement;
  more.focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('menuitem', { name: '登记' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: '取消' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('button', { name: /更多/ })[0]));
});

it('leaves it where a person has gone to meanwhile', async () => {
  openCards({ toolbar: [asks] });
  const button = await screen.findByRole('button', { name: '登记' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog');
  const elsewhere = document.createElement('input');
  document.body.append(elsewhere);
  await userEvent.click(within(dialog).getByRole('button', { name: '取消' }));
  elsewhere.focus();
  await new Promise((done) => setTimeout(done, 150));
  expect(document.activeElement).toBe(elsewhere);
  elsewhere.remove();
});
