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
import { from } from './origins.ts';
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
      head: from(
        around,
        {
          ...(head.picture && { picture: head.picture }),
          title: from(around, resolveItem(head.title, around), head, 'title'),
          tags: resolveItems(head.tags, around),
          ...resolveStateSteps(head, entity, around),
        },
        head,
      ),
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
      next: from(
        around,
        { endpoint: next.endpoint, fixedFilters: next.fixedFilters ?? {}, rowKey: entity.primaryKey },
        next,
      ),
    }),
    ...resolveReveal(block.reveal, fieldsOf(groups), outer),
  };
}

function resolveStateSteps({ steps }: Head, { fields, lifecycle }: CatalogueEntity, around: Surroundings) {
  const dictionary = fields[lifecycle?.field ?? '']?.dictionary;
  if (!steps || !lifecycle || dictionary === undefined) return {};
  return { steps: from(around, { field: lifecycle.field, dictionary, states: steps.map(String) }, steps) };
}

function resolveGroup(group: Group, around: Surroundings): ResolvedGroup {
  const { title, fields, visibleWhen, actions } = group;
  const resolved: ResolvedGroup = {
    title,
    items: fields.map((field, index) => from(around, resolveGroupItem(field, around), fields, index)),
    ...(visibleWhen && { visibleWhen }),
    actions: resolveActions(actions, 'row', around),
  };
  return from(around, resolved, group);
}

function resolveOutcome(outcome: Outcome, around: Surroundings): ResolvedApproval['outcomes'][number] {
  const endpoint = endpointOf(outcome.endpoint, around);
  const { label, menuCode, initial, danger, confirm, success, visibleWhen } = outcome;
  const resolved: ResolvedApproval['outcomes'][number] = {
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
  return from(around, resolved, outcome);
}

function fieldsOf(groups: readonly ResolvedGroup[]): string[] {
  return groups.flatMap(({ items }) => items.map(({ field }) => field));
}
