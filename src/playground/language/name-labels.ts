import { menuNodes } from '../../../generators/menu-nodes.ts';
import type { Catalogue, PageDocument, Text } from '../../../schemas/generated/grammar.ts';

/** The meaning of known names, in both languages. */
export class NameLabels {
  readonly #catalogue: Catalogue;
  readonly #pages: ReadonlyMap<string, PageDocument>;
  readonly #menu: ReadonlyMap<string, Text>;

  constructor(catalogue: Catalogue, pages: ReadonlyMap<string, PageDocument>) {
    this.#catalogue = catalogue;
    this.#pages = pages;
    this.#menu = new Map(menuNodes(catalogue.menu).map(({ menuCode, menuName }) => [menuCode, menuName]));
  }

  /**
   * @param part the part of the known names that lists it, such as `field.device`, `call.list`, `pageCode`
   * @returns undefined where it has no description
   */
  labelOf(name: string, part: string | undefined): Text | undefined {
    const [kind = '', entity = ''] = part?.split(/\.(.*)/) ?? [];
    const { entities, endpoints, dictionaries, roles } = this.#catalogue;
    switch (kind) {
      case 'field':
      case 'input':
        return entities[entity]?.fields[name]?.label;
      case 'call':
        return described(endpoints[name]?.description);
      case 'entity':
        return entities[name]?.title;
      case 'dictionary':
        return dictionaries[name]?.title;
      case 'menuCode':
      case 'pageCode':
      case 'buttonCode':
        return this.#menu.get(name);
      case 'page':
        return this.#pages.get(name)?.title;
      case 'role':
        return roles.find(({ roleCode }) => roleCode === name)?.roleName;
      default:
        return undefined;
    }
  }
}

function described(text: string | undefined): Text | undefined {
  return text === undefined ? undefined : { zh: text, en: text };
}
