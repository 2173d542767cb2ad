/** The table "Menu groups" of product spec section 2: the pages of each group, and those reached from another page. */
export const MENU_GROUPS: Readonly<Record<string, { pages: readonly string[]; hidden?: readonly string[] }>> = {
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

/** Menu titles that the specification knows from its translations alone; where their pages are was decided in the catalogue of pages. */
export const TITLED_PAGES: readonly string[] = [
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

/** Pages that are neither the specification's nor the catalogue's: the console has them besides. */
export const ADDED_PAGES: readonly string[] = [
  '/epidemic/verificationDetail',
  '/equipment/deviceCommands',
  '/equipment/syncDiff',
  '/equipment/syncMatrix',
  '/facial/blackListDetail',
  '/facial/snapFaceDetail',
  '/facial/snapSearch',
  '/facial/strangerFaceDetail',
  '/resident/staffPoster',
  '/resident/staffRegisterDetail',
  '/siteCheck/siteCode',
  '/system/sensitiveAccess',
];

/** The routes of the table: 69. */
export const SPECIFIED_ROUTES: readonly string[] = Object.values(MENU_GROUPS).flatMap(({ pages, hidden = [] }) => [
  ...pages,
  ...hidden,
]);
