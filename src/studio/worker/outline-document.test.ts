import { expect, it } from 'vitest';
import type { Path } from '../../../generators/edit/operation.ts';
import { memberOf } from '../../../generators/edit/place-in-page.ts';
import { kindOfDocument } from '../../../validators/documents.ts';
import { shippedSchemas } from '../../../validators/testing/read-schemas.ts';
import { partsOf } from '../outline/outline-rows.ts';
import { Studio } from './studio.ts';

const files = shippedSchemas();
const studio = new Studio(files);
const others = [...files.keys()].filter((file) => !['page', undefined].includes(kindOfDocument(file)));
const outlined = (file: string) => studio.look('record/opening', 'zh', file).outline;

function valueAt(file: string, path: Path): unknown {
  return path.reduce<unknown>(memberOf, JSON.parse(files.get(file) ?? ''));
}

it('has every document beside pages as a tree, each part with a name and its own place', () => {
  expect(others.length).toBeGreaterThan(100);
  for (const file of others) {
    const parts = [...partsOf(outlined(file))];
    expect(
      parts.map(({ name }) => name.zh).filter((name) => name.trim() === ''),
      file,
    ).toEqual([]);
    const places = parts.map(({ path }) => path.join('\n'));
    expect(new Set(places).size, file).toBe(places.length);
    for (const { path } of parts) expect(valueAt(file, path), `${file} ${path.join('/')}`).toBeTypeOf('object');
  }
});

it('can inspect every part of it', () => {
  for (const file of others) {
    // One of each kind in each document: roles and menu have thousands of the same.
    const kinds = new Map([...partsOf(outlined(file))].map((part) => [part.part, part]));
    for (const { path, name } of kinds.values()) {
      const inspected = studio.inspect({ file, path }, 'zh');
      expect(inspected?.place.path, `${file} ${path.join('/')}`).toEqual(path);
      expect(inspected?.name, `${file} ${path.join('/')}`).toEqual(name);
      const written = Object.keys(valueAt(file, path) as object).filter((key) => key !== '$schema');
      expect(inspected?.used.map(({ key }) => key).sort(), `${file} ${path.join('/')}`).toEqual(written.sort());
    }
  }
}, 60_000);

it('calls parts as a person would', () => {
  const entity = outlined('entities/accessCard.json');
  const names = [...partsOf(entity)].map(({ name, kind }) => `${kind.zh} ${name.zh}`);
  expect(names).toEqual(expect.arrayContaining(['字段 卡号', '状态流转 状态流转']));
  expect(outlined('roles.json').lists).toEqual({ roles: 'roleGrant' });
  expect(outlined('menu.json').parts[0]?.kind).toEqual({ zh: '菜单项', en: 'Menu node' });
});

it('lists what a page is made of first', () => {
  const entries = studio.documents('record/opening');
  expect(entries.filter(({ isOfPage }) => isOfPage).map(({ file }) => file)).toEqual(
    expect.arrayContaining(['entities/accessRecord.json', 'menu.json', 'roles.json']),
  );
  expect(entries[0]?.file).toBe('entities/accessRecord.json');
  expect(entries).toHaveLength(others.length);
});

it('edits a document beside the page, which is drawn by it at once, and goes back to the byte', () => {
  const file = 'entities/accessRecord.json';
  const at = { file, path: ['properties', 'openTime', 'label', 'zh'] };
  studio.perform({ kind: 'set', at, value: '刷卡时间' });
  expect(JSON.stringify(studio.look('record/opening', 'zh', file).page)).toContain('刷卡时间');
  studio.undo();
  expect(studio.files.get(file)).toBe(files.get(file));
});

it('adds a name of the author’s and an element, and says what they still need', () => {
  const file = 'entities/accessRecord.json';
  expect(studio.inspect({ file, path: ['properties'] }, 'zh')?.named).toBe(true);
  expect(studio.inspect({ file, path: ['properties', 'openTime'] }, 'zh')?.named).toBeUndefined();
  studio.perform({ kind: 'set', at: { file, path: ['properties', 'note'] }, value: {} });
  const { findings, outline } = studio.look('record/opening', 'zh', file);
  expect(findings.filter((finding) => finding.file === file).length).toBeGreaterThan(0);
  expect([...partsOf(outline)].map(({ path }) => path)).toContainEqual(['properties', 'note']);
  studio.undo();
  expect(studio.standing.changed).toEqual([]);
});

it('leads from a name to what it names', () => {
  const { used = [] } = studio.inspect({ file: 'pages/record/opening.json', path: [] }, 'zh') ?? {};
  expect(used.find(({ key }) => key === 'entity')?.leadsTo).toEqual({ file: 'entities/accessRecord.json', path: [] });
  expect(used.find(({ key }) => key === 'endpoint')?.leadsTo?.path[0]).toBe('endpoints');
});
