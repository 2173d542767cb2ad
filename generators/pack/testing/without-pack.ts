import type {
  EndpointsDocument,
  MenuDocument,
  MenuNode,
  PackDocument,
  RolesDocument,
} from '../../../schemas/generated/grammar.ts';
import { formatDocuments } from '../../../validators/format/format-documents.ts';

/** The documents of a project that never had what a pack brings. Groups of the menu that are left empty go too. */
export function withoutPack(files: ReadonlyMap<string, string>, pack: PackDocument): Map<string, string> {
  const left = new Map(files);
  for (const [folder, documents] of [
    ['pages', pack.pages],
    ['entities', pack.entities],
    ['field-sets', pack.fieldSets],
    ['dictionaries', pack.dictionaries],
  ] as const)
    for (const name of Object.keys(documents)) left.delete(`${folder}/${name}.json`);
  const groups = new Set(pack.menu.flatMap(({ parent }) => parent ?? []));
  const codes = new Set(pack.menu.flatMap(({ nodes }) => nodes.flatMap(codesOf)).filter((code) => !groups.has(code)));
  const changed = new Set<string>();
  const change = <Content>(file: string, edit: (content: Content) => void) => {
    const content = JSON.parse(left.get(file) ?? '') as Content;
    const before = JSON.stringify(content);
    edit(content);
    const after = JSON.stringify(content);
    if (after === before) return;
    left.set(file, after);
    changed.add(file);
  };
  change<MenuDocument>('menu.json', (menu) => {
    menu.nodes = kept(menu.nodes, codes);
    for (const code of groups) if (!codesIn(menu.nodes).has(code)) codes.add(code);
  });
  const isKept = (code: string) => !codes.has(code);
  change<RolesDocument>('roles.json', ({ roles }) => {
    for (const role of roles) role.menuCodes = role.menuCodes.filter(isKept);
  });
  const paths = new Set(pack.calls.flatMap(({ endpoints }) => Object.keys(endpoints)));
  for (const file of files.keys()) {
    if (!file.startsWith('endpoints/')) continue;
    change<EndpointsDocument>(file, (group) => {
      const calls = Object.entries(group.endpoints).filter(([path]) => !paths.has(path));
      for (const [, call] of calls) if (Array.isArray(call.access)) call.access = call.access.filter(isKept);
      group.endpoints = Object.fromEntries(calls);
    });
    if (Object.keys((JSON.parse(left.get(file) ?? '') as EndpointsDocument).endpoints).length === 0) left.delete(file);
  }
  // To form all of them anew takes longer than everything else here.
  const formed = formatDocuments(
    new Map([...left].filter(([file]) => file.startsWith('grammar/') || changed.has(file))),
  );
  return new Map([...left].map(([file, text]) => [file, formed.get(file) ?? text]));
}

function codesOf(node: MenuNode): string[] {
  return [node.menuCode, ...(node.children ?? []).flatMap(codesOf)];
}

function codesIn(nodes: readonly MenuNode[]): Set<string> {
  return new Set(nodes.flatMap(codesOf));
}

function kept(nodes: readonly MenuNode[], codes: ReadonlySet<string>): MenuNode[] {
  return nodes.flatMap((node) => {
    if (codes.has(node.menuCode)) return [];
    if (!node.children) return [node];
    const children = kept(node.children, codes);
    return children.length === 0 && node.children.length > 0 ? [] : [{ ...node, children }];
  });
}
