// Over 300 lines because it is one list of mistakes, each a few lines that are read alone.
import { describe, expect, test } from 'vitest';
import { check } from './check.ts';
import { readMarks } from './testing/marked-text.ts';
import { shippedSchemas } from './testing/read-schemas.ts';

const shipped = shippedSchemas();

/** One mistake: where in which shipped document, what stands there then («» marks the finding), and what is said. */
interface Mistake {
  file: string;
  /** The start of a text that stands there once, searched behind `after`. */
  find: string;
  after?: string;
  write: string;
  rule: string;
  says: string;
}

const OPENING = 'pages/record/opening.json';
const OPENING_DETAIL = 'pages/record/openingDetail.json';
const DEVICE = 'pages/equipment/device.json';
const DEVICE_DETAIL = 'pages/equipment/deviceDetail.json';
const RECORD = 'entities/accessRecord.json';

const mistakes: Record<string, Mistake> = {
  'a comma too many': {
    file: OPENING,
    find: '"openTime"\n      ]',
    write: '"openTime"«,»\n      ]',
    rule: 'json',
    says: 'There is a comma too many before the closing "]".',
  },
  'a comma too few': {
    file: DEVICE,
    find: '"kind": "list",',
    write: '"kind": "list" «"x"»: 1,',
    rule: 'json',
    says: 'A comma is expected here.',
  },
  'a comment': {
    file: 'dictionaries/openType.json',
    find: '"values"',
    write: '«// the codes»\n  "values"',
    rule: 'json',
    says: 'A JSON document holds no comments.',
  },
  'a key twice': {
    file: OPENING,
    find: '"kind": "list",',
    write: '"kind": "list",\n  «"kind"»: "list",',
    rule: 'json',
    says: 'The key "kind" stands here twice; the first is on line 8.',
  },
  'a slip in a key that is needed': {
    file: OPENING,
    find: '"columns": [\n    {',
    write: '«"colums"»: [\n    {',
    rule: 'grammar',
    says: 'Unknown key "colums". Did you mean "columns"?',
  },
  'a key that belongs to another block': {
    file: OPENING_DETAIL,
    find: '"pictures":',
    write: '«"pageSize"»: 20, "pictures":',
    rule: 'grammar',
    says: 'Unknown key "pageSize".',
  },
  'a missing key': {
    file: RECORD,
    find: '"scope": "community",',
    write: '',
    rule: 'grammar',
    says: 'The key "scope" is missing here.',
  },
  'a missing English text': {
    file: OPENING,
    find: '"label": { "zh": "抓拍", "en": "Snapshot" }',
    write: '«"label"»: { "zh": "抓拍" }',
    rule: 'grammar',
    says: 'The key "en" is missing here.',
  },
  'a wrong type': {
    file: DEVICE,
    find: '"width": 190',
    write: '"width": «"190"»',
    rule: 'grammar',
    says: 'Expected a whole number, found a text.',
  },
  'a number out of bounds': {
    file: DEVICE,
    find: '"width": 190',
    write: '"width": «1900»',
    rule: 'grammar',
    says: '1900 is too great: at most 800.',
  },
  'an unknown cell': {
    file: DEVICE,
    find: '"cell": "relativeTime"',
    write: '"cell": «"relativTime"»',
    rule: 'custom-registered',
    says: 'There is no cell "relativTime", neither in the language nor in custom.json. Did you mean "relativeTime"?',
  },
  'an unknown kind of block': {
    file: DEVICE,
    find: '"kind": "list"',
    write: '"kind": «"lst"»',
    rule: 'grammar',
    says: 'Unknown value "lst". Did you mean "list"?',
  },
  'an unknown type of action': {
    file: DEVICE,
    find: '"type": "export"',
    write: '"type": «"exprt"»',
    rule: 'grammar',
    says: 'Unknown value "exprt". Did you mean "export"?',
  },
  'an operator that compiles code': {
    file: OPENING,
    find: '"$gt": 37.3',
    write: '«"$where"»: "1"',
    rule: 'grammar',
    says: 'Unknown key "$where".',
  },
  'a value twice in a list': {
    file: OPENING,
    find: '"COMMUNITY_ROLE",',
    write: '"COMMUNITY_ROLE", «"COMMUNITY_ROLE"»,',
    rule: 'grammar',
    says: '"COMMUNITY_ROLE" stands in this list twice.',
  },
  'a name that cannot be one': {
    file: OPENING,
    find: '"personType",\n    "buildingId"',
    write: '«"person-type"»,\n    "buildingId"',
    rule: 'grammar',
    says: '"person-type" is not the name of a field (a small letter, then letters, digits and underscores).',
  },
  'an unknown field of a filter': {
    file: OPENING,
    find: '"personName",\n    "phone",\n    {',
    write: '«"persnName"»,\n    "phone",\n    {',
    rule: 'field-exists',
    says: '"persnName" is not a field of accessRecord. Did you mean "personName"?',
  },
  'an unknown field of a column': {
    file: OPENING,
    find: '{ "field": "failReason"',
    write: '{ "field": «"failReson"»',
    rule: 'field-exists',
    says: '"failReson" is not a field of accessRecord. Did you mean "failReason"?',
  },
  'an unknown field of an index': {
    file: RECORD,
    find: '["deviceId", "openTime"]',
    write: '["deviceId", «"openTimes"»]',
    rule: 'field-exists',
    says: '"openTimes" is not a field of accessRecord. Did you mean "openTime"?',
  },
  'an unknown field of a condition': {
    file: OPENING_DETAIL,
    find: '"personId": { "$ne": null }',
    write: '«"personID"»: { "$ne": null }',
    rule: 'field-exists',
    says: '"personID" is not a field of accessRecord. Did you mean "personId"?',
  },
  'an unknown entity': {
    file: DEVICE,
    find: '"entity": "device"',
    write: '"entity": «"devise"»',
    rule: 'entity-exists',
    says: 'No entity is named "devise". Did you mean "device"?',
  },
  'another entity than the call serves': {
    file: DEVICE_DETAIL,
    find: '"endpoint": "/control/record/v1/open/list"',
    write: '"endpoint": «"/api/v1/device/list"»',
    rule: 'endpoint-entity',
    says: 'The block shows accessRecord, but "/api/v1/device/list" serves device.',
  },
  'an unknown call': {
    file: OPENING,
    find: '"endpoint": "/control/record/v1/open/list"',
    write: '"endpoint": «"/control/record/v1/opening/list"»',
    rule: 'endpoint-exists',
    says: 'No call has the path "/control/record/v1/opening/list". Did you mean "/control/record/v1/open/list"?',
  },
  'a call that does something else': {
    file: OPENING_DETAIL,
    find: '"endpoint": "/control/record/v1/open/detail"',
    write: '"endpoint": «"/control/record/v1/open/list"»',
    rule: 'endpoint-operation',
    says: 'A detail block needs a call of the operation "detail"; "/control/record/v1/open/list" is of "list".',
  },
  'a call that is opened by no code of the menu': {
    file: 'endpoints/device.json',
    find: '"equipment:deviceSetting"',
    write: '«"equipment:deviceSettings"»',
    rule: 'endpoint-code-exists',
    says: 'No node of the menu has the code "equipment:deviceSettings". Did you mean "equipment:deviceSetting"?',
  },
  'a filter compared otherwise than the call does': {
    file: OPENING,
    find: '"operator": "between"',
    write: '"operator": «"equals"»',
    rule: 'filter-operator',
    says: '"/control/record/v1/open/list" compares "openTime" by "between".',
  },
  'a preset that there is not': {
    file: OPENING,
    find: '"default": "today"',
    write: '"default": «"last30days"»',
    rule: 'filter-default',
    says:
      '"last30days" is not a stretch of days: a range starts with one of today, yesterday, last7days, last31days, thisMonth, ' +
      'or with [from, to]. Did you mean "last31days"?',
  },
  'a sort that the call does not know': {
    file: DEVICE,
    find: '"width": 160 },\n    { "field": "deviceType"',
    write: '"width": 160, «"sortable"»: true },\n    { "field": "deviceType"',
    rule: 'sort-allowed',
    says: '"/api/v1/device/list" does not sort by "deviceSn"; it sorts by createTime, deviceName, lastHeartbeat.',
  },
  'a figure that the call does not give': {
    file: DEVICE,
    find: '"notActivated"]',
    write: '«"notActive"»]',
    rule: 'summary-exists',
    says: '"notActive" is not a figure of "/api/v1/device/list". Did you mean "notActivated"?',
  },
  'an unknown dictionary': {
    file: RECORD,
    find: '"dictionary": "openType"',
    write: '"dictionary": «"openTypes"»',
    rule: 'dictionary-exists',
    says: 'No dictionary is named "openTypes". Did you mean "openType"?',
  },
  'an unknown field set': {
    file: 'entities/room.json',
    find: '"include": ["base", "scope"]',
    write: '"include": ["base", «"scop"»]',
    rule: 'field-set-exists',
    says: 'No field set is named "scop". Did you mean "scope"?',
  },
  'a relation to an unknown field': {
    file: 'entities/account.json',
    find: '"label": "roleName"',
    write: '"label": «"rolName"»',
    rule: 'relation-exists',
    says: '"rolName" is not a field of role. Did you mean "roleName"?',
  },
  'a page at another route than the menu says': {
    file: OPENING,
    find: '"route": "/record/opening"',
    write: '"route": «"/record/open"»',
    rule: 'route-matches-menu',
    says: 'In the menu "record:opening" has the route "/record/opening".',
  },
  'a route twice': {
    file: 'menu.json',
    find: '"route": "/record/visiting",',
    write: '"route": «"/record/opening"»,',
    rule: 'route-unique',
    says: '"record:opening" has the route "/record/opening" already.',
  },
  'an unknown menu code of a page': {
    file: OPENING,
    find: '"menuCode": "record:opening",',
    write: '"menuCode": «"record:openning"»,',
    rule: 'menu-code-exists',
    says: 'No node of the menu has the code "record:openning". Did you mean "record:opening"?',
  },
  'an unknown menu code of a role': {
    file: 'roles.json',
    find: '"equipment:device:open",',
    after: '"OPEN_ACCOUNT"',
    write: '«"equipment:device:opn"»,',
    rule: 'menu-code-exists',
    says: 'No node of the menu has the code "equipment:device:opn". Did you mean "equipment:device:open"?',
  },
  'a role that holds a button but not its page': {
    file: 'roles.json',
    find: '"fileCenter:index",',
    after: '"SJF_ROLE"',
    write: '',
    rule: 'roles-fit-menu',
    says: 'SJF_ROLE holds "fileCenter:index:download" but not "fileCenter:index", which it stands below.',
  },
  'a page of the menu without a document': {
    file: 'menu.json',
    find: '"menuCode": "village:worker"',
    write:
      '"menuCode": «"village:helper"», "menuName": { "zh": "志愿者", "en": "Helpers" }, "type": "menu", "route": "/village/helper" },\n{ "menuCode": "village:worker"',
    rule: 'menu-leaf-has-page',
    says: 'The page "village:helper" has no document in schemas/pages: npm run new -- page village/helper makes one, or take it out of the menu.',
  },
  'a button that nothing uses': {
    file: 'menu.json',
    find: '"menuCode": "village:worker:add"',
    write:
      '"menuCode": «"village:worker:print"», "menuName": { "zh": "打印", "en": "Print" }, "type": "button" },\n{ "menuCode": "village:worker:add"',
    rule: 'dead-button',
    says: 'No page and no call uses the button "village:worker:print".',
  },
  'an unknown role': {
    file: OPENING,
    find: '"DEMO_ROLE"',
    write: '«"DEMO_ROL"»',
    rule: 'role-exists',
    says: 'roles.json has no role "DEMO_ROL". Did you mean "DEMO_ROLE"?',
  },
  'a role that is left out': {
    file: OPENING,
    find: '"roles": ["ADMIN_ROLE", ',
    write: '«"roles"»: [',
    rule: 'roles-fit-menu',
    says: 'In roles.json ADMIN_ROLE holds "record:opening" too.',
  },
  'a button of another page': {
    file: OPENING,
    find: '"menuCode": "record:opening:export"',
    write: '"menuCode": «"record:visiting:export"»',
    rule: 'button-code',
    says: '"record:visiting:export" is not a button of "record:opening" in the menu. Did you mean "record:opening:export"?',
  },
  'a page that is opened and is not there': {
    file: DEVICE,
    find: '"page": "equipment/deviceDetail",\n      "as"',
    write: '"page": «"equipment/deviceDetails"»,\n      "as"',
    rule: 'open-target-exists',
    says: 'No page is named "equipment/deviceDetails". Did you mean "equipment/deviceDetail"?',
  },
  'a parameter that the page does not take': {
    file: OPENING,
    find: '{ "id": { "from": "row.id" } }',
    write: '{ «"ids"»: { "from": "row.id" } }',
    rule: 'open-params',
    says: '"ids" is not a parameter of the page record/openingDetail. Did you mean "id"?',
  },
  'a value of a field that the row does not have': {
    file: OPENING_DETAIL,
    find: '"from": "row.deviceId"',
    write: '"from": «"row.deviceUuid"»',
    rule: 'from-in-reach',
    says: '"deviceUuid" is not a field of accessRecord. Did you mean "deviceId"?',
  },
  'a condition that can never hold': {
    file: DEVICE,
    find: '"failedSync": { "$gt": 0 }',
    write: '"onlineState": «"5"»',
    rule: 'condition-value',
    says: 'The dictionary onlineState has no "5".',
  },
  'a cell that cannot show the field': {
    file: DEVICE,
    find: '"cell": "badge"',
    write: '"cell": «"image"»',
    rule: 'cell-fits-field',
    says: 'The cell "image" shows a field of the format image, which "onlineState" is not.',
  },
  'a widget that does not fit the field': {
    file: DEVICE,
    find: '"multiple": true',
    write: '"widget": «"dateRange"»',
    rule: 'widget-fits-field',
    says: 'The widget "dateRange" does not fit "deviceType", which takes select.',
  },
  'English in place of Chinese': {
    file: OPENING,
    find: '"zh": "开门记录"',
    write: '"zh": «"Openings"»',
    rule: 'texts-in-both-languages',
    says: 'This is not Chinese: "Openings".',
  },
  'a format on a number': {
    file: RECORD,
    find: '"type": "number",\n      "label": { "zh": "体温"',
    write: '"type": "number", "format": «"decimal"»,\n      "label": { "zh": "体温"',
    rule: 'entity-format-fits-type',
    says: 'The format "decimal" is for texts; "temperature" is of the type "number".',
  },
  'a code that means two things': {
    file: 'dictionaries/yesNo.json',
    find: '"value": "0"',
    write: '"value": «"1"»',
    rule: 'dictionary-values-unique',
    says: 'The code "1" stands in this dictionary twice.',
  },
  'a field that people must fill in and cannot': {
    file: 'entities/device.json',
    find: '"locationType", "direction"]',
    write: '"locationType", «"onlineState"»]',
    rule: 'required-not-readonly',
    says: '"onlineState" is set by the server, so nobody can be required to fill it in.',
  },
  'a grammar that is not the one of the kind': {
    file: RECORD,
    find: '"../grammar/entity.schema.json"',
    write: '«"../grammar/page.schema.json"»',
    rule: 'schema-path',
    says: '"$schema" must be "../grammar/entity.schema.json" here.',
  },
};

/** Marks for mistakes that are reported elsewhere than where something is written anew. */
const MARKED_ELSEWHERE: Record<string, { file: string; find: string; after?: string; write: string }> = {
  'a missing key': { file: RECORD, find: '{', write: '«{»' },
  'a role that holds a button but not its page': {
    file: 'roles.json',
    find: '"fileCenter:index:download"',
    after: '"SJF_ROLE"',
    write: '«"fileCenter:index:download"»',
  },
};

test('the shipped documents have no findings', () => {
  const { findings, documents } = check(shipped);
  expect(findings).toEqual([]);
  expect(documents?.pages.size).toBeGreaterThan(3);
});

describe('one mistake in the shipped documents is one finding at its place', () => {
  test.each(Object.entries(mistakes))('%s', (name, { file, find, after = '', write, rule, says }) => {
    const files = new Map(shipped);
    files.set(file, replaced(shipped.get(file) ?? '', find, after, write));
    const elsewhere = MARKED_ELSEWHERE[name];
    const marked = elsewhere?.file ?? file;
    if (elsewhere)
      files.set(marked, replaced(files.get(marked) ?? '', elsewhere.find, elsewhere.after ?? '', elsewhere.write));
    const { text, places } = readMarks(files.get(marked) ?? '');
    files.set(marked, text);
    const found = check(files).findings.map(
      (finding) =>
        `${finding.file} ${finding.line}:${finding.column}-${finding.endLine}:${finding.endColumn} ${finding.rule}: ${finding.message}`,
    );
    expect(places).toHaveLength(1);
    expect(found).toEqual([`${marked} ${places[0]} ${rule}: ${says}`]);
  });

  test('there are at least thirty of them, by at least twenty-five rules', () => {
    expect(Object.keys(mistakes).length).toBeGreaterThanOrEqual(30);
    expect(new Set(Object.values(mistakes).map(({ rule }) => rule)).size).toBeGreaterThanOrEqual(25);
  });
});

/** @throws Error when the text does not stand there: the shipped document has changed and the mistake with it */
function replaced(text: string, find: string, after: string, write: string): string {
  const start = text.indexOf(find, after === '' ? 0 : text.indexOf(after));
  if (start < 0) throw new Error(`${JSON.stringify(find)} does not stand there.`);
  return text.slice(0, start) + write + text.slice(start + find.length);
}
