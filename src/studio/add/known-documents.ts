import type { MenuDocument, RolesDocument, Text } from '../../../schemas/generated/grammar.ts';
import { nameOfDocument } from '../../../validators/documents.ts';

/** Something that a new page may name. */
export interface Named {
  name: string;
  title: Text;
}

export interface KnownDocuments {
  entities: readonly Named[];
  dictionaries: readonly Named[];
  /** Groups of the menu. */
  groups: readonly Named[];
  roles: readonly Named[];
}

/** What a new page can be made from, by the documents as they were read. */
export function knownDocuments(files: Readonly<Record<string, string>>): KnownDocuments {
  const titled = (folder: string): Named[] =>
    Object.entries(files)
      .filter(([file]) => file.startsWith(folder))
      .map(([file, text]) => {
        const name = nameOfDocument(file);
        return { name, title: read<{ title?: Text }>(text)?.title ?? { zh: name, en: name } };
      });
  const menu = read<MenuDocument>(files['menu.json']);
  const roles = read<RolesDocument>(files['roles.json']);
  return {
    entities: titled('entities/'),
    dictionaries: titled('dictionaries/'),
    groups: (menu?.nodes ?? []).map(({ menuCode, menuName }) => ({ name: menuCode, title: menuName })),
    roles: (roles?.roles ?? []).map(({ roleCode, roleName }) => ({ name: roleCode, title: roleName })),
  };
}

function read<Document>(text: string | undefined): Document | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Document);
  } catch {
    return undefined;
  }
}
