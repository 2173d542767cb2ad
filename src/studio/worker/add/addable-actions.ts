import type { Path } from '../../../../generators/edit/operation.ts';
import { memberOf } from '../../../../generators/edit/place-in-page.ts';
import { menuNodes } from '../../../../generators/menu-nodes.ts';
import type { Draft } from '../../../../generators/new/draft.ts';
import { RECORD_ACTIONS, transitionAction } from '../../../../generators/new/new-button.ts';
import { ensureEndpoints } from '../../../../generators/new/new-endpoints.ts';
import { filledFields, namingField } from '../../../../generators/new/pages/chosen-fields.ts';
import { operationKinds } from '../../../../generators/operation-kinds.ts';
import type { Action, Catalogue, CatalogueEndpoint, Operation, Text } from '../../../../schemas/generated/grammar.ts';
import type { PartName } from '../../../../schemas/generated/parts.ts';
import type { Documents } from '../../../../validators/documents.ts';
import type { JsonValue } from '../../../../validators/json.ts';
import { pointerOf } from '../outline.ts';
import { type AroundPlace, endOf, nearestPart, valueAt } from './around-place.ts';
import type { Candidate } from './candidate.ts';

/** Where the buttons of a block stand: above it, at a record, and for those that are ticked. */
const LISTS: Partial<Record<PartName, { above?: string; record?: string; ticked?: string; scope: string }>> = {
  listBlock: { above: 'toolbar', record: RECORD_ACTIONS.list, ticked: 'batchActions', scope: 'row' },
  detailBlock: { record: RECORD_ACTIONS.detail, scope: 'row' },
  treeBlock: { above: 'toolbar', record: RECORD_ACTIONS.tree, scope: 'node' },
};

/** What the actions of a page are made of. */
export interface ActionsAround {
  catalogue: Catalogue;
  documents: Documents;
}

/** A block that has buttons, and the page that it is on. */
interface Block {
  path: Path;
  entity: string;
  menuCode: string;
  above: Path | undefined;
  record: Path | undefined;
  ticked: Path | undefined;
  scope: string;
  /** The calls that the page makes already. */
  made: ReadonlySet<string>;
  place: AroundPlace;
}

const MADE: readonly Operation[] = ['create', 'update', 'delete', 'export', 'import'];

/** The buttons that are not there yet: what the entity's calls do, the usual ones that have no call yet, and pages of a record. */
export function addableActions(place: AroundPlace, around: ActionsAround): Candidate[] {
  const block = blockAt(place);
  if (!block) return [];
  return [
    ...usual(block, around),
    ...ofCalls(block, around),
    ...ofTransitions(block, around),
    ...ofTicked(block, around),
    ...openers(block, around),
  ];
}

function blockAt(place: AroundPlace): Block | undefined {
  const path = nearestPart(Object.keys(LISTS) as PartName[], place);
  const value = path && valueAt(place.page, path);
  const kind = `${String(memberOf(value, 'kind'))}Block` as PartName;
  const [entity, menuCode, lists] = [memberOf(value, 'entity'), memberOf(place.page, 'menuCode'), LISTS[kind]];
  if (!path || !lists || typeof entity !== 'string' || typeof menuCode !== 'string') return undefined;
  return {
    path,
    entity,
    menuCode,
    above: lists.above === undefined ? undefined : [...path, lists.above],
    record: lists.record === undefined ? undefined : [...path, lists.record],
    ticked: lists.ticked === undefined ? undefined : [...path, lists.ticked],
    scope: lists.scope,
    made: new Set(callsIn(place.page)),
    place,
  };
}

/** Every call that a part of a page names. */
function callsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    (key === 'endpoint' || key === 'update') && typeof value === 'string' ? [value] : callsIn(value),
  );
}

function usual(block: Block, { catalogue }: ActionsAround): Candidate[] {
  const { appendOnly, readModel } = catalogue.entities[block.entity] ?? {};
  return MADE.flatMap((operation) => {
    // Records that only the system writes are looked at.
    if ((appendOnly || readModel) && operation !== 'export') return [];
    const label = operationKinds[operation]?.made?.label;
    const known = Object.values(catalogue.endpoints).find(
      (call) => call.entity === block.entity && call.operation === operation,
    );
    if (!label || (known && block.made.has(known.path))) return [];
    const list = operation === 'update' || operation === 'delete' ? block.record : block.above;
    if (!list) return [];
    const title = catalogue.entities[block.entity]?.title;
    const description = title && { zh: `${label.zh}${title.zh}`, en: `${label.en} ${title.en.toLowerCase()}` };
    return [
      candidateOf(block, {
        id: operation,
        label,
        list,
        ...(description && { description }),
        make: (draft) => madeAction(operation, block, draft),
      }),
    ];
  });
}

/** The same buttons as those of a page that `npm run new` makes. */
function madeAction(operation: Operation, { entity, menuCode, scope }: Block, draft: Draft): Action | undefined {
  const paths = ensureEndpoints(draft, {
    entity,
    menuCode,
    operations: operation === 'update' ? ['update', 'detail'] : [operation],
  });
  const endpoint = paths.get(operation) ?? '';
  const code = `${menuCode}:${operationKinds[operation]?.made?.verb}`;
  const key = draft.entity(entity).primaryKey ?? 'id';
  switch (operation) {
    case 'create':
      return { type: 'form', endpoint, menuCode: code, icon: 'PlusOutlined', fields: filledFields(draft, entity) };
    case 'update': {
      const load = { endpoint: paths.get('detail') ?? '', key: { from: `${scope}.${key}` } };
      return { type: 'form', endpoint, menuCode: code, load, fields: filledFields(draft, entity) };
    }
    case 'delete':
      return { type: 'request', endpoint, menuCode: code, danger: true, confirm: { text: deleting(draft, entity) } };
    case 'export':
      return { type: 'export', endpoint, menuCode: code };
    case 'import':
      return { type: 'import', endpoint, menuCode: code };
    default:
      return undefined;
  }
}

function deleting(draft: Draft, entity: string): Text {
  const name = namingField(draft, entity);
  return { zh: `确定删除“{${name}}”吗？`, en: `Delete "{${name}}"?` };
}

/** The further calls of the entity that a button of this page opens already, such as its transitions. */
function ofCalls(block: Block, { catalogue }: ActionsAround): Candidate[] {
  const { record } = block;
  if (!record) return [];
  return furtherCalls(block, catalogue).flatMap(({ call, menuCode, label }) =>
    block.made.has(call.path)
      ? []
      : [
          candidateOf(block, {
            id: call.path,
            label,
            list: record,
            make: () => actionOf(call, menuCode, label, catalogue),
          }),
        ],
  );
}

/** The same for several records at once. */
function ofTicked(block: Block, { catalogue }: ActionsAround): Candidate[] {
  const { ticked, place } = block;
  if (!ticked) return [];
  const there = new Set(callsIn(valueAt(place.page, ticked)));
  return furtherCalls(block, catalogue).flatMap(({ call, menuCode, label: of }) => {
    if (there.has(call.path)) return [];
    const label = { zh: `批量${of.zh}`, en: `${of.en}, ticked rows` };
    const confirm = { text: { zh: `确定${of.zh}选中的{count}条记录吗？`, en: `${of.en}: {count} ticked rows?` } };
    const action = { type: 'request', endpoint: call.path, label, menuCode, confirm } as Action;
    return [candidateOf(block, { id: call.path, label, list: ticked, make: () => action })];
  });
}

interface FurtherCall {
  call: CatalogueEndpoint;
  menuCode: string;
  label: Text;
}

function furtherCalls(block: Block, catalogue: Catalogue): FurtherCall[] {
  const own = menuNodes(catalogue.menu).find(({ menuCode }) => menuCode === block.menuCode)?.children ?? [];
  return Object.values(catalogue.endpoints).flatMap((call) => {
    const button = own.find(({ type, menuCode }) => type === 'button' && call.access.includes(menuCode));
    if (call.entity !== block.entity || call.operation !== 'action' || !button) return [];
    return [{ call, menuCode: button.menuCode, label: labelOf(call, button.menuName, catalogue) }];
  });
}

/** Transitions of an operator that no call makes yet: each comes with its call, its code and the rights of the page's roles. */
function ofTransitions(block: Block, { catalogue }: ActionsAround): Candidate[] {
  const { record, entity, menuCode } = block;
  const made = new Set(
    Object.values(catalogue.endpoints).flatMap((call) => (call.entity === entity ? call.transitions : [])),
  );
  const transitions = Object.entries(catalogue.entities[entity]?.lifecycle?.transitions ?? {});
  if (!record) return [];
  return transitions.flatMap(([name, { label, by = 'operator' }]) =>
    by !== 'operator' || made.has(name)
      ? []
      : [
          candidateOf(block, {
            id: `transition ${name}`,
            label,
            list: record,
            make: (draft) => transitionAction(draft, { entity, menuCode, transition: name }),
          }),
        ],
  );
}

function labelOf(
  { entity = '', transitions: [transition = ''] = [] }: CatalogueEndpoint,
  button: Text,
  { entities }: Catalogue,
): Text {
  return entities[entity]?.lifecycle?.transitions[transition]?.label ?? button;
}

/** A button that asks first; one whose call needs more than the record is a dialog. */
function actionOf(call: CatalogueEndpoint, menuCode: string, label: Text, { entities }: Catalogue): Action {
  const entity = entities[call.entity ?? ''];
  const { field, transitions } = entity?.lifecycle ?? {};
  const from = transitions?.[call.transitions[0] ?? '']?.from;
  const states = from === undefined ? [] : [from].flat();
  const when = states.length === 1 ? states[0] : { $in: states };
  const shown =
    field !== undefined && states.length > 0 && when !== undefined ? { visibleWhen: { [field]: when } } : {};
  const key = entity?.primaryKey ?? 'id';
  const asked = Object.keys(call.request?.properties ?? {}).filter((name) => name !== key);
  if (asked.length > 0) return { type: 'form', endpoint: call.path, menuCode, ...shown, fields: asked } as Action;
  const confirm = { text: { zh: `确定${label.zh}吗？`, en: `${label.en}?` } };
  return { type: 'request', endpoint: call.path, menuCode, ...shown, confirm } as Action;
}

/** Pages of a record of the entity, which are opened with its key. */
function openers(block: Block, { documents, catalogue }: ActionsAround): Candidate[] {
  const { record, entity, scope, place } = block;
  if (!record) return [];
  const opened = new Set(pagesIn(valueAt(place.page, block.path)));
  const key = catalogue.entities[entity]?.primaryKey ?? 'id';
  return [...documents.pages].flatMap(([id, page]) => {
    const takesKey = (page.params ?? []).length <= 1 && (page.params?.[0] ?? 'id') === 'id';
    const isOfRecord = page.kind === 'detail' || page.kind === 'form' || page.kind === 'approval';
    if (!isOfRecord || page.entity !== entity || !takesKey || opened.has(id)) return [];
    const as = page.kind === 'detail' ? 'drawer' : 'page';
    const label = page.kind === 'detail' ? { zh: '详情', en: 'Details' } : page.title;
    const open = { type: 'open', label, page: id, as, params: { id: { from: `${scope}.${key}` } } };
    return [
      candidateOf(block, {
        id: `open ${id}`,
        label,
        description: page.title,
        list: record,
        make: () => open as JsonValue,
      }),
    ];
  });
}

function pagesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === 'page' && typeof value === 'string' ? [value] : pagesIn(value),
  );
}

interface Offered {
  id: string;
  label: Text;
  description?: Text;
  list: Path;
  make(draft: Draft): JsonValue | Action | undefined;
}

function candidateOf({ place }: Block, { id, list, make, ...rest }: Offered): Candidate {
  return {
    ...rest,
    id: `action:${pointerOf(list)}:${id}`,
    group: 'action',
    list,
    index: endOf(list, place),
    value: (draft: Draft) => make(draft) as JsonValue | undefined,
  };
}
