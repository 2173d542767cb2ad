import type { MenuDocument, RolesDocument } from '../schemas/generated/grammar.ts';

/**
 * Documents with others laid over them: those add groups to the menu and codes to the roles, and take the place of files of
 * the same name. Path below `schemas/` → text.
 */
export function overlaidDocuments(
  own: ReadonlyMap<string, string>,
  overlay: ReadonlyMap<string, string>,
): Map<string, string> {
  const both = <Content>(file: string) =>
    [own, overlay].map((files) => JSON.parse(files.get(file) ?? '') as Content) as [Content, Content];
  const [menu, menuOver] = both<MenuDocument>('menu.json');
  menu.nodes.push(...menuOver.nodes);
  const [roles, rolesOver] = both<RolesDocument>('roles.json');
  for (const { roleCode, menuCodes } of rolesOver.roles) {
    roles.roles.find((role) => role.roleCode === roleCode)?.menuCodes.push(...menuCodes);
  }
  const merged = { 'menu.json': menu, 'roles.json': roles };
  return new Map([
    ...own,
    ...overlay,
    ...Object.entries(merged).map(([file, content]) => [file, JSON.stringify(content, null, 2)] as const),
  ]);
}
