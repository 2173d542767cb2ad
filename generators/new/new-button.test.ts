import { expect, test } from 'vitest';
import type { EntityDocument } from '../../schemas/generated/grammar.ts';
import { check } from '../../validators/check.ts';
import { shippedSchemas } from '../../validators/testing/read-schemas.ts';
import { Draft } from './draft.ts';
import { newButton } from './new-button.ts';
import { newEntity } from './new-entity.ts';
import { newGrant } from './new-grant.ts';
import { newPage } from './new-page.ts';

const shipped = shippedSchemas();
const PAGE = 'business/parcelBox';

/** A list of boxes that are locked and unlocked, made from nothing. */
function boxes(): Draft {
  const draft = new Draft(shipped);
  newEntity(draft, 'parcelBox', {
    title: '格口/Box',
    fields: 'boxName:string:格口名称/Box,boxState:onlineState:状态/State',
  });
  draft.change<EntityDocument>('entities/parcelBox.json', (entity) => {
    const { boxState } = entity.properties;
    if (boxState) boxState.readOnly = true;
    entity.lifecycle = {
      field: 'boxState',
      initial: '1',
      transitions: {
        lock: { label: { zh: '锁定', en: 'Lock' }, from: ['1'], to: '0' },
        unlock: { label: { zh: '解锁', en: 'Unlock' }, from: ['0'], to: '1' },
        expire: { label: { zh: '过期', en: 'Expire' }, from: ['1'], to: '0', by: 'system' },
      },
    };
  });
  newPage(draft, PAGE, {
    kind: 'list',
    entity: 'parcelBox',
    menu: 'business',
    title: '格口/Boxes',
    roles: 'ADMIN_ROLE,PROPERTY_ROLE',
  });
  return draft;
}

const findingsOf = (draft: Draft) =>
  check(new Map([...shipped, ...draft.result()])).findings.map(
    ({ file, rule, message }) => `${file} ${rule} ${message}`,
  );
const read = (draft: Draft, file: string) => JSON.parse(draft.result().get(file) ?? '');

test('a button of a transition comes with its code, its rights and its call, and checks clean', () => {
  const draft = boxes();
  expect(findingsOf(draft).length).toBeGreaterThan(0);
  newButton(draft, PAGE, { transition: 'lock' });
  newButton(draft, PAGE, { transition: 'unlock' });
  expect(findingsOf(draft)).toEqual([]);
  expect(read(draft, `pages/${PAGE}.json`).rowActions.at(-1)).toEqual({
    type: 'request',
    menuCode: 'business:parcelBox:unlock',
    endpoint: '/control/parcelBox/v1/unlock',
    confirm: { text: { zh: '确定解锁“{boxName}”吗？', en: 'Unlock "{boxName}"?' } },
  });
  const held = (read(draft, 'roles.json').roles as { roleCode: string; menuCodes: string[] }[])
    .filter(({ menuCodes }) => menuCodes.includes('business:parcelBox:lock'))
    .map(({ roleCode }) => roleCode);
  expect(held).toEqual(['ADMIN_ROLE', 'PROPERTY_ROLE']);
});

test('the call of a transition that there is already is opened by the button, and not made again', () => {
  const draft = boxes();
  newButton(draft, PAGE, { transition: 'lock' });
  newPage(draft, 'business/parcelBoxDetail', { kind: 'detail', entity: 'parcelBox', menu: 'business' });
  newButton(draft, 'business/parcelBoxDetail', { transition: 'lock' });
  const { endpoints } = read(draft, 'endpoints/parcelBox.json');
  expect(endpoints['/control/parcelBox/v1/lock'].access).toEqual([
    'business:parcelBox:lock',
    'business:parcelBoxDetail:lock',
  ]);
});

test.each([
  [PAGE, 'burn', 'parcelBox has no transition "burn". There are lock, unlock, expire.'],
  [PAGE, 'expire', 'Nobody presses a button for "expire" of parcelBox: it is made by the system.'],
  ['business/nowhere', 'lock', 'There is no page "business/nowhere".'],
  ['first/index', 'lock', /^first\/index /],
])('%s %s is refused, and says what to type', (page, transition, message) => {
  expect(() => newButton(boxes(), page, { transition })).toThrow(message);
});

test('a button that is there already is not put there twice', () => {
  const draft = boxes();
  newButton(draft, PAGE, { transition: 'lock' });
  expect(() => newButton(draft, PAGE, { transition: 'lock' })).toThrow(`${PAGE} has a button for "lock" already.`);
});

test('a role that is let in gets the page and its group and no button, and both places say so', () => {
  const draft = boxes();
  newButton(draft, PAGE, { transition: 'lock' });
  newButton(draft, PAGE, { transition: 'unlock' });
  newGrant(draft, PAGE, { roles: ['OTHER_ROLE'] });
  newGrant(draft, PAGE, { roles: ['OTHER_ROLE'] });
  expect(findingsOf(draft)).toEqual([]);
  expect(read(draft, `pages/${PAGE}.json`).roles).toEqual(['ADMIN_ROLE', 'PROPERTY_ROLE', 'OTHER_ROLE']);
  const codes = (read(draft, 'roles.json').roles as { roleCode: string; menuCodes: string[] }[]).find(
    ({ roleCode }) => roleCode === 'OTHER_ROLE',
  )?.menuCodes;
  expect(codes?.filter((code) => code.startsWith('business:parcelBox'))).toEqual(['business:parcelBox']);
  expect(() => newGrant(draft, PAGE, { roles: ['NOBODY'] })).toThrow('There is no role "NOBODY".');
});
