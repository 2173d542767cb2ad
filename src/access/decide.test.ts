import { describe, expect, it } from 'vitest';
import { loginAddress, targetOf } from '../guard/login-address.ts';
import { permissionTree } from '../menu/testing/permission-tree.ts';
import { decide, type KnownRoutes } from './decide.ts';

const known: KnownRoutes = {
  pages: new Set(['/record/opening', '/record/openingDetail', '/equipment/device', '/sms/index']),
  menu: { '/record/opening': 'record:opening', '/sms/index': 'sms:index', '/accout/list': 'system:account' },
};

describe('with a permission tree', () => {
  it('shows a permitted page, hidden ones too', () => {
    expect(decide('/record/opening', permissionTree, known)).toEqual({ kind: 'page', route: '/record/opening' });
    expect(decide('/record/openingDetail', permissionTree, known)).toEqual({
      kind: 'page',
      route: '/record/openingDetail',
    });
  });

  it('sends a permitted page that this build lacks to /404, though its menu has the route', () => {
    const menu = { ...known.menu, '/record/visiting': 'record:visiting' };
    for (const routes of [known, { ...known, menu }])
      expect(decide('/record/visiting', permissionTree, routes)).toEqual({ kind: 'go', to: '/404' });
  });

  it('sends a known page without permission to /401', () => {
    expect(decide('/sms/index', permissionTree, known)).toEqual({ kind: 'go', to: '/401' });
    expect(decide('/accout/list', permissionTree, known)).toEqual({ kind: 'go', to: '/401' });
  });

  it('sends an unknown path to /404, names of Object.prototype among them', () => {
    for (const path of ['/record/nothing', '/record/opening/more', '/constructor', '/__proto__']) {
      expect(decide(path, permissionTree, known), path).toEqual({ kind: 'go', to: '/404' });
    }
  });

  it('knows the playground only where the account has it', () => {
    expect(decide('/playground', permissionTree, known)).toEqual({ kind: 'go', to: '/404' });
    expect(decide('/playground', permissionTree, { ...known, playground: true })).toEqual({ kind: 'playground' });
  });

  it('leads / to the first visible page that this build has, though another leaf comes first', () => {
    expect(decide('/', permissionTree, known)).toEqual({ kind: 'go', to: '/record/opening' });
  });

  it('leads / to /401 where this build has no visible page of the tree', () => {
    const pages = new Set(['/record/openingDetail']);
    expect(decide('/', permissionTree, { ...known, pages })).toEqual({ kind: 'go', to: '/401' });
    expect(decide('/record', permissionTree, { ...known, pages })).toEqual({ kind: 'go', to: '/404' });
  });

  it("leads a group's address to its first page and drops a slash at the end", () => {
    expect(decide('/record', permissionTree, known)).toEqual({ kind: 'go', to: '/record/opening' });
    expect(decide('/record/opening/', permissionTree, known)).toEqual({ kind: 'go', to: '/record/opening' });
  });
});

describe('the address of the login page', () => {
  it('carries a deep link with its query through the login', () => {
    const address = loginAddress('/record/opening', '?openType=1&page=2');
    expect(targetOf(address.slice('/login'.length))).toBe('/record/opening?openType=1&page=2');
    expect(loginAddress('/', '')).toBe('/login');
  });

  it('leads nowhere outside the console', () => {
    for (const evil of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '/login?redirect=/x',
    ]) {
      expect(targetOf(`?redirect=${encodeURIComponent(evil)}`), evil).toBe('/');
    }
  });
});
