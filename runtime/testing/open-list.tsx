import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, fakeClient } from './fake-client.ts';
import { openingPage, openingRows } from './fixtures.ts';
import { fakeHost, renderPage } from './render-page.tsx';

export const LIST = '/control/record/v1/open/list';
const FIGURES = { total: 45, in: 23, out: 22, refused: 6, people: 9 };

/** Serves 45 rows page by page. */
export const fortyFive: Answer = ({ pageNum, pageSize, summary }) => {
  const from = (Number(pageNum) - 1) * Number(pageSize);
  const list = openingRows(Math.min(Number(pageSize), 45 - from), from);
  return { list, total: 45, capped: false, next: null, ...(summary === true && { summary: FIGURES }) };
};

/** Opens the list of door openings. */
export function openList(answers: Record<string, Answer> = {}, more: Partial<Parameters<typeof renderPage>[0]> = {}) {
  const fake = fakeClient({ [LIST]: fortyFive, ...answers });
  const host = fakeHost({ client: fake.client });
  const view = renderPage({ host, page: openingPage, ...more });
  const lists = () => fake.callsTo(LIST).map(({ payload }) => payload);
  return { ...fake, ...view, host, lists, last: () => lists().at(-1) ?? {} };
}

/** Waits for rows. @returns how many there are */
export const rowsShown = () => screen.findAllByText('详情').then((found) => found.length);

export const search = () => userEvent.click(screen.getByRole('button', { name: '查询' }));
