// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ResolvedColumn, ResolvedField, ResolvedFilter } from '../../../schemas/generated/grammar.ts';
import type { CustomCellInput, CustomDerive, CustomRegistry, CustomWidgetInput } from '../../core/custom-registry.ts';
import { openCards, shownColumn } from '../../testing/card-list.ts';
import { fakeClient } from '../../testing/fake-client.ts';
import { formField, formSection, personForm } from '../../testing/form-fixtures.ts';
import { fakeHost, renderPage } from '../../testing/render-page.tsx';
// The page loads it when it is wanted; here it is there before the first test.
import '../form/form-block.tsx';

const column = (field: string, cell: string, custom?: object): ResolvedColumn => ({
  ...shownColumn(field, field),
  cell,
  cellProps: custom ? { custom: { ...custom } } : {},
});

const cardNo = ({ value, customProps, row, context }: CustomCellInput<{ lead: string }>) => (
  <b data-row={String(row.id)}>{`${customProps.lead}${value} ${context.language}`}</b>
);

/** A box that shows what it receives besides what every widget does. */
function Stamp({ id, value, onChange, customProps, label }: CustomWidgetInput<{ mark: string; of?: string }>) {
  return (
    <>
      <input
        id={id}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.target.value)}
      />
      <i>{`${label}:${JSON.stringify(customProps)}`}</i>
      <button type="button" onClick={() => onChange(customProps.mark)}>
        {`盖${label}`}
      </button>
    </>
  );
}

/** Breaks at one value. */
function Moody({ value }: { value: unknown }) {
  if (value === 'A002') throw new Error('not that one');
  return <em>{String(value)}</em>;
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // Drafts of the test before.
  localStorage.clear();
  sessionStorage.clear();
});

it('shows a value by a registered cell, which is handed what the page says', async () => {
  openCards({ columns: [column('cardNo', 'cardNo', { lead: '№' })] }, {}, { custom: { cells: { cardNo } } });
  const shown = await screen.findByText('№A001 zh');
  expect(shown.dataset.row).toBe('k1');
  expect(screen.getByText('№A003 zh')).toBeTruthy();
});

it('says by name that nobody registered a cell, also one that every object has', async () => {
  openCards({ columns: [column('cardNo', 'cardNr'), column('cardState', 'constructor')] });
  expect(await screen.findAllByText('不认识的单元格“cardNr”')).toHaveLength(3);
  expect(screen.getAllByText('不认识的单元格“constructor”')).toHaveLength(3);
});

it.each<[string, CustomRegistry['cells'][string]]>([
  [
    'throws',
    ({ value }: CustomCellInput) => {
      if (value === 'A002') throw new Error('not that one');
      return String(value);
    },
  ],
  ['gives what throws when it is drawn', ({ value }: CustomCellInput) => <Moody value={value} />],
  [
    'gives what cannot be shown',
    ({ value }: CustomCellInput) => (value === 'A002' ? (new Date() as never) : String(value)),
  ],
])('says of a cell that %s that it broke, in its place, and the table stays', async (_, moody) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  openCards(
    { columns: [column('cardNo', 'moody'), column('cardState', 'text')] },
    {},
    { custom: { cells: { moody } } },
  );
  expect(await screen.findByText('A001')).toBeTruthy();
  expect(screen.getByText('自定义部件“moody”出错')).toBeTruthy();
  expect(screen.getByText('A003')).toBeTruthy();
  expect(screen.getAllByRole('row')).toHaveLength(4);
});

const fieldPage = (...fields: ResolvedField[]) => personForm({ steps: [{ sections: [formSection(fields)] }] });

function openForm(fields: ResolvedField[], custom: Partial<CustomRegistry>) {
  const fake = fakeClient({ '/control/person/v1/add': () => ({ id: 'p1' }) });
  renderPage({ host: fakeHost({ client: fake.client, custom }), page: fieldPage(...fields) });
  return fake;
}

it('fills a field in by a registered widget, handed plain values and values of the form as they are now', async () => {
  const stamped = formField('stamped', {
    'x-component': 'stamp',
    'x-component-props': { custom: { mark: '合格', of: { from: 'values.name' } } },
  });
  const { callsTo } = openForm([formField('name'), stamped], { widgets: { stamp: Stamp } });
  expect(await screen.findByText('stamped:{"mark":"合格"}')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('name'), '李');
  expect(await screen.findByText('stamped:{"mark":"合格","of":"李"}')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '盖stamped' }));
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(callsTo('/control/person/v1/add')[0]?.payload).toMatchObject({ name: '李', stamped: '合格' }),
  );
});

it('waits for a widget that is loaded when it is wanted, and keeps what is typed into another', async () => {
  let come: (part: { default: typeof Stamp }) => void = () => {};
  const Late = lazy(() => new Promise<{ default: typeof Stamp }>((done) => (come = done)));
  openForm(
    [formField('name'), formField('late', { 'x-component': 'late', 'x-component-props': { custom: { mark: 'x' } } })],
    { widgets: { late: Late } },
  );
  await userEvent.type(await screen.findByLabelText('name'), '韩梅梅');
  expect(screen.queryByRole('button', { name: '盖late' })).toBeNull();
  await act(async () => come({ default: Stamp }));
  expect(await screen.findByRole('button', { name: '盖late' })).toBeTruthy();
  expect((screen.getByLabelText('name') as HTMLInputElement).value).toBe('韩梅梅');
});

it('says of a widget that broke that it did, at its field; one that nobody registered is named', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = () => {
    throw new Error('no');
  };
  openForm(
    [formField('name'), formField('a', { 'x-component': 'broken' }), formField('b', { 'x-component': 'toString' })],
    {
      widgets: { broken },
    },
  );
  expect((await screen.findByRole('alert')).textContent).toBe('自定义部件“broken”出错');
  expect(screen.getByText('不认识的控件“toString”')).toBeTruthy();
  expect(screen.getByLabelText('name')).toBeTruthy();
});

it('filters by a registered widget, handed what is in reach of the list', async () => {
  const filter: ResolvedFilter = {
    name: 'cardNo',
    title: { zh: '卡号', en: 'Card' },
    operator: 'equals',
    sensitive: false,
    'x-component': 'stamp',
    'x-component-props': { custom: { mark: 'A9', of: { from: 'community.communityName' } } },
    'x-validator': [],
  };
  const { lists } = openCards({ filters: [filter] }, {}, { custom: { widgets: { stamp: Stamp } } });
  expect(await screen.findByText('卡号:{"mark":"A9","of":"翠湖花园"}')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '盖卡号' }));
  await userEvent.click(screen.getByRole('button', { name: '查询' }));
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ cardNo: 'A9' }));
});

const initials: CustomDerive<{ upper: boolean }> = ([name], { upper }) => {
  if (name === 'x') throw new Error('not that one');
  const first = String(name ?? '').slice(0, 1);
  return upper ? first.toUpperCase() : first;
};
const derivedBy = (name: string): ResolvedField =>
  formField('short', { 'x-reactions': { derive: { function: name, from: ['name'], params: { upper: true } } } });

it('works a field out by a registered function with its parameters, in a form and in a row of an array table', async () => {
  const table = formField('crew', {
    type: 'array',
    'x-component': 'arrayTable',
    'x-component-props': { fields: [formField('name'), derivedBy('initials')] },
  });
  openForm([formField('name'), derivedBy('initials'), table], { derive: { initials } });
  await userEvent.type(await screen.findByLabelText('name'), 'ann');
  await waitFor(() => expect((screen.getByLabelText('short') as HTMLInputElement).value).toBe('A'));
  await userEvent.click(await screen.findByRole('button', { name: /添加/ }));
  await userEvent.type(await screen.findByLabelText('name 1'), 'bob');
  await waitFor(() => expect((screen.getByLabelText('short 1') as HTMLInputElement).value).toBe('B'));
});

it('says nothing where a function breaks, tells the error, and lets a person type on', async () => {
  const reportError = vi.fn();
  vi.stubGlobal('reportError', reportError);
  openForm([formField('name'), derivedBy('initials')], { derive: { initials } });
  await userEvent.type(await screen.findByLabelText('name'), 'x');
  await waitFor(() => expect(reportError).toHaveBeenCalledWith(new Error('not that one')));
  expect((screen.getByLabelText('short') as HTMLInputElement).value).toBe('');
  await userEvent.type(screen.getByLabelText('name'), 'y');
  await waitFor(() => expect((screen.getByLabelText('short') as HTMLInputElement).value).toBe('X'));
});

it('names a function that nobody registered at its field', async () => {
  openForm([formField('name'), derivedBy('valueOf')], {});
  const box = (await screen.findByLabelText('short')).closest('.rt-form-field') as HTMLElement;
  expect(within(box).getByText('未知的推算函数“valueOf”')).toBeTruthy();
});
