// Over 300 lines because it is one list of mistakes, each a line or a few that are read alone.
import type { Listed } from './listed-mistakes.ts';

const CARD = 'pages/business/card.json';
const CARD_CALLS = 'endpoints/card.json';
const CARD_ENTITY = 'entities/accessCard.json';
const CARD_DETAILS = 'pages/business/cardDetails.json';
const CELL = 'pages/business/cell.json';
const VISITING = 'pages/record/visiting.json';
const VISITOR = 'entities/visitor.json';
const ORDERS = 'pages/rich/orders.json';
const DEVICE_SIMPLE = 'pages/equipment/device_simple.json';
const HOME = 'pages/rich/home.json';

/** Mistakes that are right by themselves, and contradict what stands around them. */
export const CONTRADICTIONS: Readonly<Record<string, Listed>> = {
  'somebody’s number as the default of a filter': {
    rule: 'keys-not-written',
    file: 'pages/resident/list.json',
    after: '"filters"',
    find: '"phone",',
    write: '{ "field": "phone", "default": «"13800138000"» },',
  },
  'a name that is unique over all communities': {
    rule: 'scope-field-exists',
    file: 'entities/area.json',
    find: '["communityUuid", "areaName"]',
    write: '«["areaName"]»',
  },
  'an entity with the title of another one': {
    rule: 'titles-differ',
    file: 'entities/visitorRecord.json',
    find: '{ "zh": "访客记录", "en": "Visitor record" }',
    write: '«{ "zh": "访客预约", "en": "Visitor pass" }»',
  },
  'a dictionary with the title of another one': {
    rule: 'titles-differ',
    file: 'dictionaries/faceState.json',
    find: '{ "zh": "人脸状态", "en": "Face state" }',
    write: '«{ "zh": "门卡状态", "en": "Card state" }»',
  },
  'a list that is read as one value': {
    rule: 'relation-exists',
    file: 'entities/application.json',
    after: '"deviceNames"',
    find: '"type": "array",\n      "label": { "zh": "申请门禁", "en": "Doors applied for" },\n      "items": { "type": "string", "maxLength": 30 },',
    write: '"type": «"integer"»,\n      "label": { "zh": "申请门禁", "en": "Doors applied for" },',
  },
  'not the dictionary that a field is called as': {
    rule: 'dictionaries-agree',
    file: 'entities/fileJob.json',
    find: '"dictionary": "jobState"',
    write: '"dictionary": «"jobType"»',
  },
  'a mobile number with the format of a landline': {
    rule: 'entity-format-fits-type',
    file: 'entities/account.json',
    find: '"format": "mobile"',
    write: '"format": «"landline"»',
  },
  'days in a field that is called after seconds': {
    rule: 'units-agree',
    file: 'entities/communityBaseSetting.json',
    find: '"unit": { "zh": "秒", "en": "s" }',
    write: '"unit": «{ "zh": "天", "en": "d" }»',
  },
  'a longitude with the bounds of a latitude': {
    rule: 'degrees-in-bounds',
    file: 'endpoints/location.json',
    find: '"minimum": -180, "maximum": 180',
    write: '"minimum": «-90», "maximum": 90',
  },
  'a place in whole degrees': {
    rule: 'degrees-in-bounds',
    file: 'entities/community.json',
    find: '"decimals": 6',
    write: '"decimals": «0»',
  },
  'an approval that can only be passed': {
    rule: 'approval-can-refuse',
    file: 'pages/business/authorizeForm.json',
    find: ',\n    {\n      "label": { "zh": "驳回", "en": "Reject" },\n      "menuCode": "business:authorizeForm:reject",\n      "endpoint": "/control/application/v1/reject",\n      "fields": [\n        {\n          "field": "rejectReason",\n          "widget": "textarea",\n          "required": true,\n          "rows": 3,\n          "phrases": [\n            { "zh": "资料不清晰", "en": "The documents are unclear" },\n            { "zh": "房屋信息不符", "en": "The room does not match" },\n            { "zh": "非本小区住户", "en": "Not a resident of this community" },\n            { "zh": "人脸照片不合格", "en": "The face photo is not acceptable" }\n          ]\n        }\n      ],\n      "danger": true,\n      "success": { "zh": "审批完成", "en": "Decided" }\n    }',
    write: '',
    marked: { file: 'pages/business/authorizeForm.json', find: '"outcomes"' },
  },
  'a record that opens itself': {
    rule: 'open-params',
    file: CARD_DETAILS,
    find: '"row.replacesId"',
    write: '«"row.id"»',
  },
  'a list without what is in it': {
    rule: 'list-says-items',
    file: 'entities/role.json',
    find: '"menuCodes": {\n      "type": "array",\n      "label": { "zh": "菜单权限", "en": "Menu codes" },\n      "minItems": 1,\n      "items": { "type": "string", "maxLength": 60 },',
    write:
      '«"menuCodes"»: {\n      "type": "array",\n      "label": { "zh": "菜单权限", "en": "Menu codes" },\n      "minItems": 1,',
  },
  'the month in place of the minutes': {
    rule: 'time-pattern-fits',
    file: 'pages/business/index.json',
    find: '"timePattern": "YYYY-MM-DD HH:mm"',
    write: '"timePattern": «"YYYY-MM-DD HH:MM"»',
  },
  'a failure that a watch tells as a success': {
    rule: 'tones-fit',
    file: DEVICE_SIMPLE,
    after: '"Setting the clock failed: {result}"',
    find: '"tone": "danger"',
    write: '"tone": «"success"»',
  },
  'a good photo that is told as a danger': {
    rule: 'tones-fit',
    file: 'pages/business/householdDetails.json',
    after: '"The photo is fine (quality {quality})"',
    find: '"tone": "success"',
    write: '"tone": «"danger"»',
  },
  'a state of a watch that stands before': {
    rule: 'conditions-differ',
    file: DEVICE_SIMPLE,
    find: '"when": { "commandState": "2" },\n            "text": { "zh": "校时成功"',
    write: '"when": «{ "commandState": "3" }»,\n            "text": { "zh": "校时成功"',
  },
  'how another command went': {
    rule: 'deeds-agree',
    file: DEVICE_SIMPLE,
    find: '"text": { "zh": "恢复常闭成功", "en": "Closing succeeded" }',
    write: '"text": «{ "zh": "重启成功", "en": "Restart succeeded" }»',
  },
  'the other side in one language': {
    rule: 'deeds-agree',
    file: 'pages/business/cell/floor.json',
    find: '"Choose a building on the left"',
    write: '«"Choose a building on the right"»',
  },
  'a list without what its call insists on': {
    rule: 'list-call-complete',
    file: 'pages/equipment/syncDiff.json',
    find: '"endpoint": "/api/v2/device/sync/diff/list",\n  "fixedFilters": { "deviceId": { "from": "params.deviceId" }, "syncType": { "from": "params.syncType" } }',
    write:
      '"endpoint": «"/api/v2/device/sync/diff/list"»,\n  "fixedFilters": { "deviceId": { "from": "params.deviceId" } }',
  },
  'a row where there is a node': {
    rule: 'from-in-reach',
    file: CELL,
    find: '"params": { "areaId": { "from": "node.id" } }',
    write: '"params": { "areaId": { "from": «"row.id"» } }',
  },
  'a moment compared with a number': {
    rule: 'comparand-fits',
    file: VISITING,
    find: '"endTime": { "$gt": { "from": "values.startTime" } }',
    write: '"endTime": { "$gt": { "from": «"values.visitorCount"» } }',
  },
  'a form that opens with what it refuses': {
    rule: 'start-keeps-checks',
    file: VISITING,
    find: '"plus": "4h"',
    write: '"plus": «"-4h"»',
  },
  'an item for a state that its group is not shown in': {
    rule: 'conditions-nest',
    file: CARD_DETAILS,
    after: '"Holder"',
    find: '"spaceName"]',
    write: '{ "field": "spaceName", "visibleWhen": { "personId": «null» } }]',
  },
  'a record of another entity that is loaded': {
    rule: 'load-fits-call',
    file: CELL,
    find: '"load": { "endpoint": "/control/cell/v1/floor/detail"',
    write: '"load": { "endpoint": «"/control/cell/v1/unit/detail"»',
  },
  'choices of another kind than the relation leads to': {
    rule: 'options-fit-relation',
    file: CELL,
    find: '"params": { "nodeType": "floor", "parentId"',
    write: '"params": { "nodeType": «"room"», "parentId"',
  },
  'minutes that are shown as seconds': {
    rule: 'duration-counts-unit',
    file: VISITING,
    find: '{ "field": "stayMinutes", "width": 100',
    write: '{ "field": "stayMinutes", "cell": «"duration"», "width": 100',
  },
  'a transition by the system behind a button': {
    rule: 'operator-makes-transition',
    file: CARD_ENTITY,
    find: '"freeze": { "label": { "zh": "冻结", "en": "Freeze" }, "from": ["1"], "to": "3" }',
    write: '"freeze": { "label": { "zh": "冻结", "en": "Freeze" }, "from": ["1"], "to": "3", "by": «"system"» }',
  },
  'a walk on to what is decided': {
    rule: 'walk-on-decides',
    file: 'pages/business/authorizeForm.json',
    after: '"next"',
    find: '"approvalState": "1"',
    write: '"approvalState": «"3"»',
  },
  'rows that never change with a revision': {
    rule: 'scope-field-exists',
    file: 'entities/operationLog.json',
    after: '"include"',
    find: '"appended"',
    write: '«"base"»',
  },
  'an import column that is not written': {
    rule: 'import-columns',
    file: CARD_CALLS,
    after: '/control/card/v1/stock/import',
    find: '"fields": ["cardNo", "cardType", "batchNo"]',
    write: '"fields": ["cardNo", "cardType"]',
    marked: { file: CARD_CALLS, after: '{ "field": "batchNo", "example"', find: '"batchNo"' },
  },
  'a question that asks the opposite': {
    rule: 'deeds-agree',
    file: CARD,
    find: '"en": "Freeze? The cards cannot be used until unfrozen."',
    write: '"en": «"Unfreeze them?"»',
  },
  'a transition that is called as its opposite in English': {
    rule: 'deeds-agree',
    file: VISITOR,
    find: '"label": { "zh": "通过", "en": "Approve" }',
    write: '"label": { "zh": "通过", "en": «"Reject"» }',
  },
  'a failure in green': {
    rule: 'colors-fit-words',
    file: 'dictionaries/jobState.json',
    after: '"失败"',
    find: '"red"',
    write: '«"green"»',
  },
  'a failure that is shown as a success': {
    rule: 'tones-fit',
    file: 'pages/record/visitingDetail.json',
    after: '"tones"',
    find: '"danger"',
    write: '«"success"»',
  },
  'the tone of the column beside it': {
    rule: 'tones-fit',
    file: CARD,
    find: '"tones": [{ "when": { "stillHeld": { "$ne": null } }, "tone": "danger" }]',
    write: '"tones": [{ "when": { «"failedCount"»: { "$gt": 0 } }, "tone": "danger" }]',
  },
  'cards by the room for faces': {
    rule: 'whole-of-same',
    file: 'pages/equipment/doorCardRecord.json',
    find: '"max": "cardCapacity"',
    write: '"max": «"faceCapacity"»',
  },
  'a length that the texts deny': {
    rule: 'stated-bounds-agree',
    file: 'endpoints/deviceConfig.json',
    find: '"maxLength": 16',
    write: '"maxLength": «20»',
  },
  'days that the text denies': {
    rule: 'stated-bounds-agree',
    file: 'pages/business/householdDetails.json',
    find: '"last31days"',
    write: '«"last7days"»',
  },
  'a hint that changes records': {
    rule: 'asked-keeps-records',
    file: 'pages/business/householdDetails.json',
    find: '"endpoint": "/control/facial/v1/face/check"',
    write: '"endpoint": «"/control/facial/v1/face/add"»',
  },
  'a batch that is opened by the call for its files': {
    rule: 'batch-calls-fit',
    file: 'pages/business/household.json',
    find: '"/control/facial/v1/face/batch/create"',
    write: '«"/control/facial/v1/face/batch/upload"»',
  },
  'two buttons of one code': {
    rule: 'button-codes-apart',
    file: 'pages/equipment/device.json',
    find: '"equipment:device:enable"',
    write: '«"equipment:device:disable"»',
  },
  'a check that looks at another field': {
    rule: 'message-fits-check',
    file: CARD,
    after: '"startTime",\n        {',
    find: '"require": { "endTime"',
    write: '"require": { «"startTime"»',
  },
  'checks that exclude each other': {
    rule: 'checks-agree',
    file: 'pages/business/householdDetails.json',
    find: '"en": "The move-in date cannot be in the future" }\n            }\n          ]',
    write:
      '"en": "The move-in date cannot be in the future" }\n            },\n            { "require": { "checkInDate": { «"$gt"»: { "from": "now" } } }, "message": { "zh": "入住日期须晚于今天", "en": "The move-in date must be in the future" } }\n          ]',
  },
  'a choice that is called as another code': {
    rule: 'choices-named-right',
    file: CARD,
    find: '{ "value": "1", "label": { "zh": "住户", "en": "Resident" } }',
    write: '{ "value": "1", "label": «{ "zh": "访客", "en": "Visitor" }» }',
  },
  'an index of what is read elsewhere': {
    rule: 'index-is-stored',
    file: 'field-sets/device.json',
    after: '"deviceSn"',
    find: '"joined"',
    write: '«"index"»: true, "joined"',
  },
  'a search among codes': {
    rule: 'search-fits-words',
    file: VISITOR,
    find: '"dictionary": "gender"',
    write: '"dictionary": "gender", «"searchable"»: true',
  },
  'money in fen': {
    rule: 'money-in-yuan',
    file: CARD_ENTITY,
    find: '"unit": { "zh": "元", "en": "¥" }',
    write: '"unit": «{ "zh": "分", "en": "fen" }»',
  },
  'the hours of a day': {
    rule: 'time-pattern-fits',
    file: 'pages/business/household.json',
    find: '"field": "expireDate",',
    write: '"field": "expireDate",\n      "cell": "dateTime",\n      "timePattern": «"YYYY-MM-DD HH:mm"»,',
  },
  'a floor in a field for rooms': {
    rule: 'picker-level-fits',
    file: VISITING,
    find: '"widget": "spacePicker", "level": 5',
    write: '"widget": "spacePicker", "level": «4»',
  },
  'more files than the field holds': {
    rule: 'upload-limits-fit',
    file: 'pages/rich/orderForm.json',
    find: '"maxCount": 6',
    write: '"maxCount": «60»',
  },
  'a document for a picture': {
    rule: 'upload-limits-fit',
    file: 'pages/rich/orderForm.json',
    find: '"accept": ["png", "jpg"]',
    write: '"accept": ["png", «"pdf"»]',
  },
  'a telephone that does not fit': {
    rule: 'length-fits-format',
    file: VISITOR,
    find: '"format": "mobile",\n      "maxLength": 11',
    write: '"format": "mobile",\n      "maxLength": «10»',
  },
  'a range that is longer than the call takes': {
    rule: 'preset-within-limit',
    file: 'endpoints/record.json',
    find: '"maxDays": 31,\n          "message": { "zh": "查询时间范围不能超过31天", "en": "The range of time must not be longer than 31 days" }',
    write:
      '"maxDays": 10,\n          "message": { "zh": "查询时间范围不能超过10天", "en": "The range of time must not be longer than 10 days" }',
    marked: { file: 'pages/business/householdDetails.json', find: '"last31days"' },
  },
  'the message of another field': {
    rule: 'texts-name-own-field',
    file: VISITOR,
    find: '"startTime": { "type": "string", "label": { "zh": "预计到访", "en": "From" },',
    write:
      '"startTime": { "type": "string", "label": { "zh": "预计到访", "en": "From" }, "messages": { "required": «{ "zh": "请选择预计离开时间", "en": "Please choose the end" }» },',
  },
  'a condition over asterisks': {
    rule: 'masked-not-compared',
    file: ORDERS,
    find: '"$or": [{ "urgent": true }',
    write: '"$or": [{ "phone": «"15400000000"» }',
  },
  'a key that is written down': {
    rule: 'keys-not-written',
    file: ORDERS,
    after: '"endpoint": "/rich/order/update"',
    find: '"params": { "id": { "from": "row.id" } }',
    write: '"params": { "id": «"17"» }',
  },
  'a watch that says nothing at its end': {
    rule: 'watch-says-end',
    file: ORDERS,
    after: '"endpoint": "/rich/order/job"',
    find: '"until": { "finished": true }',
    write: '«"until"»: { "finished": false, "left": 0 }',
  },
  'a stop that asks': {
    rule: 'stop-asks-nothing',
    file: 'pages/rich/orderForm.json',
    find: '"text": { "zh": "{name}已有{found}单"',
    write: '«"stop"»: true, "text": { "zh": "{name}已有{found}单，是否继续？"',
  },
  'a tab that shows what there is of all records': {
    rule: 'tab-of-record',
    file: CARD_DETAILS,
    after: '"kind": "timeline"',
    find: '"endpoint": "/control/card/v1/timeline/list",\n        "fixedFilters": { "objectId": { "from": "row.id" } },',
    write: '«"endpoint"»: "/control/card/v1/timeline/list",',
  },
  'a node of another kind': {
    rule: 'node-kind-fits',
    file: CELL,
    after: '"新增单元"',
    find: '"visibleWhen": { "nodeType": "building" }',
    write: '"visibleWhen": { "nodeType": «"room"» }',
  },
  'a relation named by a moment': {
    rule: 'names-are-words',
    file: VISITOR,
    find: '"relation": { "entity": "resident", "label": "residentName"',
    write: '"relation": { "entity": "resident", "label": «"createTime"»',
  },
  'one way twice': {
    rule: 'transitions-differ',
    file: CARD_ENTITY,
    find: '"unfreeze": { "label": { "zh": "解冻", "en": "Unfreeze" }, "from": ["3"], "to": "1" }',
    write: '«"unfreeze"»: { "label": { "zh": "解冻", "en": "Unfreeze" }, "from": ["1"], "to": "3" }',
  },
  'an axis that is the other one': {
    rule: 'chart-fits-answer',
    file: HOME,
    find: '"secondCategory": "weekday"',
    write: '"secondCategory": «"hour"»',
  },
  'degrees that were put in place of each other': {
    rule: 'chart-fits-answer',
    file: HOME,
    find: '"point": { "longitude": "longitude", "latitude": "latitude" }',
    write: '"point": { "longitude": «"latitude"», "latitude": "longitude" }',
  },
  'a list whose kind is that of a detail': {
    rule: 'grammar',
    file: 'pages/record/openingDetail.json',
    find: '"kind": "detail"',
    write: '"kind": «"list"»',
  },
};
