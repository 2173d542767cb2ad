import type { Action, Block, Endpoint } from '../../schemas/generated/grammar.ts';
import { CannotMake, type Draft } from './draft.ts';
import { menuPageNamed } from './menu-page-named.ts';
import { add, openBy } from './new-endpoints.ts';
import { ensureButton } from './new-menu.ts';
import { namingField } from './pages/chosen-fields.ts';

export interface ButtonOptions {
  /** The transition of the page's entity that the button makes. */
  transition: string;
}

/** The key of a block that lists the buttons of a record. */
export const RECORD_ACTIONS = {
  list: 'rowActions',
  detail: 'actions',
  tree: 'nodeActions',
} as const satisfies Partial<Record<Block['kind'], string>>;

/** Puts a button that makes a transition onto a page, with its code in the menu, its rights and its call. */
export function newButton(draft: Draft, id: string, { transition }: ButtonOptions): void {
  const { file, page } = menuPageNamed(draft, id);
  const key = (RECORD_ACTIONS as Partial<Record<Block['kind'], string>>)[page.kind];
  if (key === undefined || !('entity' in page) || page.entity === undefined)
    throw new CannotMake(
      `${id} shows no records of an entity: a transition is a button of a list, a detail or a tree.`,
    );
  const action = transitionAction(draft, { entity: page.entity, menuCode: page.menuCode, transition });
  draft.change<Record<string, unknown>>(file, (document) => {
    const there = (document[key] as Action[] | undefined) ?? [];
    if (there.some((other) => 'endpoint' in other && 'endpoint' in action && other.endpoint === action.endpoint))
      throw new CannotMake(`${id} has a button for "${transition}" already. Nothing was made.`);
    document[key] = [...there, action];
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
