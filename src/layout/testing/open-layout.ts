import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openConsole } from '../../testing/open-console.tsx';

/** Opens the console of a signed-in user, and waits for its layout. */
export async function openLayout(path = '/record/opening') {
  const opened = await openConsole(path, { token: 't' });
  await screen.findByRole('navigation', { name: '主菜单' });
  return opened;
}

export const sidebar = () => within(screen.getByRole('navigation', { name: '主菜单' }));

export const tabBar = () => within(screen.getByRole('navigation', { name: '已打开的页面' }));

/** The labels of the open tabs, from left to right. */
export const tabs = () =>
  tabBar()
    .getAllByRole('listitem')
    .map((tab) => tab.textContent);

/** Chooses a page in the sidebar; a closed group is opened first. */
export const go = async (group: string | undefined, page: string) => {
  if (group && !sidebar().queryByText(page)) await userEvent.click(sidebar().getByText(group));
  await userEvent.click(await sidebar().findByText(page));
};
