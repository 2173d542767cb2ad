import { readPermissionTree } from '../permission-node.ts';

/** A small permission tree as the server would send it, out of order on purpose: for tests. */
export const permissionNodes = [
  {
    menuCode: 'record',
    menuName: '通行记录',
    menuNameEn: 'Access records',
    menuType: 'group',
    route: '/record',
    icon: 'HistoryOutlined',
    sort: 3,
    alwaysShow: true,
    children: [
      {
        menuCode: 'record:opening',
        menuName: '开门记录',
        menuNameEn: 'Open-door records',
        menuType: 'menu',
        route: '/record/opening',
        sort: 1,
        children: [
          { menuCode: 'record:opening:export', menuName: '导出', menuNameEn: 'Export', menuType: 'button', sort: 1 },
        ],
      },
      {
        menuCode: 'record:openingDetail',
        menuName: '开门记录详情',
        menuNameEn: 'Open-door record details',
        menuType: 'menu',
        route: '/record/openingDetail',
        hidden: true,
        sort: 2,
      },
      {
        menuCode: 'record:visiting',
        menuName: '访客记录',
        menuNameEn: 'Visitor records',
        menuType: 'menu',
        route: '/record/visiting',
        sort: 3,
      },
    ],
  },
  {
    menuCode: 'first',
    menuName: '首页',
    menuNameEn: 'Home',
    menuType: 'group',
    route: '/first',
    icon: 'HomeOutlined',
    sort: 1,
    children: [
      {
        menuCode: 'first:index',
        menuName: '首页',
        menuNameEn: 'Home page',
        menuType: 'menu',
        route: '/first/index',
        sort: 1,
      },
    ],
  },
  {
    menuCode: 'property',
    menuName: '物业管理',
    menuNameEn: 'Property',
    menuType: 'group',
    route: '/property',
    icon: 'BankOutlined',
    sort: 2,
    children: [
      {
        menuCode: 'property:details',
        menuName: '详情',
        menuNameEn: 'Details',
        menuType: 'menu',
        route: '/property/details',
        hidden: true,
      },
    ],
  },
  {
    menuCode: 'equipment',
    menuName: '门禁设备',
    menuNameEn: 'Door devices',
    menuType: 'group',
    route: '/equipment',
    icon: 'HddOutlined',
    sort: 4,
    children: [
      {
        menuCode: 'equipment:device',
        menuName: '设备列表',
        menuNameEn: 'Device list',
        menuType: 'menu',
        route: '/equipment/device',
        sort: 1,
      },
      {
        menuCode: 'equipment:deviceSimple',
        menuName: '门口机操作',
        menuNameEn: 'Door machine operation',
        menuType: 'menu',
        route: '/equipment/device_simple',
        sort: 2,
      },
    ],
  },
];

export const permissionTree = readPermissionTree(permissionNodes);
