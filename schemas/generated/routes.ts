// Made by generators/route-manifest.ts from schemas/pages: npm run generate. Do not edit.

/** A built page and where it lives. */
export interface PageRoute {
  id: string;
  route: string;
  menuCode: string;
  title: { zh: string; en: string };
  /** What it is called while it changes the record that a parameter names. */
  edit?: { title: { zh: string; en: string }; param: string };
  /** The parameters it cannot be shown without. */
  params: readonly string[];
  keepAlive: boolean;
  noCache: boolean;
  hideCommunity: boolean;
  /** Reached from another page, not shown in the sidebar. */
  hidden: boolean;
}

export const routes: readonly PageRoute[] = [
  {
    "id": "accout/list",
    "route": "/accout/list",
    "menuCode": "system:account",
    "title": {
      "zh": "账号列表",
      "en": "Account list"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": true,
    "hidden": false
  },
  {
    "id": "accout/list/listAdd",
    "route": "/accout/list/listAdd",
    "menuCode": "system:accountAdd",
    "title": {
      "zh": "新增账号",
      "en": "Add account"
    },
    "edit": {
      "title": {
        "zh": "编辑账号",
        "en": "Edit account"
      },
      "param": "id"
    },
    "params": [],
    "keepAlive": false,
    "noCache": true,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "accout/list/listDetails",
    "route": "/accout/list/listDetails",
    "menuCode": "system:accountDetails",
    "title": {
      "zh": "账号详情",
      "en": "Account details"
    },
    "params": [
      "id"
    ],
    "keepAlive": false,
    "noCache": true,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "accout/role",
    "route": "/accout/role",
    "menuCode": "system:role",
    "title": {
      "zh": "角色管理",
      "en": "Roles"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": true,
    "hidden": false
  },
  {
    "id": "accout/role/roleAccout",
    "route": "/accout/role/roleAccout",
    "menuCode": "system:roleAccout",
    "title": {
      "zh": "角色账号",
      "en": "Role accounts"
    },
    "params": [
      "roleId"
    ],
    "keepAlive": false,
    "noCache": true,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "accout/role/roleAdd",
    "route": "/accout/role/roleAdd",
    "menuCode": "system:roleAdd",
    "title": {
      "zh": "新增角色",
      "en": "Add role"
    },
    "edit": {
      "title": {
        "zh": "编辑角色",
        "en": "Edit role"
      },
      "param": "id"
    },
    "params": [],
    "keepAlive": false,
    "noCache": true,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "accout/role/roleDetails",
    "route": "/accout/role/roleDetails",
    "menuCode": "system:roleDetails",
    "title": {
      "zh": "角色详情",
      "en": "Role details"
    },
    "params": [
      "id"
    ],
    "keepAlive": false,
    "noCache": true,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "alarm/details",
    "route": "/alarm/details",
    "menuCode": "alarm:details",
    "title": {
      "zh": "告警详情",
      "en": "Alarm details"
    },
    "params": [
      "id"
    ],
    "keepAlive": false,
    "noCache": true,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "alarm/doorOpen",
    "route": "/alarm/doorOpen",
    "menuCode": "alarm:doorOpen",
    "title": {
      "zh": "门未关告警",
      "en": "Door-left-open alarms"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "alarm/manage",
    "route": "/alarm/manage",
    "menuCode": "alarm:manage",
    "title": {
      "zh": "告警管理",
      "en": "Alarm management"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "business/addHousehold",
    "route": "/business/addHousehold",
    "menuCode": "business:addHousehold",
    "title": {
      "zh": "新增住户",
      "en": "Add household"
    },
    "params": [],
    "keepAlive": false,
    "noCache": true,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "business/authorize",
    "route": "/business/authorize",
    "menuCode": "business:authorize",
    "title": {
      "zh": "申请审批",
      "en": "Application approval"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "business/authorizeForm",
    "route": "/business/authorizeForm",
    "menuCode": "business:authorizeForm",
    "title": {
      "zh": "授权审批",
      "en": "Authorisation form"
    },
    "params": [
      "id"
    ],
    "keepAlive": false,
    "noCache": true,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "business/card",
    "route": "/business/card",
    "menuCode": "business:card",
    "title": {
      "zh": "门卡管理",
      "en": "Door card management"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "business/cardDetails",
    "route": "/business/cardDetails",
    "menuCode": "business:cardDetails",
    "title": {
      "zh": "门卡详情",
      "en": "Card details"
    },
    "params": [
      "id"
    ],
    "keepAlive": false,
    "noCache": true,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "business/cell",
    "route": "/business/cell",
    "menuCode": "business:cell",
    "title": {
      "zh": "户室登记",
      "en": "Household registration"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "business/cell/area",
    "route": "/business/cell/area",
    "menuCode": "business:cellArea",
    "title": {
      "zh": "分区管理",
      "en": "Areas"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "business/cell/details",
    "route": "/business/cell/details",
    "menuCode": "business:cellDetails",
    "title": {
      "zh": "房屋详情",
      "en": "Room details"
    },
    "params": [
      "id"
    ],
    "keepAlive": false,
    "noCache": true,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "business/cell/floor",
    "route": "/business/cell/floor",
    "menuCode": "business:cellFloor",
    "title": {
      "zh": "楼栋楼层",
      "en": "Buildings and floors"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "business/cell/office",
    "route": "/business/cell/office",
    "menuCode": "business:cellOffice",
    "title": {
      "zh": "办公单位",
      "en": "Office tenants"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "business/cell/roomNodes",
    "route": "/business/cell/roomNodes",
    "menuCode": "business:cellRoomNodes",
    "title": {
      "zh": "房屋节点",
      "en": "Room matrix"
    },
    "params": [
      "unitId"
    ],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "business/editHousehold",
    "route": "/business/editHousehold",
    "menuCode": "business:editHousehold",
    "title": {
      "zh": "编辑住户",
      "en": "Edit household"
    },
    "params": [
      "id"
    ],
    "keepAlive": false,
    "noCache": true,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "business/household",
    "route": "/business/household",
    "menuCode": "business:household",
    "title": {
      "zh": "住户信息查询",
      "en": "Household information"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "business/householdDetails",
    "route": "/business/householdDetails",
    "menuCode": "business:householdDetails",
    "title": {
      "zh": "住户详情",
      "en": "Household details"
    },
    "params": [
      "id"
    ],
    "keepAlive": false,
    "noCache": true,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "business/index",
    "route": "/business/index",
    "menuCode": "business:index",
    "title": {
      "zh": "房间权限申请卡",
      "en": "Room permission applications"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "business/unauthorize",
    "route": "/business/unauthorize",
    "menuCode": "business:unauthorize",
    "title": {
      "zh": "撤销授权",
      "en": "Revoke access"
    },
    "params": [
      "personId"
    ],
    "keepAlive": false,
    "noCache": true,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "card/access",
    "route": "/card/access",
    "menuCode": "card:access",
    "title": {
      "zh": "门禁卡台账",
      "en": "Access card ledger"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "card/room",
    "route": "/card/room",
    "menuCode": "card:room",
    "title": {
      "zh": "房卡管理",
      "en": "Room cards"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "cservice/client",
    "route": "/cservice/client",
    "menuCode": "cservice:client",
    "title": {
      "zh": "客户端通知",
      "en": "Client notices"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "cservice/details",
    "route": "/cservice/details",
    "menuCode": "cservice:details",
    "title": {
      "zh": "通知详情",
      "en": "Notice details"
    },
    "params": [
      "id"
    ],
    "keepAlive": false,
    "noCache": true,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "cservice/device",
    "route": "/cservice/device",
    "menuCode": "cservice:device",
    "title": {
      "zh": "门口机通知",
      "en": "Door machine notices"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "epidemic/capacityWarning",
    "route": "/epidemic/capacityWarning",
    "menuCode": "epidemic:capacityWarning",
    "title": {
      "zh": "智能预警",
      "en": "Smart warning"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "epidemic/details",
    "route": "/epidemic/details",
    "menuCode": "epidemic:details",
    "title": {
      "zh": "访客详情",
      "en": "Visitor detail"
    },
    "params": [
      "id"
    ],
    "keepAlive": false,
    "noCache": true,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "epidemic/dividePerson",
    "route": "/epidemic/dividePerson",
    "menuCode": "epidemic:dividePerson",
    "title": {
      "zh": "隔离人员",
      "en": "Isolation persons"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "epidemic/dividePersonDetails",
    "route": "/epidemic/dividePersonDetails",
    "menuCode": "epidemic:dividePersonDetails",
    "title": {
      "zh": "隔离人员详情",
      "en": "Isolation person details"
    },
    "params": [
      "id"
    ],
    "keepAlive": false,
    "noCache": true,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "epidemic/healthData",
    "route": "/epidemic/healthData",
    "menuCode": "epidemic:healthData",
    "title": {
      "zh": "健康数据",
      "en": "Health data"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "epidemic/healthRecord",
    "route": "/epidemic/healthRecord",
    "menuCode": "epidemic:healthRecord",
    "title": {
      "zh": "健康码状态记录",
      "en": "Health code status records"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "epidemic/index",
    "route": "/epidemic/index",
    "menuCode": "epidemic:index",
    "title": {
      "zh": "访客记录",
      "en": "Visitor records"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "epidemic/infoSearch",
    "route": "/epidemic/infoSearch",
    "menuCode": "epidemic:infoSearch",
    "title": {
      "zh": "信息查询",
      "en": "Information search"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "epidemic/monitorAlarm",
    "route": "/epidemic/monitorAlarm",
    "menuCode": "epidemic:monitorAlarm",
    "title": {
      "zh": "隔离告警",
      "en": "Isolation alarms"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "epidemic/verificationDetail",
    "route": "/epidemic/verificationDetail",
    "menuCode": "epidemic:verificationDetail",
    "title": {
      "zh": "核验详情",
      "en": "Verification details"
    },
    "params": [
      "id"
    ],
    "keepAlive": false,
    "noCache": true,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "epidemic/verificationRecord",
    "route": "/epidemic/verificationRecord",
    "menuCode": "epidemic:verificationRecord",
    "title": {
      "zh": "核验记录",
      "en": "Verification records"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "equipment/device",
    "route": "/equipment/device",
    "menuCode": "equipment:device",
    "title": {
      "zh": "设备列表",
      "en": "Device list"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "equipment/deviceCommands",
    "route": "/equipment/deviceCommands",
    "menuCode": "equipment:deviceCommands",
    "title": {
      "zh": "操作记录",
      "en": "Past commands"
    },
    "params": [
      "deviceId"
    ],
    "keepAlive": false,
    "noCache": true,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "equipment/deviceDetail",
    "route": "/equipment/deviceDetail",
    "menuCode": "equipment:deviceDetail",
    "title": {
      "zh": "设备详情",
      "en": "Device details"
    },
    "params": [
      "id"
    ],
    "keepAlive": false,
    "noCache": true,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "equipment/device_simple",
    "route": "/equipment/device_simple",
    "menuCode": "equipment:deviceSimple",
    "title": {
      "zh": "门口机操作",
      "en": "Door machine operation"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "equipment/doorCardRecord",
    "route": "/equipment/doorCardRecord",
    "menuCode": "equipment:doorCardRecord",
    "title": {
      "zh": "门卡列表",
      "en": "Cards on the device"
    },
    "params": [
      "deviceId"
    ],
    "keepAlive": false,
    "noCache": true,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "equipment/faceRecord",
    "route": "/equipment/faceRecord",
    "menuCode": "equipment:faceRecord",
    "title": {
      "zh": "人脸列表",
      "en": "Faces on the device"
    },
    "params": [
      "deviceId"
    ],
    "keepAlive": false,
    "noCache": true,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "equipment/setting/deviceConfigure",
    "route": "/equipment/setting/deviceConfigure",
    "menuCode": "equipment:deviceConfigure",
    "title": {
      "zh": "设备参数配置",
      "en": "Device configuration"
    },
    "params": [
      "id"
    ],
    "keepAlive": false,
    "noCache": true,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "equipment/setting/deviceSetting",
    "route": "/equipment/setting/deviceSetting",
    "menuCode": "equipment:deviceSetting",
    "title": {
      "zh": "设备设置",
      "en": "Device setting"
    },
    "params": [],
    "keepAlive": false,
    "noCache": true,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "equipment/syncDiff",
    "route": "/equipment/syncDiff",
    "menuCode": "equipment:syncDiff",
    "title": {
      "zh": "与设备比对",
      "en": "Compare with device"
    },
    "params": [
      "deviceId",
      "syncType"
    ],
    "keepAlive": false,
    "noCache": true,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "equipment/syncMatrix",
    "route": "/equipment/syncMatrix",
    "menuCode": "equipment:syncMatrix",
    "title": {
      "zh": "同步矩阵",
      "en": "Sync matrix"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": true
  },
  {
    "id": "facial/blackList",
    "route": "/facial/blackList",
    "menuCode": "facial:blackList",
    "title": {
      "zh": "黑名单",
      "en": "Blacklist"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "facial/blackListDetail",
    "route": "/facial/blackListDetail",
    "menuCode": "facial:blackListDetail",
    "title": {
      "zh": "黑名单详情",
      "en": "Blacklist details"
    },
    "params": [
      "id"
    ],
    "keepAlive": false,
    "noCache": true,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "facial/dynamic",
    "route": "/facial/dynamic",
    "menuCode": "facial:dynamic",
    "title": {
      "zh": "动态人脸库",
      "en": "Face capture (dynamic face library)"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "facial/dynamicDetail",
    "route": "/facial/dynamicDetail",
    "menuCode": "facial:dynamicDetail",
    "title": {
      "zh": "人脸详情",
      "en": "Face details"
    },
    "params": [
      "id"
    ],
    "keepAlive": false,
    "noCache": true,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "facial/personCard",
    "route": "/facial/personCard",
    "menuCode": "facial:personCard",
    "title": {
      "zh": "人证核验",
      "en": "Person-card verification"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "facial/personCardDetail",
    "route": "/facial/personCard/detail",
    "menuCode": "facial:personCardDetail",
    "title": {
      "zh": "人证核验详情",
      "en": "Person-card verification details"
    },
    "params": [
      "id"
    ],
    "keepAlive": false,
    "noCache": true,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "facial/snapFace",
    "route": "/facial/snapFace",
    "menuCode": "facial:snapFace",
    "title": {
      "zh": "抓拍记录",
      "en": "Capture records"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "facial/snapFaceDetail",
    "route": "/facial/snapFaceDetail",
    "menuCode": "facial:snapFaceDetail",
    "title": {
      "zh": "抓拍详情",
      "en": "Capture details"
    },
    "params": [
      "id"
    ],
    "keepAlive": false,
    "noCache": true,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "facial/snapSearch",
    "route": "/facial/snapSearch",
    "menuCode": "facial:snapSearch",
    "title": {
      "zh": "以图搜图结果",
      "en": "Search by picture: results"
    },
    "params": [
      "searchId"
    ],
    "keepAlive": false,
    "noCache": true,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "facial/strangerFace",
    "route": "/facial/strangerFace",
    "menuCode": "facial:strangerFace",
    "title": {
      "zh": "陌生人脸",
      "en": "Stranger faces"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "facial/strangerFaceDetail",
    "route": "/facial/strangerFaceDetail",
    "menuCode": "facial:strangerFaceDetail",
    "title": {
      "zh": "陌生人详情",
      "en": "Stranger details"
    },
    "params": [
      "id"
    ],
    "keepAlive": false,
    "noCache": true,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "facial/strangers",
    "route": "/facial/strangers",
    "menuCode": "facial:strangers",
    "title": {
      "zh": "陌生人统计",
      "en": "Stranger statistics"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "fileCenter/index",
    "route": "/fileCenter/index",
    "menuCode": "fileCenter:index",
    "title": {
      "zh": "文件中心",
      "en": "File centre"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "first/index",
    "route": "/first/index",
    "menuCode": "first:index",
    "title": {
      "zh": "首页",
      "en": "Home"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "health/healthIndex",
    "route": "/health/healthIndex",
    "menuCode": "health:healthIndex",
    "title": {
      "zh": "核酸检测记录",
      "en": "Nucleic acid test records"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "labelManage/alarmList",
    "route": "/labelManage/alarmList",
    "menuCode": "labelManage:alarmList",
    "title": {
      "zh": "标签告警",
      "en": "Label alarms"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "labelManage/label/labelList",
    "route": "/labelManage/label/labelList",
    "menuCode": "labelManage:labelList",
    "title": {
      "zh": "标签列表",
      "en": "Label list"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "labelManage/label/sameLabelPeople",
    "route": "/labelManage/label/sameLabelPeople",
    "menuCode": "labelManage:sameLabelPeople",
    "title": {
      "zh": "同标签人员",
      "en": "People with the same label"
    },
    "params": [
      "labelId"
    ],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "message/alarm",
    "route": "/message/alarm",
    "menuCode": "message:alarm",
    "title": {
      "zh": "告警消息",
      "en": "Alarm messages"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": true,
    "hidden": false
  },
  {
    "id": "message/system",
    "route": "/message/system",
    "menuCode": "message:system",
    "title": {
      "zh": "系统消息",
      "en": "System messages"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": true,
    "hidden": false
  },
  {
    "id": "property/details",
    "route": "/property/details",
    "menuCode": "property:details",
    "title": {
      "zh": "物业公司详情",
      "en": "Property company details"
    },
    "params": [
      "id"
    ],
    "keepAlive": false,
    "noCache": true,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "property/index",
    "route": "/property/index",
    "menuCode": "property:index",
    "title": {
      "zh": "物业管理",
      "en": "Property management"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": true,
    "hidden": false
  },
  {
    "id": "record/opening",
    "route": "/record/opening",
    "menuCode": "record:opening",
    "title": {
      "zh": "开门记录",
      "en": "Open-door records"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "record/openingDetail",
    "route": "/record/openingDetail",
    "menuCode": "record:openingDetail",
    "title": {
      "zh": "开门记录详情",
      "en": "Open-door record details"
    },
    "params": [
      "id"
    ],
    "keepAlive": false,
    "noCache": true,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "record/visiting",
    "route": "/record/visiting",
    "menuCode": "record:visiting",
    "title": {
      "zh": "访客记录",
      "en": "Visitor records"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "record/visitingDetail",
    "route": "/record/visitingDetail",
    "menuCode": "record:visitingDetail",
    "title": {
      "zh": "访客详情",
      "en": "Visitor details"
    },
    "params": [
      "id"
    ],
    "keepAlive": false,
    "noCache": true,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "repair/repairManage",
    "route": "/repair/repairManage",
    "menuCode": "repair:repairManage",
    "title": {
      "zh": "报修记录",
      "en": "Repair records"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "repair/repairManage/details",
    "route": "/repair/repairManage/details",
    "menuCode": "repair:repairManageDetails",
    "title": {
      "zh": "报修详情",
      "en": "Repair details"
    },
    "params": [
      "id"
    ],
    "keepAlive": false,
    "noCache": true,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "resident/list",
    "route": "/resident/list",
    "menuCode": "resident:list",
    "title": {
      "zh": "居民信息",
      "en": "Resident info"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "resident/residence",
    "route": "/resident/residence",
    "menuCode": "resident:residence",
    "title": {
      "zh": "房屋信息",
      "en": "Residence info"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "resident/staffPoster",
    "route": "/resident/staffPoster",
    "menuCode": "resident:staffPoster",
    "title": {
      "zh": "员工登记二维码",
      "en": "Staff registration code"
    },
    "params": [
      "communityUuid"
    ],
    "keepAlive": false,
    "noCache": true,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "resident/staffRegister",
    "route": "/resident/staffRegister",
    "menuCode": "resident:staffRegister",
    "title": {
      "zh": "员工登记",
      "en": "Staff registration"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "resident/staffRegisterDetail",
    "route": "/resident/staffRegisterDetail",
    "menuCode": "resident:staffRegisterDetail",
    "title": {
      "zh": "员工登记详情",
      "en": "Staff registration details"
    },
    "params": [
      "id"
    ],
    "keepAlive": false,
    "noCache": true,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "signIn/signInIndex",
    "route": "/signIn/signInIndex",
    "menuCode": "signIn:signInIndex",
    "title": {
      "zh": "签到记录",
      "en": "Sign-in records"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "siteCheck/siteCheckIndex",
    "route": "/siteCheck/siteCheckIndex",
    "menuCode": "siteCheck:siteCheckIndex",
    "title": {
      "zh": "场所签到",
      "en": "Venue sign-in"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "siteCheck/siteCode",
    "route": "/siteCheck/siteCode",
    "menuCode": "siteCheck:siteCode",
    "title": {
      "zh": "场所码",
      "en": "Venue code"
    },
    "params": [
      "id"
    ],
    "keepAlive": false,
    "noCache": true,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "siteCheck/siteList",
    "route": "/siteCheck/siteList",
    "menuCode": "siteCheck:siteList",
    "title": {
      "zh": "场所管理",
      "en": "Venues"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "sms/index",
    "route": "/sms/index",
    "menuCode": "sms:index",
    "title": {
      "zh": "短信验证码",
      "en": "SMS verification codes"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": true,
    "hidden": false
  },
  {
    "id": "system/communityConfig",
    "route": "/system/communityConfig",
    "menuCode": "system:communityConfig",
    "title": {
      "zh": "小区配置",
      "en": "Community configuration"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": true,
    "hidden": false
  },
  {
    "id": "system/communityList",
    "route": "/system/communityList",
    "menuCode": "system:communityList",
    "title": {
      "zh": "小区信息列表",
      "en": "Community info list"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": true,
    "hidden": false
  },
  {
    "id": "system/operationLog",
    "route": "/system/operationLog",
    "menuCode": "system:operationLog",
    "title": {
      "zh": "操作日志",
      "en": "Operation log"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": true,
    "hidden": false
  },
  {
    "id": "system/permission",
    "route": "/system/permission",
    "menuCode": "system:permission",
    "title": {
      "zh": "权限管理",
      "en": "Permissions"
    },
    "params": [],
    "keepAlive": false,
    "noCache": true,
    "hideCommunity": true,
    "hidden": false
  },
  {
    "id": "system/sensitiveAccess",
    "route": "/system/sensitiveAccess",
    "menuCode": "system:sensitiveAccess",
    "title": {
      "zh": "敏感信息查看记录",
      "en": "Who has seen what"
    },
    "params": [],
    "keepAlive": false,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "vehicle/index",
    "route": "/vehicle/index",
    "menuCode": "vehicle:index",
    "title": {
      "zh": "车辆信息",
      "en": "Vehicles"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "vehicle/parkingSpace",
    "route": "/vehicle/parkingSpace",
    "menuCode": "vehicle:parkingSpace",
    "title": {
      "zh": "车位管理",
      "en": "Parking spaces"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "vehicle/record",
    "route": "/vehicle/record",
    "menuCode": "vehicle:record",
    "title": {
      "zh": "车辆进出记录",
      "en": "Vehicle in/out records"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "vehicle/recordDetails",
    "route": "/vehicle/recordDetails",
    "menuCode": "vehicle:recordDetails",
    "title": {
      "zh": "车辆进出详情",
      "en": "Vehicle record details"
    },
    "params": [
      "id"
    ],
    "keepAlive": false,
    "noCache": true,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "village/addworkerstaff",
    "route": "/village/addworkerstaff",
    "menuCode": "village:addworkerstaff",
    "title": {
      "zh": "新增员工",
      "en": "Add staff"
    },
    "params": [],
    "keepAlive": false,
    "noCache": true,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "village/basicSetting",
    "route": "/village/basicSetting",
    "menuCode": "village:basicSetting",
    "title": {
      "zh": "基础设置",
      "en": "Basic settings"
    },
    "params": [],
    "keepAlive": false,
    "noCache": true,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "village/communityUser",
    "route": "/village/communityUser",
    "menuCode": "village:communityUser",
    "title": {
      "zh": "社区用户",
      "en": "Community users"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "village/devconfig",
    "route": "/village/devconfig",
    "menuCode": "village:devconfig",
    "title": {
      "zh": "设备配置",
      "en": "Device configuration templates"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "village/devconfig/detail",
    "route": "/village/devconfig/detail",
    "menuCode": "village:devconfigDetail",
    "title": {
      "zh": "配置模板详情",
      "en": "Template details"
    },
    "params": [
      "id"
    ],
    "keepAlive": false,
    "noCache": true,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "village/devconfig/setting",
    "route": "/village/devconfig/setting",
    "menuCode": "village:devconfigSetting",
    "title": {
      "zh": "配置模板设置",
      "en": "Template setting"
    },
    "params": [],
    "keepAlive": false,
    "noCache": true,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "village/editworkerstaff",
    "route": "/village/editworkerstaff",
    "menuCode": "village:editworkerstaff",
    "title": {
      "zh": "编辑员工",
      "en": "Edit staff"
    },
    "params": [
      "id"
    ],
    "keepAlive": false,
    "noCache": true,
    "hideCommunity": true,
    "hidden": true
  },
  {
    "id": "village/index",
    "route": "/village/index",
    "menuCode": "village:index",
    "title": {
      "zh": "小区信息",
      "en": "Community info"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  },
  {
    "id": "village/villageAccountList",
    "route": "/village/villageAccountList",
    "menuCode": "village:villageAccountList",
    "title": {
      "zh": "小区账号列表",
      "en": "Community accounts"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": true,
    "hidden": false
  },
  {
    "id": "village/worker",
    "route": "/village/worker",
    "menuCode": "village:worker",
    "title": {
      "zh": "员工管理",
      "en": "Staff"
    },
    "params": [],
    "keepAlive": true,
    "noCache": false,
    "hideCommunity": false,
    "hidden": false
  }
];

/** Every route of the menu, built or not, and the code that opens it. */
export const menuRoutes: Readonly<Record<string, string>> = {
  "/first/index": "first:index",
  "/property/index": "property:index",
  "/property/details": "property:details",
  "/record/opening": "record:opening",
  "/record/openingDetail": "record:openingDetail",
  "/record/visiting": "record:visiting",
  "/record/visitingDetail": "record:visitingDetail",
  "/equipment/device": "equipment:device",
  "/equipment/deviceDetail": "equipment:deviceDetail",
  "/equipment/setting/deviceSetting": "equipment:deviceSetting",
  "/equipment/setting/deviceConfigure": "equipment:deviceConfigure",
  "/equipment/doorCardRecord": "equipment:doorCardRecord",
  "/equipment/faceRecord": "equipment:faceRecord",
  "/equipment/device_simple": "equipment:deviceSimple",
  "/equipment/syncDiff": "equipment:syncDiff",
  "/equipment/syncMatrix": "equipment:syncMatrix",
  "/equipment/deviceCommands": "equipment:deviceCommands",
  "/business/card": "business:card",
  "/business/cardDetails": "business:cardDetails",
  "/business/authorize": "business:authorize",
  "/business/authorizeForm": "business:authorizeForm",
  "/business/unauthorize": "business:unauthorize",
  "/business/cell": "business:cell",
  "/business/cell/area": "business:cellArea",
  "/business/cell/floor": "business:cellFloor",
  "/business/cell/details": "business:cellDetails",
  "/business/cell/roomNodes": "business:cellRoomNodes",
  "/business/cell/office": "business:cellOffice",
  "/business/household": "business:household",
  "/business/addHousehold": "business:addHousehold",
  "/business/householdDetails": "business:householdDetails",
  "/business/editHousehold": "business:editHousehold",
  "/business/index": "business:index",
  "/resident/residence": "resident:residence",
  "/resident/list": "resident:list",
  "/resident/staffRegister": "resident:staffRegister",
  "/resident/staffPoster": "resident:staffPoster",
  "/resident/staffRegisterDetail": "resident:staffRegisterDetail",
  "/card/access": "card:access",
  "/card/room": "card:room",
  "/cservice/device": "cservice:device",
  "/cservice/client": "cservice:client",
  "/cservice/details": "cservice:details",
  "/alarm/manage": "alarm:manage",
  "/alarm/doorOpen": "alarm:doorOpen",
  "/alarm/details": "alarm:details",
  "/message/system": "message:system",
  "/message/alarm": "message:alarm",
  "/vehicle/index": "vehicle:index",
  "/vehicle/parkingSpace": "vehicle:parkingSpace",
  "/vehicle/record": "vehicle:record",
  "/vehicle/recordDetails": "vehicle:recordDetails",
  "/facial/dynamic": "facial:dynamic",
  "/facial/dynamicDetail": "facial:dynamicDetail",
  "/facial/snapFace": "facial:snapFace",
  "/facial/snapFaceDetail": "facial:snapFaceDetail",
  "/facial/snapSearch": "facial:snapSearch",
  "/facial/personCard": "facial:personCard",
  "/facial/personCard/detail": "facial:personCardDetail",
  "/facial/blackList": "facial:blackList",
  "/facial/blackListDetail": "facial:blackListDetail",
  "/facial/strangers": "facial:strangers",
  "/facial/strangerFace": "facial:strangerFace",
  "/facial/strangerFaceDetail": "facial:strangerFaceDetail",
  "/epidemic/healthData": "epidemic:healthData",
  "/epidemic/infoSearch": "epidemic:infoSearch",
  "/epidemic/verificationRecord": "epidemic:verificationRecord",
  "/epidemic/verificationDetail": "epidemic:verificationDetail",
  "/epidemic/capacityWarning": "epidemic:capacityWarning",
  "/epidemic/monitorAlarm": "epidemic:monitorAlarm",
  "/epidemic/dividePerson": "epidemic:dividePerson",
  "/epidemic/dividePersonDetails": "epidemic:dividePersonDetails",
  "/epidemic/index": "epidemic:index",
  "/epidemic/details": "epidemic:details",
  "/epidemic/healthRecord": "epidemic:healthRecord",
  "/health/healthIndex": "health:healthIndex",
  "/signIn/signInIndex": "signIn:signInIndex",
  "/siteCheck/siteCheckIndex": "siteCheck:siteCheckIndex",
  "/siteCheck/siteList": "siteCheck:siteList",
  "/siteCheck/siteCode": "siteCheck:siteCode",
  "/labelManage/label/labelList": "labelManage:labelList",
  "/labelManage/label/sameLabelPeople": "labelManage:sameLabelPeople",
  "/labelManage/alarmList": "labelManage:alarmList",
  "/repair/repairManage": "repair:repairManage",
  "/repair/repairManage/details": "repair:repairManageDetails",
  "/village/worker": "village:worker",
  "/village/addworkerstaff": "village:addworkerstaff",
  "/village/editworkerstaff": "village:editworkerstaff",
  "/village/villageAccountList": "village:villageAccountList",
  "/village/index": "village:index",
  "/village/communityUser": "village:communityUser",
  "/village/devconfig": "village:devconfig",
  "/village/devconfig/setting": "village:devconfigSetting",
  "/village/devconfig/detail": "village:devconfigDetail",
  "/village/basicSetting": "village:basicSetting",
  "/sms/index": "sms:index",
  "/accout/list": "system:account",
  "/accout/list/listAdd": "system:accountAdd",
  "/accout/list/listDetails": "system:accountDetails",
  "/accout/role": "system:role",
  "/accout/role/roleAdd": "system:roleAdd",
  "/accout/role/roleAccout": "system:roleAccout",
  "/accout/role/roleDetails": "system:roleDetails",
  "/system/communityList": "system:communityList",
  "/system/communityConfig": "system:communityConfig",
  "/system/permission": "system:permission",
  "/system/operationLog": "system:operationLog",
  "/system/sensitiveAccess": "system:sensitiveAccess",
  "/fileCenter/index": "fileCenter:index"
};
