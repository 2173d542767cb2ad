import { describe, expect, test } from 'vitest';
import type { MenuDocument, RolesDocument } from '../../schemas/generated/grammar.ts';
import { checkDocuments } from '../check-documents.ts';
import type { JsonValue } from '../json.ts';
import { shippedSchemas } from '../testing/read-schemas.ts';
import { type LiveMenuNode, readLiveMenu } from './live-menu.ts';
import { liveMenuRules } from './live-menu-rules.ts';
import { pullMenu } from './pull-menu.ts';

const files = shippedSchemas();
const menuText = files.get('menu.json') ?? '';

/** What the check says when the server's tree is menu.json, changed as text. */
function findings(from: string, to: string): string[] {
  const changed = menuText.replace(from, to);
  expect(changed).not.toBe(menuText);
  const rules = liveMenuRules(readLiveMenu(JSON.parse(changed) as JsonValue));
  return checkDocuments(files, rules).findings.map(({ file, line, rule, message }) => {
    const text = files.get(file)?.split('\n')[line - 1]?.trim();
    return `${rule} ${file} ${text} ${message}`;
  });
}

describe('the documents against the menu of a server', () => {
  test('fit a server that has the same menu', () => {
    expect(checkDocuments(files, liveMenuRules(readLiveMenu(JSON.parse(menuText) as JsonValue))).findings).toEqual([]);
  });

  test('tell a page whose leaf the server does not know, at its menuCode', () => {
    const reported = findings('"record:openingDetail"', '"record:openDetail"');
    expect(reported).toContainEqual(
      expect.stringMatching(
        /^live-menu-code pages\/record\/openingDetail.json "menuCode": .* no leaf "record:openingDetail".* Did you mean "record:openDetail"\?$/,
      ),
    );
    expect(reported).toContainEqual(
      expect.stringMatching(/^live-menu-leaf menu.json .*"record:openDetail" \(开门记录详情\)/),
    );
  });

  test('tell a button that the server does not know', () => {
    const reported = findings('"record:opening:export"', '"record:opening:download"');
    expect(reported).toContainEqual(expect.stringMatching(/^live-menu-code menu.json .*"record:opening:export"/));
    expect(reported).toContainEqual(
      expect.stringMatching(/^live-menu-leaf menu.json .*button "record:opening:download"/),
    );
    expect(reported).toHaveLength(2);
  });

  test('tell a name that differs', () => {
    expect(findings('"zh": "开门记录"', '"zh": "开门流水"')).toEqual([
      expect.stringMatching(/^live-menu-name menu.json .*开门记录.* The server calls "record:opening" 开门流水\.$/),
    ]);
  });

  test('tell nothing by what the tree of one account lacks, whichever role it has', () => {
    const { roles } = JSON.parse(files.get('roles.json') ?? '') as RolesDocument;
    const { nodes } = readLiveMenu(JSON.parse(menuText) as JsonValue);
    for (const { roleCode: role, menuCodes } of roles) {
      const held = new Set<string>(menuCodes);
      const shown = (all: readonly LiveMenuNode[]): LiveMenuNode[] =>
        all
          .map((node) => ({ ...node, children: shown(node.children) }))
          .filter(({ menuCode, children }) => held.has(menuCode) || children.length > 0);
      const answer = JSON.stringify({ status: 0, message: '', content: { children: shown(nodes) } });
      const menu = readLiveMenu(JSON.parse(answer) as JsonValue);
      expect(menu.isWhole, role).toBe(false);
      expect(checkDocuments(files, liveMenuRules(menu)).findings, role).toEqual([]);
    }
  });

  test('of one account tell what differs in what it has', () => {
    const changed = menuText
      .replace('"record:opening:export"', '"record:opening:download"')
      .replace('"zh": "开门记录"', '"zh": "开门流水"')
      .replace('"nodes"', '"children"');
    const { findings } = checkDocuments(files, liveMenuRules(readLiveMenu(JSON.parse(changed) as JsonValue)));
    expect(findings.map(({ rule, message }) => `${rule} ${message}`)).toEqual([
      expect.stringMatching(/^live-menu-leaf .*button "record:opening:download"/),
      expect.stringMatching(/^live-menu-name .*"record:opening" 开门流水/),
    ]);
  });

  test('a text that is no tree is refused in words', () => {
    expect(() => readLiveMenu({ status: 0 })).toThrow('There is no permission tree in it');
    expect(() => readLiveMenu([{ menuName: 'x' }])).toThrow('The node 1 of the permission tree has no menuCode.');
  });
});

describe('taking a menu over', () => {
  const own = JSON.parse(menuText) as MenuDocument;
  test('of a server with the same menu changes nothing', () => {
    const { menu, differences } = pullMenu(own, readLiveMenu(JSON.parse(menuText) as JsonValue).nodes);
    expect(differences).toEqual([]);
    expect(menu).toEqual(own);
  });

  test('says what changes and keeps the English that a server does not have', () => {
    const changed = menuText.replace('"zh": "开门记录"', '"zh": "开门流水"');
    const tree = readLiveMenu(JSON.parse(changed) as JsonValue).nodes;
    for (const group of tree) for (const page of group.children) delete page.menuNameEn;
    const { menu, differences } = pullMenu(own, tree);
    expect(differences).toEqual(['~ record:opening: Chinese name 开门记录 → 开门流水']);
    expect(JSON.stringify(menu)).toContain('Open-door records');
  });
});
