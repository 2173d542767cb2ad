import type {
  DictionaryDocument,
  Endpoint,
  EntityDocument,
  MenuNode,
  PageDocument,
} from '../../../schemas/generated/grammar.ts';
import type { Choice } from './spec.mjs';
import { wordsOf } from './words-of.ts';

/** What one page of the comparison adds to the documents of a console. */
export interface DocumentParts {
  /** Name → document. */
  entities: Record<string, EntityDocument>;
  /** Path → call. */
  endpoints: Record<string, Endpoint>;
  menu: MenuNode[];
  /** Id → document. */
  pages: Record<string, PageDocument>;
}

/** The one role that holds everything of the comparison. */
export const ROLE = 'ADMIN_ROLE';

/** The name of a code table: `method` is `benchMethod`. */
export const dictionaryOf = (name = '') => `bench${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

export const codeOf = (page: string) => page.replaceAll('/', ':');

/** What every page document begins with. */
export function headOf(page: string, title: string) {
  return {
    $schema: '../../grammar/page.schema.json',
    route: `/${page}`,
    menuCode: codeOf(page),
    title: wordsOf(title),
    roles: [ROLE],
  };
}

export function menuNode(page: string, title: string, children: MenuNode[] = []): MenuNode {
  return {
    menuCode: codeOf(page),
    menuName: wordsOf(title),
    type: 'menu',
    route: `/${page}`,
    ...(children.length > 0 && { children }),
  };
}

export function dictionaryDocument(title: string, choices: readonly Choice[]): DictionaryDocument {
  return {
    $schema: '../grammar/dictionary.schema.json',
    title: wordsOf(title),
    values: choices.map(({ value, label, color }) => ({
      value,
      label: wordsOf(label),
      ...(isColor(color) && { color }),
    })),
  };
}

type Color = NonNullable<DictionaryDocument['values'][number]['color']>;

function isColor(color: string): color is Color {
  return color !== 'default';
}
