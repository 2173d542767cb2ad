import { describe, expect, it } from 'vitest';
import menu from '../../schemas/menu.json';
import roles from '../../schemas/roles.json';

interface Node {
  menuCode: string;
  route?: string;
  hidden?: boolean;
  children?: Node[];
}

const nodes = (menu.nodes as Node[]).flatMap(function below(node): Node[] {
  return [node, ...(node.children ?? []).flatMap(below)];
});
const at = (route: string) => nodes.find((node) => node.route === route);

/** The table "Menu groups" of product spec section 2: the pages of each group, and those reached from another page. */
const GROUPS: Readonly<Record<string, { pages: readonly string[]; hidden?: readonly string[] }>> = {
  '/first': { pages: ['/first/index'] },
  '/property': { pages: ['/property/index'] },
  '/record': { pages: ['/record/opening', '/record/visiting'] },
  '/equipment': {
    pages: ['/equipment/device', '/equipment/device_simple'],
    hidden: [
      '/equipment/setting/deviceSetting',
      '/equipment/setting/deviceConfigure',
      '/equipment/doorCardRecord',
      '/equipment/faceRecord',
    ],
  },
  '/cservice': { pages: ['/cservice/device', '/cservice/client'] },
  '/business': {
    pages: ['/business/card', '/business/authorize', '/business/cell', '/business/household', '/business/index'],
    hidden: [
      '/business/cell/area',
      '/business/cell/floor',
      '/business/cell/details',
      '/business/cell/roomNodes',
      '/business/cell/office',
      '/business/addHousehold',
      '/business/householdDetails',
      '/business/editHousehold',
      '/business/authorizeForm',
      '/business/unauthorize',
    ],
  },
  '/facial': {
    pages: ['/facial/dynamic', '/facial/snapFace', '/facial/personCard', '/facial/blackList', '/facial/strangers'],
    hidden: ['/facial/personCard/detail'],
  },
  '/village': {
    pages: [
      '/village/worker',
      '/village/villageAccountList',
      '/village/index',
      '/village/communityUser',
      '/village/devconfig',
      '/village/basicSetting',
    ],
    hidden: [
      '/village/addworkerstaff',
      '/village/editworkerstaff',
      '/village/devconfig/setting',
      '/village/devconfig/detail',
    ],
  },
  '/sms': { pages: ['/sms/index'] },
  '/repair': { pages: ['/repair/repairManage'], hidden: ['/repair/repairManage/details'] },
  '/epidemic': {
    pages: [
      '/epidemic/healthData',
      '/epidemic/infoSearch',
      '/epidemic/verificationRecord',
      '/epidemic/capacityWarning',
      '/epidemic/monitorAlarm',
      '/epidemic/dividePerson',
      '/epidemic/index',
      '/epidemic/healthRecord',
    ],
    hidden: ['/epidemic/details'],
  },
  '/accout': {
    pages: ['/accout/list', '/accout/role'],
    hidden: [
      '/accout/list/listAdd',
      '/accout/list/listDetails',
      '/accout/role/roleAdd',
      '/accout/role/roleAccout',
      '/accout/role/roleDetails',
    ],
  },
  '/health': { pages: ['/health/healthIndex'] },
  '/signIn': { pages: ['/signIn/signInIndex'] },
  '/siteCheck': { pages: ['/siteCheck/siteCheckIndex'] },
  '/labelManage': {
    pages: ['/labelManage/label/labelList', '/labelManage/alarmList'],
    hidden: ['/labelManage/label/sameLabelPeople'],
  },
  '/fileCenter': { pages: ['/fileCenter/index'] },
};

describe('§2 menu groups', () => {
  it.each(Object.entries(GROUPS))(
    '§2 menu group %s has its pages, and hides those reached from another',
    (group, of) => {
      expect(at(group)).toBeDefined();
      for (const route of of.pages) expect([route, at(route)?.hidden ?? false]).toEqual([route, false]);
      for (const route of of.hidden ?? []) expect([route, at(route)?.hidden]).toEqual([route, true]);
    },
  );

  it('§2 only the demo role starts with /first', () => {
    const holders = roles.roles.filter(({ menuCodes }) => menuCodes.includes('first:index'));
    expect(holders.map(({ roleCode }) => roleCode)).toEqual(['DEMO_ROLE']);
  });

  it('§2 menu titles without a path have a page, in the words of pages.md', () => {
    const titled = [
      '/system/communityList',
      '/system/communityConfig',
      '/resident/residence',
      '/resident/list',
      '/resident/staffRegister',
      '/message/system',
      '/message/alarm',
      '/alarm/doorOpen',
      '/alarm/manage',
      '/card/access',
      '/card/room',
      '/vehicle/parkingSpace',
      '/vehicle/record',
      '/vehicle/recordDetails',
      '/system/permission',
      '/system/operationLog',
      '/facial/strangerFace',
    ];
    expect(titled.filter((route) => !at(route))).toEqual([]);
  });
});
