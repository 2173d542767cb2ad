import type {
  Action,
  CatalogueEndpoint,
  Condition,
  FollowUp,
  Load,
  ResolvedAction,
  ResolvedColumn,
  ResolvedFollowUp,
  ResolvedItem,
  ResolvedLoad,
  ResolvedStep,
  Text,
  Values,
} from '../../schemas/generated/grammar.ts';
import { languageCell } from '../../validators/model/cell-fit.ts';
import { RECORD_OF_PAGE } from '../../validators/model/record-of-page.ts';
import { operationKinds } from '../operation-kinds.ts';
import { type Collecting, from } from './origins.ts';
import { endpointOf, menuNodeOf, type ResolveContext, type Surroundings } from './resolve-context.ts';
import { fieldSource, resolveSteps, scopeOf } from './resolve-field.ts';
import { resolveItems, resolveTarget, resolveThen } from './resolve-shown.ts';

/** The place of a button. */
export type ActionPlace = 'toolbar' | 'row' | 'batch' | 'node';

type Of<Type extends Action['type']> = Extract<Action, { type: Type }>;

export function resolveActions(
  actions: readonly Action[] | undefined,
  place: ActionPlace,
  around: Surroundings,
  columns: readonly ResolvedColumn[] = [],
): ResolvedAction[] {
  return (actions ?? []).map((action) => from(around, resolveAction(action, place, around, columns), action));
}

function resolveAction(
  action: Action,
  place: ActionPlace,
  around: Surroundings,
  columns: readonly ResolvedColumn[],
): ResolvedAction {
  const parts = partsOf(action, around);
  switch (action.type) {
    case 'open': {
      const target = resolveTarget(action, around);
      const codes = target.menuCode === undefined ? [] : [target.menuCode];
      return { type: 'open', ...parts, menuCodes: [...parts.menuCodes, ...codes], target };
    }
    case 'request':
      return resolveRequest(action, place, parts, around);
    case 'form':
      return resolveForm(action, place, parts, around);
    case 'export': {
      const { endpoint, formats = ['xlsx', 'csv'], sheets = [] } = action;
      const shown = columns.filter(({ cell, hidden }) => !languageCell(cell)?.ofPictures && !hidden);
      return {
        type: 'export',
        ...parts,
        endpoint,
        columns: [...new Set([...(action.columns ?? shown.map(({ field }) => field)), ...sheets])],
        formats,
        ...(sheets.length > 0 && { sheets }),
      };
    }
    case 'import': {
      const { endpoint } = action;
      const { columns: template } = endpointOf(endpoint, around);
      const then = resolveThen(action.then, ['reload'], around);
      return { type: 'import', ...parts, endpoint, template: `${endpoint}/template`, columns: template, then };
    }
    case 'download': {
      const { endpoint, field, params = endpoint ? keysOf(place, around) : {} } = action;
      return { type: 'download', ...parts, ...(endpoint && { endpoint }), ...(field && { field }), params };
    }
    case 'custom': {
      const { handler, params = {} } = action;
      return { type: 'custom', ...parts, handler, params, ...doingOf(action, undefined, around) };
    }
    // A kind that needs nothing else: its own keys unchanged.
    default:
      return { ...ownOf(action), ...parts };
  }
}

/** What no other action has. */
function ownOf<Kind extends Action>(action: Kind) {
  const {
    label,
    icon,
    menuCode,
    visibleWhen,
    disabledWhen,
    disabledText,
    whenSaved,
    danger,
    shortcut,
    confirm,
    ...own
  } = action;
  return own;
}

/** What every action has. */
function partsOf(action: Action, context: ResolveContext) {
  const { icon, menuCode, visibleWhen, disabledWhen, disabledText, whenSaved, danger, shortcut, confirm } = action;
  const label = action.label ?? menuNodeOf(menuCode ?? '', context).menuName;
  return {
    label,
    ...(icon && { icon }),
    menuCodes: menuCode === undefined ? [] : [menuCode],
    ...(visibleWhen && { visibleWhen }),
    ...(disabledWhen && { disabledWhen }),
    ...(disabledText && { disabledText }),
    ...(whenSaved && { whenSaved }),
    ...(danger && { danger }),
    ...(shortcut && { shortcut }),
    ...(confirm && { confirm }),
  };
}

type Parts = ReturnType<typeof partsOf>;

function resolveRequest(action: Of<'request'>, place: ActionPlace, parts: Parts, around: Surroundings): ResolvedAction {
  const endpoint = endpointOf(action.endpoint, around);
  const record = place === 'row' || place === 'node';
  const revision: Values = endpoint.operation === 'update' && record ? { revision: { from: `${place}.revision` } } : {};
  return {
    type: 'request',
    ...parts,
    ...eligible(endpoint, around),
    ...aboutOf(place, around),
    endpoint: action.endpoint,
    params: action.params ?? { ...keysOf(place, around), ...revision },
    ...(endpoint.waits && { waits: true }),
    batch: endpoint.batch && place === 'batch',
    ...doingOf(action, endpoint, around),
    ...(action.watch && { watch: action.watch }),
  };
}

function resolveForm(action: Of<'form'>, place: ActionPlace, parts: Parts, around: Surroundings): ResolvedAction {
  const endpoint = endpointOf(action.endpoint, around);
  const { beside, buttons, load, initial = {}, watch } = action;
  const steps = resolveSteps(action, fieldSource(endpoint, around));
  return {
    type: 'form',
    ...parts,
    ...eligible(endpoint, around),
    ...aboutOf(place, around, steps),
    endpoint: action.endpoint,
    scope: scopeOf(endpoint, around.entity, around),
    title: action.title ?? parts.label,
    as: action.as ?? 'dialog',
    ...(load && { load: resolveLoad(load, around) }),
    steps,
    initial,
    params: action.params ?? keysOf(place, around),
    ...(endpoint.waits && { waits: true }),
    batch: endpoint.batch && place === 'batch',
    submit: action.submit ?? { zh: '确定', en: 'OK' },
    ...(buttons && { buttons }),
    ...(beside && { beside }),
    another: action.another ?? false,
    ...(action.keep && { keep: action.keep }),
    fill: !load && (place === 'row' || place === 'node'),
    revision: endpoint.operation === 'update',
    ...doingOf(action, endpoint, around),
    ...(watch && { watch }),
  };
}

export function resolveLoad(load: Load, around: ResolveContext & Collecting): ResolvedLoad {
  const { endpoint, key, copy = false } = load;
  const { entity = '' } = endpointOf(endpoint, around);
  return from(around, { endpoint, key: key ?? RECORD_OF_PAGE, copy, entity }, load);
}

/** The fields that identify the record of a button, as its entity defines. */
function aboutOf(
  place: ActionPlace,
  around: Surroundings,
  steps: readonly ResolvedStep[] = [],
): { about?: ResolvedItem[] } {
  if (place !== 'row') return {};
  // Fields of the form itself need not be shown above it.
  const own = new Set(
    steps.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields.map(({ name }) => name))),
  );
  const names = (around.entity?.calledBy ?? []).filter((name) => !own.has(name));
  return names.length > 0 ? { about: resolveItems(names, around) } : {};
}

/** What is sent where the document names nothing: the record's key, of ticked rows their keys. */
function keysOf(place: ActionPlace, { entity }: Surroundings): Values {
  const key = entity?.primaryKey ?? 'id';
  if (place === 'batch') return { ids: { from: `selection.${key}` } };
  if (place === 'toolbar') return {};
  return { id: { from: `${place}.${key}` } };
}

/** In which states of the record the transition of a call can happen; the state table is written once, in the entity. */
export function eligible(endpoint: CatalogueEndpoint, around: Surroundings): { eligibleWhen?: Condition } {
  const { lifecycle, name } = around.entity ?? {};
  if (!lifecycle || endpoint.entity !== name || endpoint.transitions.length === 0) return {};
  const states = new Set(endpoint.transitions.flatMap((transition) => lifecycle.transitions[transition]?.from ?? []));
  return { eligibleWhen: { [lifecycle.field]: { $in: [...states] } } };
}

/** The message after a call that names none of its own. */
export function successOf(endpoint: CatalogueEndpoint | undefined): Text {
  return (endpoint && operationKinds[endpoint.operation]?.done) ?? { zh: '操作成功', en: 'Done' };
}

function doingOf(
  { success, then }: { success?: Text; then?: FollowUp[] },
  endpoint: CatalogueEndpoint | undefined,
  context: ResolveContext & Collecting,
) {
  const reload: ResolvedFollowUp[] = ['reload'];
  return {
    success: success ?? successOf(endpoint),
    then: resolveThen(then, reload, context),
  };
}
