import { beforeAll, expect, it } from 'vitest';
import type { Path } from '../../../../generators/edit/operation.ts';
import { shippedSchemas } from '../../../../validators/testing/read-schemas.ts';
import type { Inspected, InspectedKey } from '../messages.ts';
import { Studio } from '../studio.ts';

const FILE = 'pages/record/opening.json';
let studio: Studio;

beforeAll(() => {
  studio = new Studio(shippedSchemas());
});

function inspected(...path: Path): Inspected {
  const found = studio.inspect({ file: FILE, path }, 'zh');
  if (!found) throw new Error(`Nothing is inspected at ${path.join('/')}.`);
  return found;
}

function keyOf(key: string, { used, possible }: Inspected): InspectedKey {
  const found = [...used, ...possible].find((one) => one.key === key);
  if (!found) throw new Error(`There is no ${key}.`);
  return found;
}

const values = ({ choices = [] }: InspectedKey) => choices.map(({ value }) => value);

it('has every key of a column, with its description, limits and editor', () => {
  const column = inspected('columns', 1);
  expect(column).toMatchObject({ kind: { zh: '列' }, name: { zh: '姓名' }, findings: [] });
  expect(column.used.map(({ key }) => key)).toEqual(['field', 'width']);
  expect(keyOf('width', column)).toMatchObject({
    value: 100,
    editor: 'number',
    limits: { least: 40, most: 800 },
    description: { zh: '宽度（像素）。', en: 'Pixels.' },
  });
  expect(keyOf('align', column)).toMatchObject({ editor: 'choice', required: false });
  expect(keyOf('label', column).editor).toBe('bothLanguages');
  expect(keyOf('tones', column).editor).toBe('parts');
  expect(keyOf('timeUnit', column).preset).toBe('second');
});

it('offers a column what the call answers, and the cells that can show it', () => {
  const column = inspected('columns', 5);
  expect(values(keyOf('field', column))).toContain('deviceName');
  expect(values(keyOf('field', column))).not.toContain('deviceModel');
  // A key that is not there yet, too: what is asked is the checker.
  expect(values(keyOf('until', column))).toEqual(values(keyOf('field', column)));
  expect(values(keyOf('cell', inspected('columns', 12)))).toContain('relativeTime');
  expect(values(keyOf('cell', column))).not.toContain('relativeTime');
});

it('takes a filter that is a name alone for what it is short for, and offers what the call filters by', () => {
  const filter = inspected('filters', 1);
  expect(filter.used).toMatchObject([{ key: 'field', value: 'personName', path: ['filters', 1, 'field'] }]);
  expect(values(keyOf('operator', filter))).toEqual(['contains']);
  expect(values(keyOf('field', filter))).not.toContain('snapUrl');
  expect(filter.possible.map(({ key }) => key)).not.toContain('max');
});

it('offers a button the codes of its page, and the calls that do what it does', () => {
  const action = inspected('toolbar', 0);
  expect(values(keyOf('menuCode', action))).toEqual(['record:opening:export', 'record:opening:reveal']);
  expect(values(keyOf('endpoint', action))).toEqual(['/control/record/v1/open/export']);
  const icon = keyOf('icon', action);
  expect(icon).toMatchObject({ editor: 'icon' });
  expect(icon.choices?.[0]?.drawn?.icon).toBe(icon.choices?.[0]?.value);
});

it('edits a list of fields as a table, with the keys of its rows', () => {
  const columns = keyOf('columns', inspected());
  expect(columns).toMatchObject({ editor: 'table', required: true });
  expect(columns.columns?.find(({ key }) => key === 'field')).toMatchObject({ editor: 'choice', required: true });
  expect(values(columns.columns?.find(({ key }) => key === 'field') as InspectedKey)).toContain('personName');
  expect(inspected('columns').used.map(({ key }) => key)).toEqual(['columns']);
});

it('says what conditions and values may name', () => {
  const condition = inspected('columns', 10, 'tones', 0, 'when');
  expect(condition.inCondition.map(({ value }) => value)).toEqual(
    expect.arrayContaining(['temperature', 'community.communityUuid']),
  );
  expect(condition.inReach.map(({ value }) => value)).toEqual(expect.arrayContaining(['row.temperature', 'now']));
});

it('says at the key what is wrong there', () => {
  studio.perform({ kind: 'set', at: { file: FILE, path: ['columns', 1, 'cell'] }, value: 'rating' });
  const findings = keyOf('cell', inspected('columns', 1)).findings;
  studio.undo();
  expect(findings).toMatchObject([{ rule: 'sensitive-cell', message: expect.stringMatching(/[\u4e00-\u9fff]/) }]);
  expect(keyOf('cell', inspected('columns', 1)).findings).toEqual([]);
});

it('inspects a plain value with what holds it, and nothing where nothing is', () => {
  expect(inspected('columns', 1, 'width').place.path).toEqual(['columns', 1]);
  expect(studio.inspect({ file: FILE, path: ['columns', 99] }, 'zh')).toBeUndefined();
});

it('inspects other documents by their grammar', () => {
  const field = studio.inspect({ file: 'entities/accessRecord.json', path: ['properties', 'openTime'] }, 'en');
  expect(field?.used.map(({ key }) => key)).toEqual(expect.arrayContaining(['type', 'label']));
  expect(keyOf('dictionary', field as Inspected).choices?.length).toBeGreaterThan(10);
});

it('offers a button that opens a page the parameters of that page', () => {
  studio.perform({ kind: 'set', at: { file: FILE, path: ['rowActions', 0, 'params'] }, value: {} });
  const params = inspected('rowActions', 0, 'params');
  while (studio.standing.undo) studio.undo();
  expect(params.possible).toMatchObject([{ key: 'id', editor: 'value' }]);
});

it('says what a condition may name also where it is what is missing, and calls the parts as before', () => {
  const names = () =>
    studio
      .look('record/opening', 'zh')
      .outline.parts.flatMap(({ path, name }) => (path[0] === 'columns' ? name.zh : []));
  const before = names();
  studio.perform({
    kind: 'set',
    at: { file: FILE, path: ['columns', 5] },
    value: { field: 'deviceName', tones: [{}] },
  });
  const tone = inspected('columns', 5, 'tones', 0);
  const after = names();
  studio.undo();
  expect(tone.findings).not.toEqual([]);
  expect(tone.inCondition.map(({ value }) => value)).toContain('temperature');
  expect(after).toEqual(before);
});

it('says what the conditions and the states of an entity may name while they are still missing', () => {
  const file = 'entities/visitor.json';
  const at = (...path: Path) => studio.inspect({ file, path }, 'zh') as Inspected;
  studio.perform({ kind: 'set', at: { file, path: ['properties', 'visitorName', 'checks'] }, value: [{}] });
  const check = at('properties', 'visitorName', 'checks', 0);
  studio.undo();
  expect(check.inCondition.map(({ value }) => value)).toContain('visitorName');
  studio.perform({ kind: 'set', at: { file, path: ['lifecycle'] }, value: {} });
  const lifecycle = at('lifecycle');
  studio.undo();
  expect(keyOf('field', lifecycle).choices?.map(({ value }) => value)).toContain('visitorName');
  expect(studio.files.get(file)).toBe(shippedSchemas().get(file));
});

it('offers the states of the state table where it names one', () => {
  const { lifecycle } = JSON.parse(shippedSchemas().get('entities/accessCard.json') ?? '') as {
    lifecycle: { transitions: object };
  };
  const [name = ''] = Object.keys(lifecycle.transitions);
  const transition = studio.inspect(
    { file: 'entities/accessCard.json', path: ['lifecycle', 'transitions', name] },
    'zh',
  ) as Inspected;
  expect(keyOf('from', transition)).toMatchObject({ editor: 'choices' });
  expect(values(keyOf('to', transition))).toContain('1');
});
