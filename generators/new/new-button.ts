import type { Action, Block, Endpoint, PageDocument } from '../../schemas/generated/grammar.ts';
import { isMenuPage, type MenuPage } from '../../validators/model/menu-page.ts';
import { CannotMake, type Draft } from './draft.ts';
import { add, openBy } from './new-endpoints.ts';
import { ensureButton } from './new-menu.ts';
import { namingField } from './pages/chosen-fields.ts';

export interface ButtonOptions {
  /** The transition of the page's entity that the button makes. */
  transition: string;
}

/** The key of a block that lists the buttons of a record. */
const RECORD_ACTIONS: Partial<Record<Block['kind'], string>> = {
  list: 'rowActions',
  detail: 'actions',
  tree: 'nodeActions',
};

/** Puts a button that makes a transition onto a page, with its code in the menu, its rights and its call. */
export function newButton(draft: Draft, id: string, { transition }: ButtonOptions): void {
  const { file, page } = pageNamed(draft, id);
  const key = RECORD_ACTIONS[page.kind];
  if (key === undefined || !('entity' in page) || page.entity === undefined)
    throw new CannotMake(
      `${id} shows no records of an entity: a transition is a button of a list, a detail or a tree.`,
    );
  const action = transitionAction(draft, { entity: page.entity, menuCode: page.menuCode, transition });
  draft.change<Record<string, unknown>>(file, (document) => {
    document[key] = [...((document[key] as Action[] | undefined) ?? []), action];
  });
}

/** The button of a transition, with all that it needs besides: a code, rights and a call, which are made where they are missing. */
export function transitionAction(
  draft: Draft,
  { entity, menuCode, transition }: { entity: string; menuCode: string; transition: string },
): Action {
  const { lifecycle, primaryKey = 'id' } = draft.entity(entity);
  const known = Object.keys(lifecycle?.transitions ?? {});
  const made = lifecycle?.transitions[transition];
  if (!made)
    throw new CannotMake(
      known.length === 0
        ? `${entity} has no state table: give it a "lifecycle" first.`
        : `${entity} has no transition "${transition}". There are ${known.join(', ')}.`,
    );
  if (made.by !== undefined && made.by !== 'operator')
    throw new CannotMake(`Nobody presses a button for "${transition}" of ${entity}: it is made by the ${made.by}.`);
  const code = ensureButton(draft, menuCode, transition, made.label);
  const there = draft
    .endpoints()
    .find(({ endpoint }) => endpoint.entity === entity && endpoint.transition === transition);
  const endpoint = there?.path ?? `/control/${entity}/v1/${transition}`;
  if (there) openBy(draft, there, code);
  else add(draft, `endpoints/${entity}.json`, endpoint, callOf(entity, code, transition, primaryKey), undefined);
  const { zh, en } = made.label;
  const name = namingField(draft, entity);
  return {
    type: 'request',
    menuCode: code,
    endpoint,
    confirm: { text: { zh: `确定${zh}“{${name}}”吗？`, en: `${en} "{${name}}"?` } },
  } as Action;
}

function callOf(entity: string, code: string, transition: string, key: string): Endpoint {
  return {
    operation: 'action',
    entity,
    access: [code],
    request: { type: 'object', properties: { [key]: { type: 'string', maxLength: 32 } }, required: [key] },
    transition,
  } as Endpoint;
}

/** @throws CannotMake where there is none in the menu */
export function pageNamed(draft: Draft, id: string): { file: string; page: MenuPage & PageDocument } {
  const found = draft.pages().find((each) => each.id === id);
  if (!found) throw new CannotMake(`There is no page "${id}".`);
  const { page, file } = found;
  if (!isMenuPage(page)) throw new CannotMake(`${id} is no page of the menu: it has no rights of its own.`);
  return { file, page };
}
