import { describe, expect, test } from 'vitest';
import type { EntityDocument } from '../../schemas/generated/grammar.ts';
import { check } from '../../validators/check.ts';
import { shippedSchemas } from '../../validators/testing/read-schemas.ts';
import { buildCatalogue } from '../build-catalogue.ts';
import { resolvePage } from '../resolve-page.ts';
import { Draft } from './draft.ts';
import { newDictionary } from './new-dictionary.ts';
import { newEndpoints } from './new-endpoints.ts';
import { newEntity } from './new-entity.ts';
import { ensureButton, ensureLeaf } from './new-menu.ts';
import { newPage } from './new-page.ts';
import type { PageOptions } from './page-kind.ts';

const shipped = shippedSchemas();

/** The documents after something was made, and what the checker says of them. */
function made(make: (draft: Draft) => void) {
  const draft = new Draft(shipped);
  make(draft);
  const changed = draft.result();
  const files = new Map([...shipped, ...changed]);
  const { findings, documents } = check(files);
  return {
    changed,
    documents: documents!,
    findings: findings.map(({ file, line, rule, message }) => `${file}:${line} ${rule} ${message}`),
  };
}

const list = (draft: Draft) =>
  newPage(draft, 'business/visitorPass', {
    kind: 'list',
    entity: 'visitorPass',
    menu: 'business',
    title: '访客通行证/Visitor passes',
  });

describe('a new page', () => {
  test('of an entity that nobody has described yet brings entity, calls, leaf, buttons and rights, and checks clean', () => {
    const { changed, findings, documents } = made(list);
    expect(findings).toEqual([]);
    expect([...changed.keys()]).toEqual([
      'endpoints/visitorPass.json',
      'entities/visitorPass.json',
      'menu.json',
      'pages/business/visitorPass.json',
      'roles.json',
    ]);
    const page = resolvePage('business/visitorPass', { catalogue: buildCatalogue(documents), pages: documents.pages });
    expect(page.title).toEqual({ zh: '访客通行证', en: 'Visitor passes' });
    expect(page.block).toMatchObject({ kind: 'list', toolbar: [{ type: 'form' }, { type: 'export' }] });
  });

  test.each<[string, PageOptions]>([
    ['detail', { kind: 'detail', entity: 'visitorPass', menu: 'business' }],
    ['form', { kind: 'form', entity: 'visitorPass', menu: 'business' }],
    ['timeline', { kind: 'timeline', entity: 'visitorPass', menu: 'business' }],
    ['tabs', { kind: 'tabs', entity: 'visitorPass', menu: 'business' }],
    ['split', { kind: 'split', entity: 'visitorPass', menu: 'business' }],
    ['stack', { kind: 'stack', entity: 'visitorPass', menu: 'business' }],
    ['stats', { kind: 'stats', entity: 'visitorPass', menu: 'business' }],
    ['chart', { kind: 'chart', entity: 'visitorPass', menu: 'business' }],
  ])('of the kind %s checks clean beside its list', (kind, options) => {
    const { findings } = made((draft) => {
      list(draft);
      newPage(draft, `business/visitorPass${kind}`, options);
    });
    expect(findings).toEqual([]);
  });

  test('a form is called otherwise while it changes a record', () => {
    const { documents } = made((draft) => {
      list(draft);
      newPage(draft, 'business/visitorPassForm', {
        kind: 'form',
        entity: 'visitorPass',
        menu: 'business',
        title: '新增通行证',
      });
    });
    const { title } = documents.entities.get('visitorPass') ?? {};
    expect(documents.pages.get('business/visitorPassForm')?.editTitle).toEqual({
      zh: `编辑${title?.zh}`,
      en: expect.stringMatching(/^Edit [a-z]/),
    });
  });

  test('of an entity that nobody fills in shows what there is to read, with no empty form', () => {
    const { findings, changed, documents } = made((draft) =>
      newPage(draft, 'business/mail', { kind: 'list', entity: 'message', menu: 'business', title: '信件/Mail' }),
    );
    expect(findings).toEqual([]);
    const { block } = resolvePage('business/mail', { catalogue: buildCatalogue(documents), pages: documents.pages });
    expect(block).toMatchObject({ kind: 'list', toolbar: [{ type: 'export' }] });
    const page = JSON.parse(changed.get('pages/business/mail.json') ?? '{}');
    expect(page.columns).toEqual(expect.arrayContaining(['messageType', 'title', 'content', 'readState']));
    expect(JSON.stringify(page)).not.toContain('"form"');
    // No call is made that would take nothing.
    expect(changed.get('endpoints/message.json') ?? '').not.toMatch(/"operation": "(create|update|delete)"/);
  });

  test('of figures brings the aggregate call that answers them, for numbers and for a plot', () => {
    const { changed, findings } = made((draft) => {
      newPage(draft, 'business/visitorFigures', { kind: 'stats', entity: 'visitor', menu: 'business' });
      newPage(draft, 'business/visitorTrend', { kind: 'chart', entity: 'visitor', menu: 'business' });
    });
    expect(findings).toEqual([]);
    const { endpoints } = JSON.parse(changed.get('endpoints/visitor.json') ?? '{}');
    expect(endpoints['/control/visitor/v1/figures']).toMatchObject({
      operation: 'aggregate',
      access: ['business:visitorFigures', 'business:visitorTrend'],
      measures: { total: { label: { zh: '访客预约数' } } },
      groups: [{ by: 'day' }],
    });
    const moment = endpoints['/control/visitor/v1/figures'].before;
    expect(JSON.parse(changed.get('pages/business/visitorFigures.json') ?? '{}')).toMatchObject({
      kind: 'stack',
      blocks: [
        {
          kind: 'stats',
          params: { [moment]: 'last7days' },
          figures: [{ name: 'total', compare: 'totalBefore' }, { name: 'visitorCountSum' }],
        },
      ],
    });
    expect(JSON.parse(changed.get('pages/business/visitorTrend.json') ?? '{}')).toMatchObject({
      kind: 'chart',
      rows: 'rows',
      shape: 'line',
      category: moment,
      filters: [{ name: moment, default: 'last31days' }],
    });
  });

  test('of a history makes the entity keep one, and the call that answers it', () => {
    const { changed, findings } = made((draft) =>
      newPage(draft, 'business/officeHistory', { kind: 'history', entity: 'office', from: 'business/cell/office' }),
    );
    expect(findings).toEqual([]);
    expect(JSON.parse(changed.get('entities/office.json') ?? '{}')).toMatchObject({ history: 'all' });
    expect(JSON.parse(changed.get('endpoints/office.json') ?? '{}').endpoints).toMatchObject({
      '/control/office/v1/history': { operation: 'history', entity: 'office', access: ['business:officeHistory'] },
    });
    expect(JSON.parse(changed.get('pages/business/officeHistory.json') ?? '{}')).toMatchObject({
      kind: 'history',
      endpoint: '/control/office/v1/history',
    });
  });

  test('of the history of what is never changed is not made', () => {
    expect(() =>
      made((draft) =>
        newPage(draft, 'record/openingHistory', { kind: 'history', entity: 'accessRecord', from: 'record/opening' }),
      ),
    ).toThrow('accessRecord cannot have a history: its records are never changed, or belong to no community.');
  });

  test('of figures shows those of a call that is named', () => {
    const { changed, findings } = made((draft) =>
      newPage(draft, 'business/doors', {
        kind: 'chart',
        endpoint: '/control/statistics/v1/open',
        menu: 'business',
        roles: 'DEMO_ROLE',
      }),
    );
    expect(findings).toEqual([]);
    expect(changed.get('pages/business/doors.json')).toContain('"/control/statistics/v1/open"');
    expect([...changed.keys()].filter((file) => file.startsWith('entities/'))).toEqual([]);
  });

  test('a form of an entity that nobody fills in is refused, with the reason', () => {
    expect(() =>
      made((draft) => {
        newPage(draft, 'business/mail', { kind: 'list', entity: 'message', menu: 'business' });
        newPage(draft, 'business/mailForm', {
          kind: 'form',
          entity: 'message',
          menu: 'business',
          from: 'business/mail',
        });
      }),
    ).toThrow('message has no field that people fill in (all are readOnly or joined): a form of it would be empty.');
  });

  test('of a page that the menu has already takes its leaf; a button there that the page does not use is still told', () => {
    const leaf = (draft: Draft) => {
      ensureLeaf(draft, {
        parent: 'business',
        menuCode: 'business:mailbox',
        route: '/business/mailbox',
        title: { zh: '信箱', en: 'Mailbox' },
        hidden: false,
        roles: ['ADMIN_ROLE'],
      });
      ensureButton(draft, 'business:mailbox', 'edit', { zh: '编辑', en: 'Edit' });
      ensureButton(draft, 'business:mailbox', 'seal', { zh: '密封', en: 'Seal' });
    };
    expect(made(leaf).findings).toEqual([expect.stringMatching(/^menu\.json:\d+ menu-leaf-has-page /)]);
    const { findings, changed } = made((draft) => {
      leaf(draft);
      newEntity(draft, 'letter', { fields: 'subject:string:标题/Subject' });
      newPage(draft, 'business/mailbox', { kind: 'list', entity: 'letter' });
    });
    expect(findings).toEqual([
      expect.stringMatching(
        /^menu\.json:\d+ dead-button No page and no call uses the button "business:mailbox:seal"\.$/,
      ),
    ]);
    expect(JSON.parse(changed.get('pages/business/mailbox.json') ?? '{}').title.zh).toBe('信箱');
  });

  test('a tree of an entity that points to itself', () => {
    const { findings } = made((draft) => {
      newEntity(draft, 'folder', { fields: 'folderName:string:名称/Name' });
      draft.entity('folder').properties.parentId = {
        type: 'string',
        maxLength: 32,
        label: { zh: '上级', en: 'Parent' },
        relation: { entity: 'folder', label: 'folderName' },
      };
      newPage(draft, 'business/folder', { kind: 'tree', entity: 'folder', menu: 'business' });
    });
    expect(findings).toEqual([]);
  });

  test('an approval has an outcome for every transition that an operator makes', () => {
    const { findings } = made((draft) => {
      newDictionary(draft, 'passState', { values: '1=待审批/Pending,2=已通过/Passed,3=已驳回/Rejected' });
      newEntity(draft, 'visitorPass', { fields: 'holder:string:持有人/Holder,passState:passState:状态/State' });
      draft.change<EntityDocument>('entities/visitorPass.json', (entity) => {
        Object.assign(entity.properties?.passState ?? {}, { readOnly: true });
        entity.lifecycle = {
          field: 'passState',
          initial: '1',
          transitions: {
            pass: { label: { zh: '通过', en: 'Pass' }, from: ['1'], to: '2' },
            reject: { label: { zh: '驳回', en: 'Reject' }, from: ['1'], to: '3' },
          },
        };
      });
      list(draft);
      newPage(draft, 'business/visitorPassDecide', { kind: 'approval', entity: 'visitorPass', menu: 'business' });
    });
    expect(findings).toEqual([]);
  });

  test.each<[string, string, PageOptions]>([
    ['a kind that is none', 'business/x', { kind: 'lst', entity: 'device' }],
    ['a group that is none', 'nowhere/x', { kind: 'list', entity: 'device', menu: 'nowhere' }],
    ['a page that is there', 'record/opening', { kind: 'list', entity: 'accessRecord' }],
    ['a detail that nothing opens', 'business/x', { kind: 'detail', entity: 'timelineEvent', menu: 'business' }],
    ['a tree of what is none', 'business/x', { kind: 'tree', entity: 'account', menu: 'business' }],
    ['an approval without states', 'business/x', { kind: 'approval', entity: 'device', menu: 'business' }],
    ['figures of nothing', 'business/x', { kind: 'stats', menu: 'business' }],
    ['figures of a call that is none', 'business/x', { kind: 'chart', endpoint: '/no/call', menu: 'business' }],
    ['a role that is none', 'business/x', { kind: 'list', entity: 'area', menu: 'business', roles: 'BOSS' }],
  ])('%s is refused in one sentence', (_, id, options) => {
    expect(() => made((draft) => newPage(draft, id, options))).toThrow(/^[^\n]+[.:]?.*\.$/);
  });
});

test('an entity has fields of kinds, formats, dictionaries and other entities', () => {
  const { changed, findings } = made((draft) => {
    newEntity(draft, 'parcel', {
      title: '包裹/Parcel',
      fields:
        'receiver:string:收件人/Receiver,phone:mobile:手机号/Mobile,deviceId:device:设备/Device,fee:money:费用/Fee',
    });
    newPage(draft, 'business/parcel', { kind: 'list', entity: 'parcel', menu: 'business', title: '包裹/Parcels' });
  });
  expect(findings).toEqual([]);
  expect(JSON.parse(changed.get('entities/parcel.json') ?? '{}').properties.phone.sensitive).toEqual({
    mask: 'phone',
    encrypted: true,
  });
});

test('a group of calls brings the buttons that open them', () => {
  const { changed } = made((draft) => newEndpoints(draft, 'parcel', { entity: 'parcel', menuCode: 'record:opening' }));
  expect(changed.get('menu.json')).toContain('"record:opening:add"');
});
