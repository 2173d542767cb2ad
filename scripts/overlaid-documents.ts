import type { EndpointsDocument, MenuDocument, RolesDocument } from '../schemas/generated/grammar.ts';

/**
 * Documents with overlays: these add groups to the menu, codes to the roles and to calls that are opened by codes, and
 * registrations of custom.json; they replace other files of the same name. Path below `schemas/` → text.
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
  const merged: Record<string, object> = { 'menu.json': menu, 'roles.json': roles };
  for (const file of overlay.keys()) {
    if (!file.startsWith('endpoints/') || !own.has(file)) continue;
    const [group, groupOver] = both<EndpointsDocument>(file);
    for (const [path, { access }] of Object.entries(groupOver.endpoints)) {
      const known = group.endpoints[path]?.access;
      if (Array.isArray(known) && Array.isArray(access)) known.push(...access);
    }
    merged[file] = group;
  }
  if (overlay.has('custom.json')) {
    const [custom, customOver] = both<Record<string, object | string>>('custom.json');
    merged['custom.json'] = { ...custom, ...customOver };
    for (const [section, registered] of Object.entries(customOver)) {
      if (typeof registered !== 'string')
        Object.assign(merged['custom.json'], { [section]: { ...Object(custom[section]), ...registered } });
    }
  }
  return new Map([
    ...own,
    ...overlay,
    ...Object.entries(merged).map(([file, content]) => [file, JSON.stringify(content, null, 2)] as const),
  ]);
}
