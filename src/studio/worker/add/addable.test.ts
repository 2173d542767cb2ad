import { beforeAll, expect, it } from 'vitest';
import { perform } from '../../../../generators/edit/perform.ts';
import { applyEdit } from '../../../../generators/edit/text-edit.ts';
import { Checker } from '../../../../validators/checker.ts';
import { Grammars } from '../../../../validators/grammar/grammars.ts';
import { allRules } from '../../../../validators/rules/index.ts';
import { shippedGrammars, shippedSchemas } from '../../../../validators/testing/read-schemas.ts';
import type { Addable } from '../messages.ts';
import { Studio } from '../studio.ts';

const files = shippedSchemas();
const grammars = new Grammars(shippedGrammars());
let studio: Studio;
const checker = new Checker(allRules);

beforeAll(() => {
  studio = new Studio(files);
  expect(checker.check(files).findings).toEqual([]);
});

const labels = (all: readonly Addable[], group: Addable['group']) =>
  all.filter((one) => one.group === group).map(({ label }) => label.zh);

it.each([
  ['pages/business/card.json', ['columns', 1]],
  ['pages/equipment/deviceDetail.json', ['groups', 0, 'fields', 0]],
  ['pages/first/index.json', []],
])('everything that can be added to %s at %j leaves documents that check clean', { timeout: 60_000 }, (file, path) => {
  const all = studio.addable({ file, path });
  expect(all.length).toBeGreaterThan(2);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  for (const { id, operation } of all) {
    const edit = perform(operation, { files, grammars });
    expect(edit.texts.length, id).toBeGreaterThan(0);
    expect(checker.try(applyEdit(files, edit)).findings, id).toEqual([]);
  }
});

it('offers a list the fields that it does not show yet, and those that its call filters by', () => {
  const all = studio.addable({ file: 'pages/record/opening.json', path: ['columns', 1] });
  expect(labels(all, 'column')).toEqual(expect.arrayContaining(['卡号', '相似度']));
  expect(labels(all, 'column')).not.toContain('姓名');
  expect(labels(all, 'filter')).toContain('失败原因');
  expect(labels(all, 'filter')).not.toContain('卡号');
  // It goes behind what is selected.
  expect(all.find(({ group }) => group === 'column')?.operation).toMatchObject({ kind: 'insert', index: 2 });
});

it('makes what an action needs: its call, its confirmation and its code, given to the roles of the page', () => {
  const remove = studio
    .addable({ file: 'pages/business/card.json', path: [] })
    .find(({ group, label }) => group === 'action' && label.zh === '删除');
  expect(remove?.operation.kind).toBe('write');
  studio.perform(remove?.operation as Addable['operation']);
  expect(studio.standing.changed).toEqual(
    expect.arrayContaining(['menu.json', 'pages/business/card.json', 'roles.json']),
  );
  const { page } = studio.look('business/card', 'zh');
  expect(page?.block).toMatchObject({
    rowActions: expect.arrayContaining([
      expect.objectContaining({ menuCodes: ['business:card:delete'], confirm: expect.anything() }),
    ]),
  });
  studio.undo();
  expect(studio.standing.changed).toEqual([]);
});

it.each([
  ['the page', 'pages/business/card.json', ['menuCode'], 'record:opening', true],
  ['the name of an entity', 'entities/accessCard.json', ['title'], { zh: '卡', en: 'Pass' }, true],
  ['another page', 'pages/record/opening.json', ['columns', 1], 'cardNo', false],
] as const)(
  'offers what is clean after an edit of %s, as if it had been opened so',
  { timeout: 60_000 },
  (...given) => {
    const [, file, path, value, isAnother] = given;
    const at = { file: 'pages/business/card.json', path: [] };
    const edited = new Studio(files);
    const before = edited.addable(at);
    edited.perform({ kind: 'set', at: { file, path }, value: value as never });
    expect(edited.standing.changed).toEqual([file]);
    const after = edited.addable(at);
    expect(after).toEqual(new Studio(edited.files).addable(at));
    // An edit that nothing follows from would show nothing.
    expect(JSON.stringify(after) !== JSON.stringify(before)).toBe(isAnother);
    edited.undo();
    expect(edited.addable(at)).toEqual(before);
  },
);

it('offers what a list that is gone or empty is begun with: fields of a form, series of a plot, options, a rule of colour', () => {
  const begun = (file: string, path: (string | number)[], gone: readonly string[], key: string) => {
    const own = new Studio(files);
    for (const each of gone) own.perform({ kind: 'remove', at: { file, path: [...path, each] } });
    const list = [...path, key].join('/');
    const all = own.addable({ file, path });
    const into = all.filter(({ operation }) => operation.kind === 'insert' && operation.into.path.join('/') === list);
    const before = checker.try(own.files).findings.map(({ message }) => message);
    for (const { id, operation } of into) {
      const after = applyEdit(own.files, perform(operation, { files: own.files, grammars }));
      const added = checker.try(after).findings.filter(({ message }) => !before.includes(message));
      expect(added, id).toEqual([]);
    }
    return into.map(({ label }) => label.zh);
  };
  expect(begun('pages/accout/list/listAdd.json', [], ['sections'], 'fields')).toContain('姓名');
  expect(begun('pages/record/opening.json', ['columns', 9], [], 'tones')).not.toEqual([]);
});
