import { join } from 'node:path';
import type { MenuDocument, RolesDocument } from '../../schemas/generated/grammar.ts';
import { readDocuments } from '../../scripts/read-documents.ts';

const ROOT = join(import.meta.dirname, '../..');

/**
 * The documents of this console with those of the book's examples over them: the examples add a group to the menu, codes to
 * the roles, and files of their own. Path below `schemas/` → text.
 */
export function exampleConsole(): Map<string, string> {
  const own = readDocuments(join(ROOT, 'schemas'));
  const examples = readDocuments(join(ROOT, 'docs/examples/schemas'));
  const both = <Content>(file: string) =>
    [own, examples].map((files) => JSON.parse(files.get(file) ?? '') as Content) as [Content, Content];

  const [menu, menuOfExamples] = both<MenuDocument>('menu.json');
  menu.nodes.push(...menuOfExamples.nodes);
  const [roles, rolesOfExamples] = both<RolesDocument>('roles.json');
  for (const { roleCode, menuCodes } of rolesOfExamples.roles) {
    roles.roles.find((role) => role.roleCode === roleCode)?.menuCodes.push(...menuCodes);
  }
  const merged = { 'menu.json': menu, 'roles.json': roles };
  return new Map([
    ...own,
    ...examples,
    ...Object.entries(merged).map(([file, content]) => [file, JSON.stringify(content, null, 2)] as const),
  ]);
}

/** The ids of the example pages. */
export function examplePages(files: ReadonlyMap<string, string>): string[] {
  return [...files.keys()].flatMap((file) => /^pages\/(example\/.+)\.json$/.exec(file)?.[1] ?? []);
}
