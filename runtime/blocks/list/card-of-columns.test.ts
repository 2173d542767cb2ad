import { expect, it } from 'vitest';
import type { ResolvedColumn, ResolvedPage } from '../../../schemas/generated/grammar.ts';
import { shownColumn } from '../../testing/card-list.ts';
import { cardOfColumns } from './card-of-columns.ts';

const dictionaries: ResolvedPage['dictionaries'] = {
  state: [{ value: '1', label: { zh: '正常', en: 'Active' }, color: 'green' }],
  kind: [{ value: '1', label: { zh: 'IC卡', en: 'IC' } }],
};
const column = (field: string, more: Partial<ResolvedColumn> = {}) => ({ ...shownColumn(field, field), ...more });
const code = (field: string, dictionary: string) => column(field, { cell: 'tag', cellProps: { dictionary } });
const sort = { field: 'createTime', order: 'descend' } as const;
const made = (columns: ResolvedColumn[], naming?: string) => cardOfColumns({ columns, sort }, naming, dictionaries);
const fields = (columns: readonly { field: string }[] | undefined) => columns?.map(({ field }) => field);

it('takes the picture, the name and the first code with a colour, and the others in their order', () => {
  const card = made(
    [
      column('faceUrl', { cell: 'image' }),
      column('personName'),
      code('cardType', 'kind'),
      code('cardState', 'state'),
      column('phone'),
    ],
    'personName',
  );
  expect(card).toMatchObject({ picture: 'faceUrl', title: { field: 'personName' }, badge: { field: 'cardState' } });
  expect(fields(card?.lines)).toEqual(['cardType', 'phone']);
  expect(card?.folded).toEqual([]);
});

it('shows four lines, among them what the list is sorted by, and folds the rest', () => {
  const names = ['name', 'a', 'b', 'c', 'd', 'e', 'createTime', 'f'];
  const card = made(
    names.map((name) => column(name)),
    'name',
  );
  expect(fields(card?.lines)).toEqual(['a', 'b', 'c', 'createTime']);
  expect(fields(card?.folded)).toEqual(['d', 'e', 'f']);
});

it('loses no column that a table shows, and shows none that it hides', () => {
  const names = ['faceUrl', 'a', 'b', 'cardState', 'c', 'd', 'e', 'f'];
  const columns = names.map((name) => (name === 'cardState' ? code(name, 'state') : column(name)));
  const card = made([...columns, column('secret', { hidden: true })]);
  const all = [
    card?.picture,
    card?.title.field,
    card?.badge?.field,
    ...(fields(card?.lines) ?? []),
    ...(fields(card?.folded) ?? []),
  ];
  expect(all.filter((field) => field !== undefined).toSorted()).toEqual(names.toSorted());
});

it('is nothing without a column that names a row', () => {
  expect(made([])).toBeUndefined();
  expect(made([column('faceUrl', { cell: 'image' })])).toBeUndefined();
});
