// Made by generators/route-manifest.ts from schemas/pages: npm run generate. Do not edit.

/** A built page and where it lives. */
export interface PageRoute {
  id: string;
  route: string;
  menuCode: string;
  title: { zh: string; en: string };
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
  "/business/card": "business:card",
  "/business/cardDetails": "business:cardDetails",
  "/business/authorize": "business:authorize",
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
  "/business/authorizeForm": "business:authorizeForm",
  "/business/unauthorize": "business:unauthorize",
  "/resident/residence": "resident:residence",
  "/resident/list": "resident:list",
  "/resident/staffRegister": "resident:staffRegister",
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
  "/facial/personCard": "facial:personCard",
  "/facial/personCard/detail": "facial:personCardDetail",
  "/facial/blackList": "facial:blackList",
  "/facial/strangers": "facial:strangers",
  "/facial/strangerFace": "facial:strangerFace",
  "/epidemic/healthData": "epidemic:healthData",
  "/epidemic/infoSearch": "epidemic:infoSearch",
  "/epidemic/verificationRecord": "epidemic:verificationRecord",
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
  "/fileCenter/index": "fileCenter:index"
};
