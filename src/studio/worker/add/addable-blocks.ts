import { nounOf } from '../../../../generators/edit/part-nouns.ts';
import { memberOf } from '../../../../generators/edit/place-in-page.ts';
import type { Draft } from '../../../../generators/new/draft.ts';
import { openBy } from '../../../../generators/new/new-endpoints.ts';
import type { NewPage } from '../../../../generators/new/page-kind.ts';
import { shownFields } from '../../../../generators/new/pages/chosen-fields.ts';
import { pageKinds } from '../../../../generators/new/pages/page-kinds.ts';
import type { Block, CatalogueEntity, ListBlock, Text } from '../../../../schemas/generated/grammar.ts';
import { kindsOfParts, type PartName } from '../../../../schemas/generated/parts.ts';
import type { JsonValue } from '../../../../validators/json.ts';
import { pointerOf } from '../outline.ts';
import type { ActionsAround } from './addable-actions.ts';
import { type AroundPlace, endOf, nearestPart, valueAt } from './around-place.ts';
import type { Candidate } from './candidate.ts';

/** Where blocks of one's own choice stand. */
const HOLDERS: Partial<Record<PartName, { list: string; isTab: boolean }>> = {
  stackBlock: { list: 'blocks', isTab: false },
  tabsBlock: { list: 'tabs', isTab: true },
  detailBlock: { list: 'tabs', isTab: true },
  approvalBlock: { list: 'tabs', isTab: true },
};

/** The kinds that an entity or a call has enough for. */
const KINDS = ['list', 'timeline', 'tree', 'stats', 'chart', 'history'] as const;

const MOST_COLUMNS = 5;

/** Blocks for a stack or tabs: of the entity that the page shows, and beside a record what belongs to it. */
export function addableBlocks(place: AroundPlace, id: string, around: ActionsAround): Candidate[] {
  const path = nearestPart(Object.keys(HOLDERS) as PartName[], place);
  const holder = path && HOLDERS[`${String(memberOf(valueAt(place.page, path), 'kind'))}Block` as PartName];
  const menuCode = memberOf(place.page, 'menuCode');
  if (!path || !holder || typeof menuCode !== 'string') return [];
  const list = [...path, holder.list];
  const entity = entityIn(valueAt(place.page, path));
  const ofRecord = entity !== undefined && memberOf(valueAt(place.page, path), 'entity') === entity;
  const put = (title: Text, block: Block): JsonValue => (holder.isTab ? { title, block } : block) as JsonValue;
  const candidate = (name: string, label: Text, value: Candidate['value']): Candidate => ({
    id: `block:${pointerOf(list)}:${name}`,
    group: 'block',
    label,
    list,
    index: endOf(list, place),
    value,
  });
  const own = entity === undefined || ofRecord ? [] : KINDS;
  const page = { id, menuCode, entity: entity ?? '', home: menuCode };
  return [
    ...own.map((kind) => {
      const label = nounOf(kindsOfParts.block.parts[kind]);
      return candidate(kind, label, (draft) => put(label, blockOf(draft, kind, page)));
    }),
    ...(ofRecord ? related(entity, around) : []).map(({ label, name, make }) =>
      candidate(name, label, (draft) => put(label, make(draft, menuCode))),
    ),
  ];
}

/** The same block as that of a page that `npm run new` makes; what is the page's stays behind. */
function blockOf(draft: Draft, kind: Block['kind'], page: Omit<NewPage, 'options'>): Block {
  const made = pageKinds[kind]?.make(draft, { ...page, options: { kind } });
  if (!made) throw new Error(`There is no kind of page ${kind}.`);
  const { editTitle, params, optionalParams, meta, ...block } = made as typeof made & { params?: unknown };
  return block as Block;
}

/** The entity that a block shows, or the first one inside it. */
function entityIn(block: unknown): string | undefined {
  const own = memberOf(block, 'entity');
  if (typeof own === 'string') return own;
  if (typeof block !== 'object' || block === null) return undefined;
  for (const inner of Object.values(block)) {
    const found = entityIn(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}

interface Related {
  name: string;
  label: Text;
  make(draft: Draft, menuCode: string): ListBlock;
}

/** Lists of what points at the record: of a device its openings. */
function related(entity: string, { catalogue }: ActionsAround): Related[] {
  return Object.values(catalogue.endpoints).flatMap((call) => {
    const other = catalogue.entities[call.entity ?? ''];
    if (call.operation !== 'list' || !other) return [];
    return pointingAt(entity, other).map(
      (field): Related => ({
        name: `${call.path} ${field}`,
        label: other.title,
        make: (draft, menuCode) => {
          const found = draft.endpoints().find(({ path }) => path === call.path);
          if (found) openBy(draft, found, menuCode);
          const columns = shownFields(draft, other.name).slice(0, MOST_COLUMNS);
          const fixedFilters = { [field]: { from: 'params.id' } };
          return { kind: 'list', entity: other.name, endpoint: call.path, fixedFilters, columns };
        },
      }),
    );
  });
}

function pointingAt(entity: string, { fields }: CatalogueEntity): string[] {
  return Object.entries(fields).flatMap(([name, { relation }]) => (relation?.entity === entity ? [name] : []));
}
