import type {
  ApprovalBlock,
  Block,
  CatalogueEntity,
  DetailBlock,
  Group,
  Head,
  Outcome,
  ResolvedApproval,
  ResolvedBlock,
  ResolvedDetail,
  ResolvedGroup,
  ResolvedTab,
  Tab,
} from '../../schemas/generated/grammar.ts';
import { RECORD_OF_PAGE } from '../../validators/model/record-of-page.ts';
import { eligible, resolveActions, successOf } from './resolve-action.ts';
import { endpointOf, entityOf, type Surroundings } from './resolve-context.ts';
import { fieldSource, resolveSteps } from './resolve-field.ts';
import { resolveGroupItem, resolveItem, resolveItems, resolveReveal } from './resolve-shown.ts';
import { withAnswer } from './with-answer.ts';

type ResolveTabs = (tabs: readonly Tab[] | undefined, around: Surroundings) => ResolvedTab[];

export function resolveDetail(block: DetailBlock, outer: Surroundings, tabs: ResolveTabs): ResolvedDetail {
  const around = withAnswer(block, outer);
  const entity = entityOf(block.entity, around);
  const { head } = block;
  const pictures = resolveItems(block.pictures, around);
  const groups = block.groups.map((group) => resolveGroup(group, around));
  return {
    kind: 'detail',
    entity: entity.name,
    rowKey: entity.primaryKey,
    scope: entity.scope,
    endpoint: block.endpoint,
    key: block.key ?? RECORD_OF_PAGE,
    ...(head && {
      head: {
        ...(head.picture && { picture: head.picture }),
        title: resolveItem(head.title, around),
        tags: resolveItems(head.tags, around),
        ...resolveStateSteps(head, entity),
      },
    }),
    ...(block.siblings && { siblings: true }),
    pictures,
    groups,
    tabs: tabs(block.tabs, { ...around, record: entity }),
    actions: resolveActions(block.actions, 'row', around),
    ...resolveReveal(block.reveal, [...(head ? [head.title] : []), ...fieldsOf(groups)], outer),
  };
}

export function resolveApproval(
  block: ApprovalBlock,
  outer: Surroundings,
  tabs: ResolveTabs,
  inner: (block: Block, around: Surroundings) => ResolvedBlock,
): ResolvedApproval {
  const around = withAnswer(block, outer);
  const entity = entityOf(block.entity, around);
  const { history, decidableWhen, next } = block;
  const groups = block.groups.map((group) => resolveGroup(group, around));
  return {
    kind: 'approval',
    entity: entity.name,
    rowKey: entity.primaryKey,
    scope: entity.scope,
    endpoint: block.endpoint,
    key: block.key ?? RECORD_OF_PAGE,
    pictures: resolveItems(block.pictures, around),
    groups,
    ...(history && {
      history: inner(history, { ...around, record: entity }),
    }),
    tabs: tabs(block.tabs, { ...around, record: entity }),
    outcomes: block.outcomes.map((outcome) => resolveOutcome(outcome, around)),
    ...(decidableWhen && { decidableWhen }),
    ...(next && {
      next: { endpoint: next.endpoint, fixedFilters: next.fixedFilters ?? {}, rowKey: entity.primaryKey },
    }),
    ...resolveReveal(block.reveal, fieldsOf(groups), outer),
  };
}

function resolveStateSteps({ steps }: Head, { fields, lifecycle }: CatalogueEntity) {
  const dictionary = fields[lifecycle?.field ?? '']?.dictionary;
  if (!steps || !lifecycle || dictionary === undefined) return {};
  return { steps: { field: lifecycle.field, dictionary, states: steps.map(String) } };
}

function resolveGroup({ title, fields, visibleWhen, actions }: Group, around: Surroundings): ResolvedGroup {
  return {
    title,
    items: fields.map((field) => resolveGroupItem(field, around)),
    ...(visibleWhen && { visibleWhen }),
    actions: resolveActions(actions, 'row', around),
  };
}

function resolveOutcome(outcome: Outcome, around: Surroundings): ResolvedApproval['outcomes'][number] {
  const endpoint = endpointOf(outcome.endpoint, around);
  const { label, menuCode, initial, danger, confirm, success, visibleWhen } = outcome;
  return {
    label,
    menuCodes: [menuCode],
    endpoint: outcome.endpoint,
    params: outcome.params ?? { id: { from: `row.${around.entity?.primaryKey ?? 'id'}` } },
    steps: resolveSteps({ fields: outcome.fields ?? [] }, fieldSource(endpoint, around)),
    ...(initial && { initial }),
    ...(danger && { danger }),
    ...(confirm && { confirm }),
    success: success ?? successOf(endpoint),
    ...(visibleWhen && { visibleWhen }),
    ...eligible(endpoint, around),
  };
}

function fieldsOf(groups: readonly ResolvedGroup[]): string[] {
  return groups.flatMap(({ items }) => items.map(({ field }) => field));
}
