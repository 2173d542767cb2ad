// Over 300 lines because it is one list of mistakes, each a line or a few that are read alone.
import { COMPUTED_MISTAKES } from './listed-computed.ts';
import { CONTRADICTIONS } from './listed-contradictions.ts';
import { EFFECT_MISTAKES } from './listed-effects.ts';
import { FEED_MISTAKES } from './listed-feeds.ts';
import { FIGURE_MISTAKES } from './listed-figures.ts';
import { HISTORY_MISTAKES } from './listed-histories.ts';
import { RETENTION_MISTAKES } from './listed-retentions.ts';
import { ROLL_UP_MISTAKES } from './listed-roll-ups.ts';
import type { Mistake } from './mistake.ts';

const ORDERS = 'pages/rich/orders.json';
const DETAIL = 'pages/rich/orderDetail.json';
const FORM = 'pages/rich/orderForm.json';
const APPROVAL = 'pages/rich/approval.json';
const PLACES = 'pages/rich/places.json';
const HOME = 'pages/rich/home.json';
const DUTIES = 'pages/rich/duties.json';
const ORDER = 'entities/richOrder.json';
const NODE = 'entities/richNode.json';
const EVENTS = 'entities/richEvent.json';
const CALLS = 'endpoints/rich.json';

/** One mistake: the present text (the first one after `after`), and what is written instead; «» marks the finding. */
export interface Listed {
  rule: string;
  file: string;
  find: string;
  after?: string;
  write: string;
  /** The marked text at the place of the finding, when that is not in what is written. */
  marked?: { file: string; after?: string; find: string };
}

/** Mistakes that no pattern makes: one for each, by what they are. */
const LISTED: Readonly<Record<string, Listed>> = {
  'a call that only reads and says what it writes': {
    rule: 'endpoint-keywords',
    file: CALLS,
    after: '"/rich/order/list"',
    find: '"operation": "list",',
    write: '"operation": "list", «"writes"»: ["richNode"],',
  },
  'a write that every account may call': {
    rule: 'open-call-has-reason',
    file: CALLS,
    after: '"/rich/order/create"',
    find: '["rich:orderForm:save", "rich:orders:add"]',
    write: '«"session"»',
  },
  'a transition that whoever sees the page may make': {
    rule: 'write-behind-button',
    file: CALLS,
    after: '"/rich/order/accept"',
    find: '"rich:orders:accept"',
    write: '«"rich:orders"»',
  },
  'a bar that does not begin at zero': {
    rule: 'chart-fits-answer',
    file: 'pages/epidemic/dividePersonDetails.json',
    find: '"shape": "line",',
    write: '"shape": "bar",',
    marked: { file: 'pages/epidemic/dividePersonDetails.json', find: '"fitAxis"' },
  },
  'a second name of a page that changes nothing': {
    rule: 'edit-title-fits',
    file: ORDERS,
    find: '"kind": "list",',
    write: '«"editTitle"»: { "zh": "编辑订单", "en": "Edit order" },\n  "kind": "list",',
  },
  'a second name of a form whose record the account names': {
    rule: 'edit-title-fits',
    file: 'pages/accout/role/roleAdd.json',
    find: '"load": { "endpoint": "/mgauth/v1/role/detail" },',
    write: '"load": { "endpoint": "/mgauth/v1/role/detail", "key": { "from": "user.uuid" } },',
    marked: { file: 'pages/accout/role/roleAdd.json', find: '"editTitle"' },
  },
  'a route of the menu, with a slip': {
    rule: 'route-matches-menu',
    file: 'menu.json',
    find: '"/epidemic/capacityWarning"',
    write: '«"/epidemic/capacityWaring"»',
  },
  'a deletion that is not shown as dangerous': {
    rule: 'danger-shown',
    file: ORDERS,
    after: '"rich:orders:cancel"',
    find: '"endpoint": "/rich/order/delete",\n      "danger": true,',
    write: '"endpoint": «"/rich/order/delete"»,',
  },
  'a deletion that is called harmless': {
    rule: 'danger-shown',
    file: ORDERS,
    after: '"rich:orders:cancel"',
    find: '"danger": true',
    write: '"danger": «false»',
  },
  'a deletion that does not ask': {
    rule: 'delete-asks',
    file: ORDERS,
    after: '"批量删除"',
    find: '"endpoint": "/rich/order/delete",\n      "params": { "ids": { "from": "selection.id" } },\n      "danger": true,\n      "confirm": { "text": { "zh": "删除{count}单？", "en": "Delete {count}?" } }',
    write:
      '"endpoint": «"/rich/order/delete"»,\n      "params": { "ids": { "from": "selection.id" } },\n      "danger": true',
  },
  'a figure that counts as another one': {
    rule: 'figures-differ',
    file: CALLS,
    find: '"reporters": { "label": { "zh": "报修人数", "en": "Reporters" }, "distinct": "reporter" }',
    write: '"reporters": { "label": { "zh": "报修人数", "en": "Reporters" }, "where": { "state": «"1"» } }',
  },
  'a field that is called as the one before': {
    rule: 'labels-differ',
    file: ORDER,
    after: '"workFee"',
    find: '"zh": "人工费"',
    write: '"zh": «"材料费"»',
  },
  'a transition that is called as another one': {
    rule: 'names-left-over',
    file: ORDER,
    after: '"dispatch"',
    find: '"zh": "派单"',
    write: '"zh": «"受理"»',
  },
  'a number that differs between the languages': {
    rule: 'numbers-agree',
    file: CALLS,
    find: '"zh": "不能超过31天", "en": "At most 31 days"',
    write: '"zh": "不能超过31天", "en": «"At most 30 days"»',
  },
  'a condition that stands before': {
    rule: 'conditions-differ',
    file: ORDERS,
    find: '"rowTones": [{ "when": { "$or": [{ "urgent": true }, { "state": { "$in": ["1", "7"] } }] }, "tone": "warning" }]',
    write:
      '"rowTones": [{ "when": { "urgent": true }, "tone": "warning" }, { "when": «{ "urgent": true }», "tone": "danger" }]',
  },
  'an export that compares otherwise': {
    rule: 'export-as-list',
    file: CALLS,
    find: '"/rich/order/export": { "operation": "export", "entity": "richOrder", "access": ["rich:orders:export"] }',
    write:
      '"/rich/order/export": { "operation": "export", "entity": "richOrder", "access": ["rich:orders:export"], "filters": { "title": «"equals"» } }',
  },
  'a page that opens a call which it has nothing to do with': {
    rule: 'page-makes-call',
    file: CALLS,
    find: '"access": ["rich:orders", "rich:orderDetail", "first:index", "rich:approval", "rich:duties"]',
    write:
      '"access": ["rich:orders", "rich:orderDetail", "first:index", "rich:approval", "rich:duties", «"record:opening"»]',
  },
  'a call whose path says another operation': {
    rule: 'operation-fits-path',
    file: CALLS,
    after: '"/rich/order/detail"',
    find: '"detail"',
    write: '«"list"»',
  },
  'a call for another entity than those beside it': {
    rule: 'calls-agree',
    file: CALLS,
    after: '"/rich/order/detail"',
    find: '"richOrder"',
    write: '«"richNode"»',
  },
  'a count that is said in one language alone': {
    rule: 'text-places',
    file: ORDERS,
    after: '"批量受理"',
    find: '"zh": "受理{count}单？", "en": "Accept {count}?"',
    write: '"zh": "受理{count}单？", "en": «"Accept?"»',
  },
  'a deletion that says it saved': {
    rule: 'success-fits-call',
    file: ORDERS,
    after: '"rich:orders:cancel"',
    find: '"danger": true,',
    write: '"danger": true,\n      "success": «{ "zh": "保存成功", "en": "Saved" }»,',
  },
  'an import in a row': {
    rule: 'action-fits-place',
    file: ORDERS,
    after: '"rowActions"',
    find: '[',
    write: '[{ "type": «"import"», "endpoint": "/rich/order/import", "menuCode": "rich:orders:add" }, ',
  },
  'a batch action that takes one record': {
    rule: 'batch-call',
    file: ORDERS,
    after: '"batchActions"',
    find: '"menuCode": "rich:orders:accept",\n      "endpoint": "/rich/order/accept"',
    write: '"menuCode": "rich:orders:finish",\n      "endpoint": «"/rich/order/finish"»',
  },
  'a gallery without a picture': {
    rule: 'card-fits',
    file: ORDERS,
    find: '"views": ["table", "cards", "gallery"],\n  "card": {\n    "title": "title",\n    "picture": "cover",',
    write: '"views": ["table", "cards", «"gallery"»],\n  "card": {\n    "title": "title",',
  },
  'a card picture that is a text': {
    rule: 'card-fits',
    file: ORDERS,
    find: '"picture": "cover"',
    write: '"picture": «"reporter"»',
  },
  'a card that no view shows': {
    rule: 'card-fits',
    file: DUTIES,
    find: '"views": ["matrix"],',
    write: '"views": ["matrix"],\n  «"card"»: { "title": "nodeName" },',
  },
  'a picture in the head that is none': {
    rule: 'card-fits',
    file: DETAIL,
    find: '"picture": "cover"',
    write: '"picture": «"reporter"»',
  },
  'a chart of a text': { rule: 'chart-fits-answer', file: HOME, find: '"field": "count"', write: '"field": «"kind"»' },
  'a chart over a figure': {
    rule: 'chart-fits-answer',
    file: HOME,
    find: '"rows": "days"',
    write: '"rows": «"total"»',
  },
  'a map without points': { rule: 'chart-fits-answer', file: HOME, find: '"shape": "line"', write: '"shape": «"map"»' },
  'a second category of a line': {
    rule: 'chart-fits-answer',
    file: HOME,
    find: '"shape": "line",',
    write: '"shape": "line", «"secondCategory"»: "hour",',
  },
  'a widget of a chart filter that does not fit': {
    rule: 'chart-filter-fits',
    file: HOME,
    find: '"widget": "date"',
    write: '"widget": «"switch"»',
  },
  'a default of a chart filter that is no date': {
    rule: 'chart-filter-fits',
    file: HOME,
    find: '"default": "2026-01-01"',
    write: '"default": «"yesterday"»',
  },
  'a chart filter that is sent already': {
    rule: 'chart-filter-fits',
    file: HOME,
    find: '"filters": [\n        { "name": "day"',
    write: '"params": { "day": "2026-01-01" }, "filters": [\n        { "name": «"day"»',
  },
  'a choice of another type': { rule: 'choices-fit-field', file: FORM, find: '"value": "新"', write: '"value": «1»' },
  'a choice twice': { rule: 'choices-fit-field', file: FORM, find: '"value": "旧"', write: '"value": «"新"»' },
  'an impact that the call cannot tell': {
    rule: 'confirm-impact',
    file: ORDERS,
    after: '"派单"',
    find: '"confirm": {',
    write: '"confirm": { «"impact"»: true,',
  },
  'a component that no page uses': {
    rule: 'custom-used',
    file: 'custom.json',
    find: '"components": {',
    write: '"components": { «"spare"»: { "description": { "zh": "备用。", "en": "Spare." } },',
  },
  'a handler that no page uses': {
    rule: 'custom-used',
    file: 'custom.json',
    find: '"handlers": {',
    write: '"handlers": { «"spare"»: { "description": { "zh": "备用。", "en": "Spare." } },',
  },
  'a cell that no page uses': {
    rule: 'custom-used',
    file: 'custom.json',
    find: '"cells": {',
    write: '"cells": { «"spare"»: { "description": { "zh": "备用。", "en": "Spare." }, "types": ["string"] },',
  },
  'a derive function that no page uses': {
    rule: 'custom-used',
    file: 'custom.json',
    find: '"derive": {',
    write:
      '"derive": { «"spare"»: { "description": { "zh": "备用。", "en": "Spare." }, "takes": [{ "types": ["string"] }], "gives": { "types": ["string"] } },',
  },
  'a registered name that the language has': {
    rule: 'custom-name-free',
    file: 'custom.json',
    find: '"widgets": {',
    write: '"widgets": { «"textarea"»: { "description": { "zh": "备用。", "en": "Spare." }, "types": ["string"] },',
  },
  'a registered cell on a field of another type': {
    rule: 'cell-fits-field',
    file: ORDERS,
    find: '"field": "appointTime", "cell": "relativeTime"',
    write: '"field": "appointTime", "cell": «"stars"», "props": { "of": 5 }',
  },
  'a registered widget on a field of another type': {
    rule: 'form-widget-fits',
    file: FORM,
    find: '{ "field": "urgent", "widget": "switch" }',
    write: '{ "field": "urgent", "widget": «"stepper"», "props": { "stepSize": 1 } }',
  },
  'a registered widget that does not filter as the call does': {
    rule: 'widget-fits-field',
    file: ORDERS,
    find: '{ "field": "kind", "multiple": true }',
    write: '{ "field": "kind", "multiple": true, "widget": «"phraseBox"» }',
  },
  'a registered function on a field of another type': {
    rule: 'derive-fits',
    file: FORM,
    find: '"function": "shareOf", "from": ["allSteps"]',
    write: '"function": "shareOf", "from": [«"labels"»]',
  },
  'a prop beyond its bound': { rule: 'custom-props-fit', file: ORDERS, find: '"of": 5', write: '"of": «50»' },
  'a prop that is none of its values': {
    rule: 'custom-props-fit',
    file: ORDERS,
    find: '"look": "gold"',
    write: '"look": «"golden"»',
  },
  'an entry of a prop that is of another type': {
    rule: 'custom-props-fit',
    file: ORDERS,
    find: '"phrases": ["漏水", "断电"]',
    write: '"phrases": ["漏水", «7»]',
  },
  'a parameter of a function that it does not take': {
    rule: 'custom-props-fit',
    file: FORM,
    find: '"params": { "percent": 50 }',
    write: '"params": { "percent": 50, «"rounded"»: true }',
  },
  'something handed to a cell of the language': {
    rule: 'custom-props-fit',
    file: ORDERS,
    find: '"field": "urgent", "cell": "boolean"',
    write: '"field": "urgent", "cell": "boolean", «"props"»: { "of": 5 }',
  },
  'a prop of another type': { rule: 'custom-props-fit', file: PLACES, find: '"zoom": 2', write: '"zoom": «"2"»' },
  'a prop that it cannot do without': {
    rule: 'custom-props-fit',
    file: PLACES,
    find: '"component": "floorPlan", "props": { "nodeId": { "from": "node.id" }, "zoom": 2 }',
    write: '"component": «"floorPlan"», "props": { "zoom": 2 }',
  },
  'a parameter of a handler that it does not take': {
    rule: 'custom-props-fit',
    file: ORDERS,
    find: '"size": "small"',
    write: '"size": «"medium"»',
  },
  'a call that nothing makes': {
    rule: 'dead-endpoint',
    file: CALLS,
    find: '"/rich/node/detail": {',
    write:
      '«"/rich/node/count"»: { "operation": "action", "keepsRecords": true, "access": ["rich:places"] },\n    "/rich/node/detail": {',
  },
  'a button that nothing uses': {
    rule: 'dead-button',
    file: 'menu.json',
    find: '"menuCode": "record:opening:export",',
    write:
      '"menuCode": «"record:opening:print"», "menuName": { "zh": "打印", "en": "Print" }, "type": "button" },\n{ "menuCode": "record:opening:export",',
  },
  'a page of the menu that has no document': {
    rule: 'menu-leaf-has-page',
    file: 'menu.json',
    find: '"menuCode": "village:worker",',
    write:
      '"menuCode": «"village:helper"», "menuName": { "zh": "志愿者", "en": "Helpers" }, "type": "menu", "route": "/village/helper" },\n{ "menuCode": "village:worker",',
  },
  'a sum of texts': {
    rule: 'derive-fits',
    file: FORM,
    find: '"from": ["partsFee", "workFee"]',
    write: '"from": ["partsFee", «"title"»]',
  },
  'a product of one': {
    rule: 'derive-fits',
    file: FORM,
    find: '"function": "sum", "from": ["partsFee", "workFee"]',
    write: '"function": "product", "from": «["partsFee"]»',
  },
  'an age in a sum of money': {
    rule: 'derive-fits',
    file: FORM,
    find: '"function": "sum", "from": ["partsFee", "workFee"]',
    write: '"function": «"join"», "from": ["partsFee", "workFee"]',
  },
  'a download from nowhere': {
    rule: 'download-source',
    file: ORDERS,
    find: '"type": "download", "label": { "zh": "照片", "en": "Picture" }, "field": "cover"',
    write: '"type": «"download"», "label": { "zh": "照片", "en": "Picture" }',
  },
  'a download of a number': {
    rule: 'download-source',
    file: ORDERS,
    find: '"field": "cover" }',
    write: '"field": «"score"» }',
  },
  'a call that the page does not open': {
    rule: 'endpoint-access',
    file: CALLS,
    after: '"/rich/event/list"',
    find: '"rich:approval"',
    write: '"rich:places"',
    marked: { file: APPROVAL, find: '"/rich/event/list"' },
  },
  'a call that serves another entity': {
    rule: 'endpoint-entity',
    file: DETAIL,
    find: '"endpoint": "/rich/event/list"',
    write: '"endpoint": «"/rich/order/list"»',
  },
  'a call that does something else': {
    rule: 'endpoint-operation',
    file: DETAIL,
    find: '"endpoint": "/rich/order/detail"',
    write: '"endpoint": «"/rich/order/list"»',
  },
  'a form that sends a list call': {
    rule: 'endpoint-operation',
    file: FORM,
    find: '"endpoint": "/rich/order/create"',
    write: '"endpoint": «"/rich/order/list"»',
  },
  'an export by a list call': {
    rule: 'endpoint-operation',
    file: ORDERS,
    find: '"endpoint": "/rich/order/export"',
    write: '"endpoint": «"/rich/order/list"»',
  },
  'a filter by part of a number': {
    rule: 'endpoint-filter-fits-field',
    file: CALLS,
    find: '"filters": { "title": "contains" }',
    write: '"filters": { "title": "contains", "score": «"contains"» }',
  },
  'a limit in days on a text': {
    rule: 'range-limit-fits-field',
    file: CALLS,
    find: '"field": "appointTime", "maxDays"',
    write: '"field": «"title"», "maxDays"',
  },
  'a sheet of what has no rows': {
    rule: 'export-sheets',
    file: ORDERS,
    find: '"sheets": ["parts"]',
    write: '"sheets": [«"kind"»]',
  },
  'sheets of a format that has none': {
    rule: 'export-sheets',
    file: ORDERS,
    find: '"formats": ["xlsx"],\n      "sheets"',
    write: '"formats": ["csv"],\n      «"sheets"»',
  },
  'a list of objects in a template without its key': {
    rule: 'import-sheets',
    file: CALLS,
    find: '"field": "parts",\n          "key": "title",',
    write: '"field": «"parts"»,',
  },
  'a key of a sheet that may be left empty': {
    rule: 'import-sheets',
    file: CALLS,
    find: '"key": "title"',
    write: '"key": «"reporter"»',
  },
  'a key of a sheet that is a code': {
    rule: 'import-sheets',
    file: CALLS,
    find: '"key": "title"',
    write: '"key": «"kind"»',
  },
  'a key of a sheet that is no column': {
    rule: 'import-sheets',
    file: CALLS,
    find: '"key": "title"',
    write: '"key": «"remark"»',
  },
  'a sheet without a required field of an entry': {
    rule: 'import-sheets',
    file: CALLS,
    find: '"columns": [{ "field": "partName", "example": "合页" }, ',
    write: '«"columns"»: [',
  },
  'a sheet of a single value': {
    rule: 'import-sheets',
    file: CALLS,
    find: '{ "field": "reporter", "example": "张三" }',
    write: '{ "field": "reporter", "example": "张三", «"key"»: "title" }',
  },
  'an example in a sheet that its field does not take': {
    rule: 'import-example-fits',
    file: CALLS,
    find: '"amount", "example": "2"',
    write: '"amount", "example": «"200"»',
  },
  'a column of a sheet that no entry has': {
    rule: 'field-exists',
    file: CALLS,
    find: '"example": "合页" }, {',
    write: '"example": "合页" }, «"weight"», {',
  },
  'a name of entries that no entry has': {
    rule: 'field-exists',
    file: ORDER,
    find: '"calledBy": ["partName"]',
    write: '"calledBy": [«"weight"»]',
  },
  'a table that is copied': {
    rule: 'entries-open-themselves',
    file: DETAIL,
    find: '        "parts",',
    write: '        { "field": "parts", «"copy"»: true },',
  },
  'single values in place of a list of objects': {
    rule: 'cell-fits-field',
    file: DETAIL,
    find: '        "parts",',
    write: '        { "field": "parts", "cell": «"list"» },',
  },
  'a reload after the page was left': {
    rule: 'follow-up-order',
    file: FORM,
    find: '"then": ["reload", "close"]',
    write: '"then": ["close", «"reload"»]',
  },
  'a form field that the server sets': {
    rule: 'form-field-writable',
    file: FORM,
    find: '"workFee",',
    write: '"workFee", «"doneTime"»,',
  },
  'a form field that is joined': {
    rule: 'form-field-writable',
    file: FORM,
    find: '"workFee",',
    write: '"workFee", «"nodeName"»,',
  },
  'a form field twice': { rule: 'field-listed-once', file: FORM, find: '"workFee",', write: '"workFee", «"title"»,' },
  'a form with fields and steps': {
    rule: 'form-has-fields',
    file: FORM,
    find: '"steps": [',
    write: '"fields": ["score"], «"steps"»: [',
  },
  'a condition on a field of another form': {
    rule: 'form-names-own-field',
    file: FORM,
    find: '"requiredWhen": { "urgent": true,',
    write: '"requiredWhen": { «"score"»: 1,',
  },
  'a first value of a field that is not asked for': {
    rule: 'form-names-own-field',
    file: FORM,
    find: '"initial": { "urgent": false }',
    write: '"initial": { «"score"»: 1 }',
  },
  'fields that are worked out of each other': {
    rule: 'form-no-cycle',
    file: FORM,
    find: '{ "field": "partsFee", "widget": "money" }',
    write: '{ "field": "partsFee", "widget": "money", "derive": { "function": "sum", "from": [«"totalFee"»] } }',
  },
  'a field that is shown for its own value': {
    rule: 'form-no-cycle',
    file: FORM,
    find: '"visibleWhen": { "urgent": true },\n',
    write: '"visibleWhen": { «"remark"»: "x" },\n',
  },
  'a template without a required column': {
    rule: 'import-columns',
    file: CALLS,
    find: '"columns": [\n        "title",\n        { "field": "kind", "required": true },',
    write: '«"columns"»: [\n        "title",',
  },
  'a template with a column that the server sets': {
    rule: 'import-columns',
    file: CALLS,
    find: '"columns": [\n        "title",',
    write: '"columns": [\n        "title", «"doneTime"»,',
  },
  'an update that writes the state': {
    rule: 'lifecycle-field-guarded',
    file: CALLS,
    after: '"/rich/order/update"',
    find: '"kind",',
    write: '"kind", «"state"»,',
  },
  'a state that nothing leads to': {
    rule: 'lifecycle-reachable',
    file: ORDER,
    find: '"from": ["4"], "to": "5"',
    write: '"from": [«"3"»], "to": "5"',
  },
  'a transition that no call makes': {
    rule: 'lifecycle-transition-made',
    file: ORDER,
    find: '"transitions": {',
    write: '"transitions": { «"reopen"»: { "label": { "zh": "重开", "en": "Reopen" }, "from": ["8"], "to": "1" },',
  },
  'a call that lost its transition': {
    rule: 'lifecycle-transition-made',
    file: CALLS,
    find: '"transition": "finish",',
    write: '',
    marked: { file: ORDER, find: '"finish"' },
  },
  'a call that waits and is tried before': {
    rule: 'waiting-call-fits',
    file: CALLS,
    after: '"/rich/order/finish"',
    find: '"transition": "finish",',
    write: '"transition": "finish", "impact": true, «"waits"»: true,',
  },
  'a call that waits and answers': {
    rule: 'waiting-call-fits',
    file: CALLS,
    after: '"/rich/order/dispatch"',
    find: '"transition": "dispatch",',
    write: '"transition": "dispatch", «"waits"»: true,',
  },
  'a deletion that waits': {
    rule: 'endpoint-keywords',
    file: CALLS,
    after: '"/rich/order/delete"',
    find: '"operation": "delete",',
    write: '"operation": "delete", «"waits"»: true,',
  },
  'a page size of a list without pages': {
    rule: 'list-paging',
    file: HOME,
    find: '"paged": false',
    write: '"paged": false, «"pageSize"»: 20',
  },
  'a dialog that loads nobody knows what': {
    rule: 'load-key',
    file: ORDERS,
    find: '"load": { "endpoint": "/rich/order/detail", "key": { "from": "row.id" } }',
    write: '"load": «{ "endpoint": "/rich/order/detail" }»',
  },
  'a message for a keyword that there is not': {
    rule: 'message-has-keyword',
    file: ORDER,
    find: '"messages": { "minLength"',
    write: '"messages": { «"pattern"»',
  },
  'a parameter too many': {
    rule: 'open-params',
    file: HOME,
    find: '"open": { "page": "rich/orders" }',
    write: '"open": { "page": "rich/orders", "params": { «"id"»: "1" } }',
  },
  'a parameter left out': {
    rule: 'open-params',
    file: ORDERS,
    find: '"page": "rich/orderDetail", "as": "drawer", "params": { "id": { "from": "row.id" } }',
    write: '"page": «"rich/orderDetail"», "as": "drawer"',
  },
  'another name than in the menu': {
    rule: 'page-title-matches-menu',
    file: PLACES,
    find: '"zh": "户室登记"',
    write: '"zh": «"户室管理"»',
  },
  'an action without what it insists on': {
    rule: 'request-complete',
    file: APPROVAL,
    find: '"endpoint": "/rich/order/decide",\n      "params": { "id": { "from": "row.id" }, "decision": "giveBack" }',
    write: '"endpoint": «"/rich/order/decide"»,\n      "params": { "id": { "from": "row.id" } }',
  },
  'parts by a text that is no time': {
    rule: 'partition-fits',
    file: EVENTS,
    find: '"sort": {',
    write: '"partition": { "by": "month", "field": «"what"» },\n  "sort": {',
  },
  'a place of rows that follows by itself': {
    rule: 'distribution-fits',
    file: EVENTS,
    find: '"sort": {',
    write: '"distribution": «"community"»,\n  "sort": {',
  },
  'a new record without a required field': {
    rule: 'request-complete',
    file: PLACES,
    find: '"endpoint": "/rich/node/create",\n      "fields": ["nodeName", "parentNode"]',
    write: '"endpoint": «"/rich/node/create"»,\n      "fields": ["parentNode"]',
  },
  'a reveal of nothing': {
    rule: 'reveal-has-masked',
    file: PLACES,
    find: '"kind": "detail",',
    write: '"kind": "detail", «"reveal"»: { "endpoint": "/rich/node/order", "menuCode": "rich:places:edit" },',
  },
  'a stored entity without its scope field': {
    rule: 'scope-field-exists',
    file: NODE,
    find: '"include": ["base", "scope"]',
    write: '"include": ["base"]',
    marked: { file: NODE, find: '"community"' },
  },
  'a phone in an address': {
    rule: 'sensitive-in-address',
    file: ORDERS,
    after: '"编辑"',
    find: '"mode": "edit"',
    write: '"mode": { "from": «"row.phone"» }',
  },
  'a citizen number under another name': {
    rule: 'sensitive-sent-encrypted',
    file: FORM,
    find: '"params": { "phone": { "from": "values.phone" } }',
    write: '"params": { "phone": { "from": «"values.citizenId"» } }',
  },
  'a key for two buttons': {
    rule: 'shortcut-unique',
    file: ORDERS,
    find: '"shortcut": "ctrl+l"',
    write: '"shortcut": «"n"»',
  },
  'a tree that filters nothing': {
    rule: 'side-tree-filters',
    file: ORDERS,
    find: '"filters": { "nodeId": { "from": "node.id" } }',
    write: '"filters": { "nodeId": «"1"» }',
  },
  'a side filter that is set already': {
    rule: 'side-tree-filters',
    file: ORDERS,
    find: '"filters": { "nodeId": { "from": "node.id" } }',
    write: '"filters": { "nodeId": { "from": "node.id" }, «"kind"»: "1" }',
  },
  'a figure that is a list': {
    rule: 'stats-fit-answer',
    file: HOME,
    find: '"name": "fee", "label": { "zh": "费用", "en": "Fees" }, "cell": "money"',
    write: '"name": «"days"», "label": { "zh": "费用", "en": "Fees" }',
  },
  'a comparison with a text': {
    rule: 'stats-fit-answer',
    file: HOME,
    find: '"compare": "yesterday"',
    write: '"compare": «"updated"»',
  },
  'a tab of a state that is filtered too': {
    rule: 'state-tabs',
    file: ORDERS,
    find: '"filters": [',
    write: '"filters": [«"state"»,',
  },
  'tabs over a text': {
    rule: 'state-tabs',
    file: ORDERS,
    find: '"stateTabs": { "field": "state", "values": ["1", "2", "4"], "default": "1", "counts": true }',
    write: '"stateTabs": { "field": «"remark"» }',
  },
  'a place in one language only': {
    rule: 'text-places',
    file: FORM,
    find: '"en": "Send {title}?"',
    write: '"en": «"Send it?"»',
  },
  'an event without a time': {
    rule: 'timeline-time',
    file: APPROVAL,
    find: '"time": "eventTime"',
    write: '"time": «"what"»',
  },
  'two tabs of one name': { rule: 'titles-differ', file: HOME, find: '"zh": "总览"', write: '"zh": «"待受理"»' },
  'a count that is a text': {
    rule: 'tree-fits',
    file: PLACES,
    find: '"count": "roomCount"',
    write: '"count": «"nodeName"»',
  },
  'a tree that hangs on nothing': {
    rule: 'tree-fits',
    file: CALLS,
    find: ',\n      "tree": { "parent": "parentNode", "label": "nodeName" }',
    write: '',
    marked: { file: CALLS, after: '"/rich/node/tree"', find: '"tree"' },
  },
  'an update of nothing': {
    rule: 'update-has-record',
    file: FORM,
    find: '"update": "/rich/order/update",\n  "load": { "endpoint": "/rich/order/detail" },',
    write: '"update": «"/rich/order/update"»,',
  },
  'a record that is loaded for nothing': {
    rule: 'update-has-record',
    file: FORM,
    find: '"update": "/rich/order/update",\n  "load"',
    write: '«"load"»',
  },
  'a filter widget of another kind': {
    rule: 'widget-fits-field',
    file: ORDERS,
    find: '{ "field": "appointTime", "default": "today" }',
    write: '{ "field": "appointTime", "default": "today", "widget": «"select"» }',
  },
  'lines of a box of one line': {
    rule: 'widget-options',
    file: ORDERS,
    find: '"widget": "textarea",\n          "rows": 3',
    write: '"widget": "input",\n          «"rows"»: 3',
  },
  'columns of what is no table': {
    rule: 'widget-options',
    file: FORM,
    find: '"widget": "textarea",\n',
    write: '"widget": "textarea", «"fields"»: ["title"],\n',
  },
  'choices that narrow each other': {
    rule: 'depends-on-no-cycle',
    file: NODE,
    find: '"endpoint": "/rich/node/options" }',
    write: '"endpoint": "/rich/node/options", "dependsOn": «"parentNode"» }',
  },
  'a call in two groups': {
    rule: 'endpoint-duplicate',
    file: CALLS,
    find: '"/rich/node/detail": {',
    write:
      '«"/api/v1/device/list"»: { "operation": "list", "entity": "richNode", "access": ["rich:places"] },\n    "/rich/node/detail": {',
  },
  'a hidden page that nobody opens': {
    rule: 'hidden-page-reached',
    file: ORDERS,
    find: '{\n      "type": "open",\n      "page": "rich/approval",\n      "label": { "zh": "审批", "en": "Decide" },\n      "params": { "id": { "from": "row.id" } },\n      "visibleWhen": { "state": "1" }\n    },',
    write: '',
    marked: { file: APPROVAL, find: '"rich:approval"' },
  },
  'a bad prop default in a request': {
    rule: 'default-fits-field',
    file: CALLS,
    find: '"day": { "type": "string", "format": "calendar-date" }',
    write: '"day": { "type": "string", "format": "calendar-date", "default": «"tomorrow"» }',
  },
  'an array table column twice': {
    rule: 'field-listed-once',
    file: FORM,
    find: '"fields": ["partName",',
    write: '"fields": ["partName", «"partName"»,',
  },
  'a cell of a figure that does not fit': {
    rule: 'cell-fits-field',
    file: HOME,
    find: '"cell": "text"',
    write: '"cell": «"boolean"»',
  },
  'an entity of a side tree that there is not': {
    rule: 'entity-exists',
    file: ORDERS,
    after: '"side"',
    find: '"entity": "richNode"',
    write: '"entity": «"richNod"»',
  },
  'a read of the row above the table': {
    rule: 'from-in-reach',
    file: ORDERS,
    find: '"from": "user.userName" } }]',
    write: '"from": «"row.reporter"» } }]',
  },
  'an unknown value of the chosen community': {
    rule: 'from-in-reach',
    file: ORDERS,
    find: '"fixedFilters": { "reporter": { "from": "user.userName" } }',
    write: '"fixedFilters": { "reporter": { "from": «"community.name"» } }',
  },
  'an unknown scope in a condition': {
    rule: 'condition-value',
    file: PLACES,
    find: '"visibleWhen": { "roomCount": 0 }',
    write: '"visibleWhen": { «"record.roomCount"»: 0 }',
  },
  'a condition on a parameter that there is not': {
    rule: 'condition-value',
    file: FORM,
    find: '"params.mode": "edit"',
    write: '«"params.mod"»: "edit"',
  },
  'a card that is called by a number under its mask': {
    rule: 'sensitive-label',
    file: ORDERS,
    find: '"card": {\n    "title": "title"',
    write: '"card": {\n    "title": «"phone"»',
  },
  'cards that stand together by a masked number': {
    rule: 'sensitive-label',
    file: ORDERS,
    find: '"groupBy": "kind"',
    write: '"groupBy": «"citizenId"»',
  },
  'a record that is called by a number under its mask': {
    rule: 'sensitive-label',
    file: DETAIL,
    find: '"title": "title", "tags"',
    write: '"title": «"citizenId"», "tags"',
  },
  'a masked number as a tag': {
    rule: 'sensitive-label',
    file: DETAIL,
    find: '"tags": ["state", "kind"]',
    write: '"tags": ["state", «"phone"»]',
  },
  'a question with a number in it': {
    rule: 'sensitive-label',
    file: ORDERS,
    find: '"zh": "派给{reporter}？", "en": "Dispatch {reporter}?"',
    write: '"zh": «"派给{phone}？"», "en": "Dispatch {phone}?"',
  },
  'a relation that is called by a number under its mask': {
    rule: 'sensitive-label',
    file: EVENTS,
    find: '"label": "title"',
    write: '"label": «"phone"»',
  },
  'a number that is sent into an open field': {
    rule: 'sensitive-stays-masked',
    file: ORDERS,
    after: '"改备注"',
    find: '"params": { "id": { "from": "row.id" } }',
    write: '"params": { "id": { "from": "row.id" }, "reporter": { "from": «"row.phone"» } }',
  },
  'a form that starts with a number in an open field': {
    rule: 'sensitive-stays-masked',
    file: ORDERS,
    after: '"改备注"',
    find: '"fields": ["remark"]',
    write: '"fields": ["remark"], "initial": { "remark": { "from": «"row.phone"» } }',
  },
  'a copy of a number in an open field': {
    rule: 'sensitive-stays-masked',
    file: FORM,
    find: '{ "field": "reporter", "required": true }',
    write: '{ "field": "reporter", "required": true, "derive": { "function": "copy", "from": [«"phone"»] } }',
  },
  'a line put together of a number': {
    rule: 'sensitive-stays-masked',
    file: FORM,
    find: '{ "field": "reporter", "required": true }',
    write: '{ "field": "reporter", "required": true, "derive": { "function": "join", "from": ["title", «"phone"»] } }',
  },
  'a birthday in a day that everybody sees': {
    rule: 'sensitive-stays-masked',
    file: FORM,
    find: '"into": { "birthday": "birthday" }',
    write: '"into": { "birthday": «"appointTime"» }',
  },
  'a number that a form asks for and nobody masks': {
    rule: 'personal-field-sensitive',
    file: CALLS,
    after: '"/rich/order/finish"',
    find: '"properties": { "id": { "type": "string", "maxLength": 32 } }',
    write:
      '"properties": { "id": { "type": "string", "maxLength": 32 }, «"doorCard"»: { "type": "string", "format": "card-number" } }',
  },
  'an end that several transitions start from': {
    rule: 'lifecycle-final',
    file: ORDER,
    find: '"final": ["6"',
    write: '"final": [«"1"», "6"',
  },
  'an end that is no state': {
    rule: 'lifecycle-final',
    file: ORDER,
    find: '"final": ["6"',
    write: '"final": [«"66"», "6"',
  },
  'tabs over a state that is fixed': {
    rule: 'field-listed-once',
    file: ORDERS,
    find: '"fixedFilters": { "reporter": { "from": "user.userName" } }',
    write: '"fixedFilters": { "reporter": { "from": "user.userName" }, "state": "1" }',
    marked: { file: ORDERS, after: '"stateTabs"', find: '"state"' },
  },
  'a field in two groups': {
    rule: 'field-listed-once',
    file: APPROVAL,
    find: '"fields": ["title", "state", "phone"] }]',
    write:
      '"fields": ["title", "state", "phone"] }, { "title": { "zh": "其他", "en": "More" }, "fields": [«"title"», "remark"] }]',
  },
  'a value that is typed and sent along': {
    rule: 'field-listed-once',
    file: ORDERS,
    after: '"改备注"',
    find: '"params": { "id": { "from": "row.id" } }',
    write: '"params": { "id": { "from": "row.id" }, «"remark"»: "无" }',
  },
  'two buttons of one name': {
    rule: 'names-left-over',
    file: ORDERS,
    find: '"label": { "zh": "改备注"',
    write: '"label": { "zh": «"完成"»',
  },
  'a value worked out beside a field of its name': {
    rule: 'name-in-one-role',
    file: CALLS,
    after: '"/rich/order/detail"',
    find: '"operation": "detail",',
    write:
      '"operation": "detail", "response": { "type": "object", "entity": "richOrder", "properties": { «"totalFee"»: { "type": "integer" } } },',
  },
  'an order of what has none': {
    rule: 'condition-value',
    file: DETAIL,
    find: '"visibleWhen": { "state": { "$nin": ["1", "8"] } }',
    write: '"visibleWhen": { "state": { "$gt": «"1"» } }',
  },
};

/** @throws Error when the text to replace is not there: the fixture has changed, and the mistake with it */
export function listedMistakes(files: ReadonlyMap<string, string>): Mistake[] {
  return Object.entries({
    ...LISTED,
    ...CONTRADICTIONS,
    ...COMPUTED_MISTAKES,
    ...FEED_MISTAKES,
    ...FIGURE_MISTAKES,
    ...EFFECT_MISTAKES,
    ...HISTORY_MISTAKES,
    ...RETENTION_MISTAKES,
    ...ROLL_UP_MISTAKES,
  }).map(([family, { rule, file, find, after, write, marked }]) => {
    const text = files.get(file) ?? '';
    const start = placeOf(text, find, after, family);
    const changed = text.slice(0, start) + write + text.slice(start + find.length);
    const plain = changed.replace('«', '').replace('»', '');
    if (!marked) {
      const offset = changed.indexOf('«');
      return {
        family,
        file,
        text: plain,
        expected: { file, offset, length: changed.indexOf('»') - 1 - offset, rule },
      };
    }
    const there = marked.file === file ? plain : (files.get(marked.file) ?? '');
    const offset = placeOf(there, marked.find, marked.after, family);
    return { family, file, text: plain, expected: { file: marked.file, offset, length: marked.find.length, rule } };
  });
}

function placeOf(text: string, find: string, after: string | undefined, family: string): number {
  const start = text.indexOf(find, after === undefined ? 0 : text.indexOf(after));
  if (start < 0) throw new Error(`${family}: ${JSON.stringify(find)} does not stand there.`);
  return start;
}
