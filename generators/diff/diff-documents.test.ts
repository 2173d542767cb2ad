import { describe, expect, test } from 'vitest';
import { checkDocuments } from '../../validators/check-documents.ts';
import { shippedSchemas } from '../../validators/testing/read-schemas.ts';
import { diffDocuments } from './diff-documents.ts';
import { diffReports } from './diff-report.ts';

const shipped = shippedSchemas();
const { documents: asShipped } = checkDocuments(shipped, []);

/** What changed when these texts stand in place of others. */
function differences(file: string, ...changes: [from: string, to: string][]): string[] {
  const text = changes.reduce((before, [from, to]) => {
    expect(before).toContain(from);
    return before.replace(from, to);
  }, shipped.get(file) ?? '');
  const { documents } = checkDocuments(new Map([...shipped, [file, text]]), []);
  return diffDocuments(asShipped!, documents!).map(({ subject, text, weight }) => `${weight} · ${subject}: ${text}`);
}

describe('two versions of the documents', () => {
  test('that are the same differ in nothing', () => {
    expect(diffDocuments(asShipped!, asShipped!)).toEqual([]);
    expect(diffReports.text([])).toBe('The documents say the same.');
  });

  test('a column and a filter that are gone are told by name', () => {
    expect(differences('pages/record/opening.json', ['{ "field": "openType", "multiple": true },', ''])).toEqual([
      expect.stringMatching(/^breaking · \/record\/opening: filter openType \(.+\) removed$/),
    ]);
  });

  test('a field that becomes sensitive is told at the entity and at every page that shows it', () => {
    const reported = differences('entities/device.json', [
      '"deviceSn": {',
      '"deviceSn": { "sensitive": { "mask": "card" },',
    ]);
    expect(reported).toContain('access · entity device: field deviceSn became sensitive');
    expect(
      reported.some((line) => line.startsWith('access · /equipment/deviceDetail: field deviceSn became sensitive')),
    ).toBe(true);
  });

  test('what records are counted by is told key by key', () => {
    const counted = (groups: string): [string, string] => [
      '"appendOnly": true,',
      `"appendOnly": true, "rollUp": { "by": "openTime", "groups": [${groups}] },`,
    ];
    expect(differences('entities/accessRecord.json', counted('"openType"'))).toEqual([
      'behaviour · entity accessRecord: the roll-up: by is now openTime',
      'behaviour · entity accessRecord: the roll-up: groups is now ["openType"]',
    ]);
  });

  test('what follows by itself, and when, is told by its name', () => {
    expect(
      differences(
        'entities/visitor.json',
        ['"leaves": true', '"leaves": true, "with": { "leaveBy": "1" }'],
        ['"name": "overstay",', '"name": "leave",'],
        ['"at": { "from": "row.endTime" }', '"at": { "from": "row.endTime", "plus": "1h" }'],
      ),
    ).toEqual([
      'behaviour · entity visitor: effect transition visitorRecord on overstay: name overstay → leave',
      'behaviour · entity visitor: effect transition visitorRecord on overstay: with is now {"leaveBy":"1"}',
      expect.stringMatching(/^behaviour · entity visitor: schedule overstay: at .+ → .+"plus":"1h"/),
    ]);
    const [FIRST, SYSTEM] = ['"effects": [\n    {\n      "on"', '"effects": [\n    {\n      "as": "system", "on"'];
    expect(differences('entities/visitor.json', [FIRST, SYSTEM])).toEqual([
      'access · entity visitor: effect transition visitorRecord on overstay: as is now system',
    ]);
    expect(
      differences('entities/visitor.json', ['"on": "overstay",\n      "notify"', '"on": "expire",\n      "notify"']),
    ).toEqual([
      'behaviour · entity visitor: effect notify on overstay removed',
      'behaviour · entity visitor: effect notify on expire added',
    ]);
  });

  test('a column of what a step shows, and a line of what happened so far, are told with their place', () => {
    const reported = differences('pages/business/addHousehold.json', ['{ "field": "relation", "width": 110 },', '']);
    expect(reported[0]).toMatch(/^breaking · \S+: step 选择房屋: shown block: column relation \(.+\) removed$/);
    expect(
      differences('pages/record/visitingDetail.json', ['"heading": "deviceName"', '"heading": "direction"']),
    ).toEqual(['behaviour · /record/visitingDetail: tab 通行轨迹: heading deviceName → direction']);
    expect(
      differences('pages/business/authorizeForm.json', [
        '"endpoint": "/control/application/v1/timeline/list",\n    "title"',
        '"endpoint": "/control/application/v1/timeline/list",\n    "key": { "from": "params.id" },\n    "title"',
      ]),
    ).toEqual([expect.stringMatching(/^behaviour · \/business\/authorizeForm: history: .*row\.id.* → .*params\.id/)]);
  });

  test('a field that moves to another group and a group under another title are told once', () => {
    const CARD = '"title": { "zh": "卡片信息", "en": "Card" }';
    expect(
      differences(
        'pages/business/cardDetails.json',
        ['"fields": [\n        "cardNo",', '"fields": ['],
        ['"fields": ["personType"', '"fields": ["cardNo", "personType"'],
      ),
    ).toEqual(['behaviour · /business/cardDetails: field cardNo moved from group 卡片信息 to group 持卡人']);
    expect(differences('pages/business/cardDetails.json', [CARD, '"title": { "zh": "门卡", "en": "Card" }'])).toEqual([
      'text · /business/cardDetails: group 卡片信息: title 卡片信息 → 门卡',
    ]);
  });

  test('a button that asks for another code is told', () => {
    const reported = differences('pages/record/opening.json', [
      '"menuCode": "record:opening:export"',
      '"menuCode": "record:opening:reveal"',
    ]);
    expect(reported[0]).toMatch(
      /^access · \/record\/opening: button .* now needs record:opening:reveal$|^behaviour|^breaking/,
    );
    expect(reported.join('\n')).toContain('record:opening:reveal');
  });

  test('a role that gains codes is told with the codes', () => {
    const reported = differences('roles.json', [
      '"roleName": { "zh": "其他", "en": "Other" },\n      "menuCodes": [',
      '"roleName": { "zh": "其他", "en": "Other" },\n      "menuCodes": ["sms:index", ',
    ]);
    expect(reported).toEqual(['access · OTHER_ROLE: gains sms:index']);
  });

  test('a code that is gone from a dictionary breaks, another word is only words', () => {
    expect(differences('dictionaries/openResult.json', ['"zh": "成功"', '"zh": "已开"'])).toEqual([
      expect.stringMatching(/^text · dictionary openResult: code 1: label 成功 → 已开$/),
    ]);
  });

  test('are written for a pull request by weight', () => {
    const report = diffReports.markdown([
      { subject: '/business/card', text: 'column phone became sensitive', weight: 'access' },
      { subject: '/business/card', text: 'filter cardState removed', weight: 'breaking' },
    ]);
    expect(report).toBe(
      '### Access: who can see or do what\n\n- `/business/card`\n  - column phone became sensitive\n\n### Breaking: something is gone or asks for more\n\n- `/business/card`\n  - filter cardState removed',
    );
  });
});
