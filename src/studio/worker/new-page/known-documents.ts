import type { MenuDocument, PageDocument, RolesDocument, Text } from '../../../../schemas/generated/grammar.ts';
import { nameOfDocument } from '../../../../validators/documents.ts';
import { isMenuPage } from '../../../../validators/model/menu-page.ts';
import type { KnownDocuments, Named } from '../messages.ts';

/** What something new can be made from, by the documents as they are now: those that were only just made are among them. */
export function knownDocuments(files: ReadonlyMap<string, string>): KnownDocuments {
  const roles = read<RolesDocument>(files.get('roles.json'))?.roles ?? [];
  const nodes = read<MenuDocument>(files.get('menu.json'))?.nodes ?? [];
  return {
    entities: titled('entities/', files),
    dictionaries: titled('dictionaries/', files),
    groups: nodes.map(({ menuCode, menuName }) => ({ name: menuCode, title: menuName })),
    roles: roles.map(({ roleCode, roleName }) => ({ name: roleCode, title: roleName })),
    lists: namesIn('pages/', files).flatMap(([id, text]) => {
      const page = read<PageDocument>(text);
      if (page?.kind !== 'list' || !isMenuPage(page)) return [];
      const { title, entity, menuCode } = page;
      const seenBy = roles.filter(({ menuCodes }) => menuCodes.includes(menuCode)).map(({ roleCode }) => roleCode);
      return [{ name: id, title, entity, menuCode, roles: seenBy }];
    }),
  };
}

function titled(folder: string, files: ReadonlyMap<string, string>): Named[] {
  return namesIn(folder, files).map(([name, text]) => ({
    name,
    title: read<{ title?: Text }>(text)?.title ?? { zh: name, en: name },
  }));
}

function namesIn(folder: string, files: ReadonlyMap<string, string>): [name: string, text: string][] {
  return [...files].flatMap(([file, text]): [string, string][] =>
    file.startsWith(folder) ? [[nameOfDocument(file), text]] : [],
  );
}

/** What is broken for a moment can be chosen again once it is right. */
function read<Document>(text: string | undefined): Document | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Document);
  } catch {
    return undefined;
  }
}
