import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CannotEdit } from '../../../../generators/edit/operation.ts';
import { perform } from '../../../../generators/edit/perform.ts';
import { applyEdit } from '../../../../generators/edit/text-edit.ts';
import { Draft } from '../../../../generators/new/draft.ts';
import { FIELD_KINDS, newEntity } from '../../../../generators/new/new-entity.ts';
import { newPage as newPageOfCommand } from '../../../../generators/new/new-page.ts';
import { pageKinds } from '../../../../generators/new/pages/page-kinds.ts';
import type { Text } from '../../../../schemas/generated/grammar.ts';
import { readDocuments } from '../../../../scripts/read-documents.ts';
import { Checker } from '../../../../validators/checker.ts';
import { Grammars } from '../../../../validators/grammar/grammars.ts';
import { allRules } from '../../../../validators/rules/index.ts';
import { shippedGrammars, shippedSchemas } from '../../../../validators/testing/read-schemas.ts';
import type { NewDictionary, NewPage } from '../messages.ts';
import { Studio } from '../studio.ts';
import { knownDocuments } from './known-documents.ts';
import { newDictionaryOperation } from './new-dictionary.ts';
import { newPageOperation } from './new-page.ts';
import { openingLists } from './opening-list.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const files = shippedSchemas();
const grammars = new Grammars(shippedGrammars());
const known = knownDocuments(files);

type Files = ReadonlyMap<string, string>;

const page = (made: Partial<NewPage>): NewPage => ({
  id: 'business/brandNew',
  kind: 'list',
  title: { zh: '全新页面', en: 'Brand new' },
  menu: 'business',
  roles: ['ADMIN_ROLE'],
  ...made,
});

const STATE: NewDictionary = {
  name: 'kioskState',
  title: { zh: '自助机状态', en: 'Kiosk state' },
  values: [
    { value: '1', label: { zh: '运行中', en: 'Running' }, color: 'green' },
    { value: '2', label: { zh: '已停用', en: 'Switched off' } },
  ],
};

const withPage = (made: NewPage, before: Files = files): Files =>
  applyEdit(before, perform(newPageOperation(made, before, grammars), { files: before, grammars }));

const withDictionary = (made: NewDictionary, before: Files = files): Files =>
  applyEdit(before, perform(newDictionaryOperation(made, before, grammars), { files: before, grammars }));

/** What differs, with its text. */
function changed(after: Files, before: Files): Record<string, string> {
  return Object.fromEntries([...after].filter(([file, text]) => before.get(file) !== text));
}

const shuffled = fc.shuffledSubarray([...known.entities], { minLength: known.entities.length });

describe('what `npm run new` writes', () => {
  const schemas = join(mkdtempSync(join(tmpdir(), 'studio-new-')), 'schemas');
  beforeAll(() => cpSync(join(ROOT, 'schemas'), schemas, { recursive: true }));
  afterAll(() => rmSync(join(schemas, '..'), { recursive: true }));

  const run = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['scripts/run.mjs', 'scripts/new.ts', ...words, '--schemas', schemas],
      { cwd: ROOT, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } },
    );
    expect([status, stderr], stdout).toEqual([0, '']);
  };

  it('is made here byte for byte: a dictionary, an entity with a field of it, its list and a detail of that', {
    timeout: 120_000,
  }, () => {
    run(
      ...['dictionary', STATE.name, '--title', '自助机状态/Kiosk state'],
      ...['--values', '1=运行中/Running/green,2=已停用/Switched off'],
    );
    const fields = 'kioskName:string:名称/Name,state:kioskState:状态/State,roomId:room:房间/Room,tel:mobile:电话/Phone';
    run('entity', 'kiosk', '--title', '自助机/Kiosks', '--fields', fields);
    run('page', 'business/kiosk', '--entity', 'kiosk', '--menu', 'business', '--title', '自助机/Kiosks');
    run(
      ...['page', 'business/kioskDetail', '--kind', 'detail', '--entity', 'kiosk', '--menu', 'business'],
      ...['--title', '自助机详情/Kiosk'],
    );
    const studio = new Studio(files);
    const label = (zh: string, en: string) => ({ zh, en });
    const title = label('自助机', 'Kiosks');
    expect(studio.newDictionary(STATE).refused).toBeUndefined();
    const list = page({
      id: 'business/kiosk',
      title,
      entity: 'kiosk',
      fields: [
        { name: 'kioskName', kind: 'string', label: label('名称', 'Name') },
        { name: 'state', kind: 'kioskState', label: label('状态', 'State') },
        { name: 'roomId', kind: 'room', label: label('房间', 'Room') },
        { name: 'tel', kind: 'mobile', label: label('电话', 'Phone') },
      ],
    });
    expect(studio.newPage(list).refused).toBeUndefined();
    // What was just made can be named at once.
    expect(studio.known.dictionaries).toContainEqual({ name: STATE.name, title: STATE.title });
    expect(studio.known.lists.filter(({ entity }) => entity === 'kiosk')).toMatchObject([{ name: 'business/kiosk' }]);
    const detail = page({
      id: 'business/kioskDetail',
      kind: 'detail',
      entity: 'kiosk',
      title: label('自助机详情', 'Kiosk'),
    });
    expect(studio.newPage(detail).refused).toBeUndefined();
    const written = readDocuments(schemas);
    expect(changed(studio.files, files)).toEqual(changed(written, files));
    expect(Object.keys(changed(written, files))).toHaveLength(8);
  });

  it.each(Object.entries(pageKinds).flatMap(([kind, { bare }]) => (bare === true ? [] : [kind])))(
    'is made here for a page of the kind %s, of any entity that can have one and from each of its lists',
    { timeout: 30_000 },
    (kind) => {
      const isOpened = pageKinds[kind as keyof typeof pageKinds]?.opened;
      let made = 0;
      const [entities = []] = fc.sample(shuffled, { numRuns: 1, seed: kind.length });
      for (const { name: entity } of entities) {
        if (made >= 4) break;
        const lists = openingLists(known.lists, entity, 'business');
        for (const from of isOpened ? lists.map(({ name }) => name) : [undefined]) {
          const asked = page({ kind, entity, ...(from !== undefined && { from }) });
          const draft = new Draft(files, grammars);
          const { id, title, menu, roles } = asked;
          const options = { kind, entity, menu, roles: roles.join(','), title: `${title.zh}/${title.en}` };
          try {
            newPageOfCommand(draft, id, { ...options, ...(from !== undefined && { from }) });
          } catch {
            // It says why in its own words, and here in a person's.
            expect(() => withPage(asked)).toThrow();
            continue;
          }
          made += 1;
          expect(changed(withPage(asked), files), `${entity} ${from}`).toEqual(
            changed(new Map([...files, ...draft.result()]), files),
          );
        }
      }
      expect(made).toBeGreaterThan(0);
    },
  );

  it('is made here for an entity with a field of every kind', () => {
    const kinds = [...FIELD_KINDS.basic, ...FIELD_KINDS.formats, 'cardState', 'resident'];
    const fields = kinds.map((kind, index) => ({
      name: `field${index}`,
      kind,
      label: { zh: `字段${index}`, en: `Field ${index}` },
    }));
    const draft = new Draft(files, grammars);
    const written = fields.map(({ name, kind, label: { zh, en } }) => `${name}:${kind}:${zh}/${en}`);
    newEntity(draft, 'brandNew', { title: '全新页面/Brand new', fields: written.join(',') });
    const after = withPage(page({ kind: 'list', entity: 'brandNew', fields }));
    expect(after.get('entities/brandNew.json')).toBe(draft.result().get('entities/brandNew.json'));
  });
});

describe('a page that is opened', () => {
  const [entity = '', lists] = [...new Set(known.lists.map((list) => list.entity))]
    .map((name) => [name, openingLists(known.lists, name, undefined)] as const)
    .find(([, all]) => all.length > 1) ?? ['', []];

  it('is opened from the list that was chosen, and from that alone', () => {
    expect(lists.length).toBeGreaterThan(1);
    for (const { name: from } of lists) {
      const after = changed(withPage(page({ kind: 'detail', entity, from })), files);
      const opening = Object.keys(after).filter((file) => after[file]?.includes('"page": "business/brandNew"'));
      expect(opening).toEqual([`pages/${from}.json`]);
    }
  });

  it('is opened from the list of its own group where nobody has chosen', () => {
    const last = lists.at(-1);
    const group = last?.menuCode.split(':')[0] ?? '';
    const near = openingLists(known.lists, entity, group)[0]?.name;
    expect(lists.find(({ name }) => name === near)?.menuCode).toMatch(`${group}:`);
    const after = withPage(page({ id: `${group}/brandNew`, menu: group, kind: 'detail', entity }));
    expect(after.get(`pages/${near}.json`)).toContain(`"page": "${group}/brandNew"`);
  });
});

/** The documents after it, or why it cannot be. */
function madeOrRefused(make: () => Files): Files | CannotEdit {
  try {
    return make();
  } catch (error) {
    if (error instanceof CannotEdit) return error;
    throw error;
  }
}

function expectSentences({ zh, en }: Text): void {
  expect(zh).toMatch(/[\u4e00-\u9fff].*。$/s);
  expect(zh).not.toMatch(/^无法新建/);
  expect(en).toMatch(/^[A-Z“].*\.$/s);
}

describe('whatever is asked for', () => {
  it('is made and checks clean, or is refused in a sentence of both languages', { timeout: 120_000 }, () => {
    const checker = new Checker(allRules);
    expect(checker.check(files).findings).toEqual([]);
    const names = (all: readonly { name: string }[]) => all.map(({ name }) => name);
    const label = fc.constantFrom({ zh: '名称', en: 'Name' }, { zh: '时间', en: 'Time' });
    const field = fc.record({
      name: fc.constantFrom('title', 'state', 'phone', 'Bad', 'ownerId', 'amount', 'place', 'day'),
      kind: fc.constantFrom(
        ...[...FIELD_KINDS.basic, ...FIELD_KINDS.formats, ...names(known.dictionaries), ...names(known.entities)],
        'nothing',
        'toString',
      ),
      label,
    });
    const some = fc.record(
      {
        id: fc.constantFrom(
          'business/brandNew',
          'business/brandNew',
          'equipment/some/brandNew',
          'business/Bad',
          'record/opening',
        ),
        kind: fc.constantFrom(...Object.keys(pageKinds), 'nothing'),
        title: fc.constantFrom({ zh: '全新', en: 'Brand new' }, { zh: '', en: 'New' }),
        entity: fc.constantFrom(...names(known.entities), 'kiosk', 'kiosk', 'kiosk', 'Bad one'),
        menu: fc.constantFrom(...names(known.groups), 'nowhere'),
        roles: fc.subarray(['ADMIN_ROLE', 'PROPERTY_ROLE']).map((roles) => (roles.length === 0 ? ['NO_ROLE'] : roles)),
        fields: fc.array(field, { maxLength: 4 }),
        from: fc.constantFrom('record/opening', 'business/nowhere'),
      },
      { requiredKeys: ['id', 'kind', 'title', 'menu', 'roles'] },
    );
    const done = { made: 0, refused: new Set<string>() };
    for (const asked of fc.sample(some, { numRuns: 120, seed: 23 })) {
      const made = madeOrRefused(() => withPage(asked));
      if (made instanceof CannotEdit) {
        expectSentences(made.reason);
        done.refused.add(made.reason.zh.replace(/“[^”]*”/g, '“”'));
      } else {
        done.made += 1;
        // What an author still has to do with a new document is no mistake of it.
        const { findings } = checker.try(made);
        expect(
          findings.filter(({ rule }) => !TO_DO.has(rule)),
          JSON.stringify(asked),
        ).toEqual([]);
      }
    }
    expect(done.made).toBeGreaterThan(5);
    expect(done.refused.size).toBeGreaterThanOrEqual(8);
  });

  it('as a dictionary is made and checks clean but for its use, or is refused so', () => {
    const checker = new Checker(allRules);
    checker.check(files);
    const text = fc.constantFrom('甲', '乙', 'A', 'B', '');
    const value = fc.record(
      {
        value: fc.constantFrom('1', '2', 'open', 'shut', ''),
        label: fc.record({ zh: fc.constantFrom('甲', '乙', ' '), en: fc.constantFrom('One', 'Two') }),
        color: fc.constantFrom('green' as const, 'red' as const),
      },
      { requiredKeys: ['value', 'label'] },
    );
    const some = fc.record({
      name: fc.constantFrom('brandNew', 'brandNew', 'otherNew', 'cardState', 'Bad', '', 'a b'),
      title: fc.record({ zh: text, en: text }),
      values: fc.array(value, { maxLength: 3 }),
    });
    const made = fc.sample(some, { numRuns: 400, seed: 23 }).filter((asked) => {
      const dictionary = madeOrRefused(() => withDictionary(asked as NewDictionary));
      if (dictionary instanceof CannotEdit) {
        expectSentences(dictionary.reason);
        return false;
      }
      const rules = checker.try(dictionary).findings.map(({ rule }) => rule);
      expect(
        rules.filter((rule) => !TO_DO.has(rule)),
        JSON.stringify(asked),
      ).toEqual([]);
      return true;
    });
    expect(made.length).toBeGreaterThan(1);
  });
});

/** Of what nobody uses yet, and of texts that only the author knows. */
const TO_DO: ReadonlySet<string> = new Set(['dead-dictionary', 'texts-in-both-languages']);
