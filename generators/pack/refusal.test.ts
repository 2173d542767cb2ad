import { describe, expect, test } from 'vitest';
import type {
  DictionaryDocument,
  EndpointsDocument,
  EntityDocument,
  MenuDocument,
  MenuNode,
  PackDocument,
  PageDocument,
} from '../../schemas/generated/grammar.ts';
import { check } from '../../validators/check.ts';
import { shippedSchemas } from '../../validators/testing/read-schemas.ts';
import { menuNodes } from '../menu-nodes.ts';
import { PACK_WORDS } from './add-words.ts';
import { mergePack } from './merge-pack.ts';
import { packPages } from './pack-pages.ts';
import { refusalOf } from './refusal.ts';
import { withoutPack } from './testing/without-pack.ts';

const shipped = shippedSchemas();
const { documents } = check(shipped);
if (!documents) throw new Error('The shipped documents do not fit.');
/** Visits: two pages, two entities, three dictionaries, eleven calls. */
const pack = packPages(['record/visiting'], documents, { madeBy: 'a test' });
const without = withoutPack(shipped, pack);

interface Names {
  replaced?: string[];
  accepted?: string[];
}

function refusal(files: ReadonlyMap<string, string>, { replaced = [], accepted = [] }: Names = {}, given = pack) {
  const names = { replaced: new Set(replaced), accepted: new Set(accepted) };
  const merged = mergePack(given, files, names.replaced);
  return refusalOf({ pack: given, files, merged, ...names, words: PACK_WORDS.en }).join('\n');
}

/** Documents with one changed. */
function withChange<Content>(files: ReadonlyMap<string, string>, path: string, edit: (content: Content) => void) {
  const content = JSON.parse(files.get(path) ?? '') as Content;
  edit(content);
  return new Map([...files, [path, JSON.stringify(content)]]);
}

function nodeOf({ nodes }: MenuDocument, code: string): MenuNode {
  const node = menuNodes(nodes).find(({ menuCode }) => menuCode === code);
  if (!node) throw new Error(`There is no menu code ${code}.`);
  return node;
}

test('nothing stands against what is there already, and against what is missing altogether', () => {
  expect([refusal(shipped), refusal(without)]).toEqual(['', '']);
});

describe('what is there and differs is told in words, with the way out:', () => {
  test('an entity with a field less', () => {
    const files = withChange<EntityDocument>(shipped, 'entities/visitor.json', ({ properties }) => {
      delete properties.visitPurpose;
    });
    expect(refusal(files)).toBe(
      [
        'entities/visitor is there already and differs:',
        '  field visitPurpose added',
        "To take the file's version in place of what is here: --replace entities/visitor. To keep both, rename one of them.",
      ].join('\n'),
    );
    expect(refusal(files, { replaced: ['entities/visitor'] })).toBe('');
  });

  test('a dictionary whose code has another meaning', () => {
    const files = withChange<DictionaryDocument>(shipped, 'dictionaries/visitState.json', ({ values: [first] }) => {
      if (first) first.label = { zh: '作废', en: 'Void' };
    });
    expect(refusal(files)).toMatch(
      /visitState is there already and differs:\n {2}code \S+: label 作废 → .*\n.*--replace/,
    );
  });

  test('a call that does something else', () => {
    const files = withChange<EndpointsDocument>(shipped, 'endpoints/visitor.json', ({ endpoints }) => {
      const call = endpoints['/control/visitor/v1/cancel'];
      if (call) call.transition = 'reject';
    });
    expect(refusal(files)).toMatch(
      /\/control\/visitor\/v1\/cancel is there already and differs:\n {2}the call: .*reject/,
    );
  });

  test('a page', () => {
    const files = withChange<PageDocument>(shipped, 'pages/record/visitingDetail.json', (page) => {
      if (page.kind === 'detail') page.groups[0]?.fields.pop();
    });
    expect(refusal(files)).toMatch(/pages\/record\/visitingDetail is there already and differs:\n {2}field .* added/);
  });

  test('a menu code with another name', () => {
    const files = withChange<MenuDocument>(shipped, 'menu.json', (menu) => {
      nodeOf(menu, 'record:visiting').menuName = { zh: '来访', en: 'Callers' };
    });
    expect(refusal(files)).toContain(
      'record:visiting is there already and differs:\n  menu record:visiting: menuName 来访 →',
    );
    const { changed } = mergePack(pack, files, new Set(['record:visiting']));
    const menu = JSON.parse(changed.get('menu.json') ?? '') as MenuDocument;
    expect(menu).toEqual(JSON.parse(shipped.get('menu.json') ?? ''));
  });

  test('what has no words in a comparison, by its keys', () => {
    const files = withChange<DictionaryDocument>(shipped, 'dictionaries/visitState.json', ({ values }) => {
      values.reverse();
    });
    expect(refusal(files)).toContain('dictionaries/visitState is there already and differs:\n  values\n');
  });
});

describe('a place that something else has is told with what has it:', () => {
  test('a path of the address bar', () => {
    const files = withChange<MenuDocument>(without, 'menu.json', ({ nodes }) => {
      nodes.push({
        menuCode: 'calls',
        menuName: { zh: '来访', en: 'Callers' },
        type: 'menu',
        route: '/record/visiting',
      });
    });
    expect(refusal(files)).toBe(
      'The place of record:visiting is taken by menu code calls: rename or move one of the two.',
    );
  });

  test('a code of a button', () => {
    const files = withChange<MenuDocument>(without, 'menu.json', (menu) => {
      nodeOf(menu, 'record:opening').children?.push({
        menuCode: 'record:visiting:add',
        menuName: { zh: '新增', en: 'Add' },
        type: 'button',
      });
    });
    expect(refusal(files)).toContain('The place of record:visiting is taken by button record:visiting:add');
  });

  test('the code of a group', () => {
    const group = pack.menu[0];
    const files = withChange<MenuDocument>(shipped, 'menu.json', ({ nodes }) => {
      const record = nodes.find(({ menuCode }) => menuCode === 'record');
      if (record) record.menuCode = 'passing';
      nodes[0]?.children?.push({ menuCode: 'record', menuName: { zh: '记录', en: 'Record' }, type: 'button' });
    });
    expect(group?.nodes[0]?.menuCode).toBe('record');
    expect(refusal(files)).toContain('The place of record is taken by');
  });
});

describe('what is presumed', () => {
  const lacking = (path: string) => {
    const files = new Map(without);
    files.delete(path);
    return files;
  };

  test.each([
    ['a dictionary', 'dictionaries/openType.json', 'dictionaries/openType'],
    ['an entity', 'entities/smsRecord.json', 'entities/smsRecord'],
    ['a field set', 'field-sets/space.json', 'field-sets/space'],
  ])('and missing is named with the way to bring it: %s', (_, path, name) => {
    expect(refusal(lacking(path))).toMatch(
      new RegExp(`${name} \\(.+\\) is missing here, .*npm run pack with --with ${name}, or make it here\\.`),
    );
    const whole = packPages(['record/visiting'], documents!, { madeBy: 'a test', also: [thing(name)] });
    expect(refusal(lacking(path), {}, whole)).not.toContain(name);
  });

  test('a call, a role and a page', () => {
    const noCall = withChange<EndpointsDocument>(without, 'endpoints/sensitive.json', ({ endpoints }) => {
      delete endpoints['/control/sensitive/v1/reveal'];
    });
    expect(refusal(noCall)).toContain('/control/sensitive/v1/reveal is missing here');
    const presumes: PackDocument['presumes'] = {
      ...pack.presumes,
      roles: { LIFT_ROLE: { zh: '电梯', en: 'Lifts' } },
      pages: { 'equipment/lift': { zh: '电梯', en: 'Lifts' } },
      registered: [{ as: 'widget', name: 'crewSize', description: { zh: '人数', en: 'A number of people' } }],
    };
    expect(refusal(without, {}, { ...pack, presumes }).split('\n')).toEqual([
      'pages/equipment/lift (Lifts) is missing here, and the file does not bring it, because others use it there: npm run pack with equipment/lift too, or make it here.',
      'The role LIFT_ROLE (Lifts) is missing here: add it to roles.json.',
      'crewSize (A number of people) is not registered here; it is code: npm run new -- custom-widget crewSize.',
    ]);
  });

  test('and otherwise here is told, and may be accepted', () => {
    const changes: [string, (content: never) => void, string][] = [
      [
        'dictionaries/openType.json',
        ({ values: [first] }: DictionaryDocument) => {
          if (first) first.label = { zh: '别的', en: 'Something else' };
        },
        'dictionaries/openType is not here what it was there: its code ',
      ],
      [
        'dictionaries/openType.json',
        ({ values }: DictionaryDocument) => void values.shift(),
        'dictionaries/openType is not here what it was there: it has no code ',
      ],
      [
        'entities/smsRecord.json',
        ({ properties }: EntityDocument) => {
          properties.remark = { type: 'integer', label: { zh: '备注', en: 'Remark' } };
        },
        '',
      ],
      [
        'endpoints/sensitive.json',
        ({ endpoints }: EndpointsDocument) => {
          const call = endpoints['/control/sensitive/v1/reveal'];
          if (call) call.operation = 'detail';
        },
        '/control/sensitive/v1/reveal is not here what it was there: its operation is detail, not action.',
      ],
    ];
    for (const [path, edit, sentence] of changes) {
      const files = withChange(without, path, edit);
      expect(refusal(files)).toContain(sentence);
      const name = sentence.slice(0, sentence.indexOf(' '));
      if (sentence !== '') expect(refusal(files, { accepted: [name] })).toBe('');
    }
  });
});

function thing(name: string) {
  const [folder, id] = name.split('/');
  const kind = { entities: 'entity', 'field-sets': 'fieldSet', dictionaries: 'dictionary' }[folder ?? ''];
  return `${kind} ${id}` as `entity ${string}`;
}
