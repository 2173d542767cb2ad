import { menuCodeOf } from '../model/menu-page.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule, type Rule } from '../rule.ts';
import { isLeaf, type LiveMenu, type LiveMenuNode, liveNodes } from './live-menu.ts';

const PART = { en: 'Part of npm run check -- --menu.', zh: '属于 npm run check -- --menu。' };

/**
 * Rules that hold the documents against the permission tree of a server: an account that signs in there gets exactly the codes of
 * that tree, so a code that it lacks is a page or button that no user ever sees. The tree of one account proves nothing by what
 * it lacks: others may have that.
 */
export function liveMenuRules({ nodes, isWhole }: LiveMenu): Rule[] {
  const live = liveNodes(nodes);
  return [liveCode(live, isWhole), liveLeaf(live), liveName(live)];
}

function liveCode(live: ReadonlyMap<string, LiveMenuNode>, isWhole: boolean): Rule {
  return defineRule({
    id: 'live-menu-code',
    severity: 'error',
    description: {
      en: `The server knows every menu code of the documents, at the same place in its tree. ${PART.en}`,
      zh: `文档中的菜单编码在服务端的权限树中都存在，且层级一致。${PART.zh}`,
    },
    messages: {
      unknown: 'The server\'s menu has no code "{code}", so nobody ever gets it.',
      page: 'The server\'s menu has no leaf "{code}", so nobody ever sees this page.',
      kind: 'The server has "{code}" as a {type}.',
      parent: 'The server has "{code}" below "{parent}".',
    },
    visit: {
      menuPage(page, { report }) {
        if (isWhole && !live.has(page.menuCode))
          report(at(page, 'menuCode'), 'page', { code: page.menuCode, near: live.keys() });
      },
      menuNode(node, { parent, catalogue, report }) {
        const { menuCode: code } = node;
        const there = live.get(code);
        if (!there) {
          if (!isWhole) return;
          // A page of its own reports it at its place.
          const pages = [...catalogue.pages.values()];
          if (!pages.some((page) => page && menuCodeOf(page) === code))
            report(at(node, 'menuCode'), 'unknown', { code, near: live.keys() });
          return;
        }
        if (there.type !== node.type) report(at(node, 'type'), 'kind', { code, type: there.type });
        const above = [...live.values()].find((each) => each.children.includes(there));
        if (above && above.menuCode !== parent?.menuCode)
          report(at(node, 'menuCode'), 'parent', { code, parent: above.menuCode });
      },
    },
  });
}

function liveLeaf(live: ReadonlyMap<string, LiveMenuNode>): Rule {
  return defineRule({
    id: 'live-menu-leaf',
    severity: 'error',
    description: {
      en: `Every leaf and button of the server's menu is in menu.json, so every leaf has a page. ${PART.en}`,
      zh: `服务端菜单的每个叶子与按钮都在 menu.json 中，因而每个叶子都有页面。${PART.zh}`,
    },
    messages: {
      leaf: 'The server\'s menu has the page "{code}" ({name}), for which there is no document: npm run menu:pull takes it over.',
      button:
        'The server\'s menu has the button "{code}" ({name}), which menu.json lacks: npm run menu:pull takes it over.',
    },
    visit: {
      menu(menu, { catalogue, report }) {
        for (const node of live.values()) {
          if (catalogue.menu?.has(node.menuCode)) continue;
          const names = { code: node.menuCode, name: node.menuName };
          if (node.type === 'button') report(keyAt(menu, 'nodes'), 'button', names);
          else if (isLeaf(node)) report(keyAt(menu, 'nodes'), 'leaf', names);
        }
      },
    },
  });
}

function liveName(live: ReadonlyMap<string, LiveMenuNode>): Rule {
  return defineRule({
    id: 'live-menu-name',
    severity: 'warning',
    description: {
      en: `A node has the name that the server gives it, in both languages where the server has both. ${PART.en}`,
      zh: `节点名称与服务端一致；服务端提供英文时英文也一致。${PART.zh}`,
    },
    messages: {
      zh: 'The server calls "{code}" {name}.',
      en: 'The server calls "{code}" {name} in English.',
      route: 'The server has "{code}" at {route}.',
    },
    visit: {
      menuNode(node, { report }) {
        const { menuCode: code } = node;
        const there = live.get(code);
        if (!there) return;
        if (there.menuName !== node.menuName.zh)
          report(at(node, 'menuName', 'zh'), 'zh', { code, name: there.menuName });
        if (there.menuNameEn !== undefined && there.menuNameEn !== node.menuName.en)
          report(at(node, 'menuName', 'en'), 'en', { code, name: there.menuNameEn });
        if (there.route !== undefined && node.route !== undefined && there.route !== node.route)
          report(at(node, 'route'), 'route', { code, route: there.route });
      },
    },
  });
}
