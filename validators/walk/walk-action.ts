import type { Action, Confirm, FollowUp, RequestAction, Text, Values, Watch } from '../../schemas/generated/grammar.ts';
import type { KnownFields } from '../catalogue.ts';
import { answerFields, resultFields } from '../model/payload-fields.ts';
import type { BlockContext } from '../nodes.ts';
import { at, keyAt } from '../positions/place.ts';
import { fieldsOf, selectionOf } from './reach.ts';
import { mention, type Walk } from './walk.ts';
import { walkCondition } from './walk-condition.ts';
import { walkFormAction } from './walk-form.ts';
import { walkPartUse } from './walk-part-use.ts';
import { walkTarget } from './walk-shown.ts';
import { walkAsked, walkFilledText, walkSent, walkValues } from './walk-values.ts';

/** The place of a button, which defines its subject. */
export type ActionPlace = 'toolbar' | 'row' | 'batch' | 'node';

export function walkActions(
  actions: readonly Action[] | undefined,
  place: ActionPlace,
  context: BlockContext,
  walk: Walk,
): void {
  for (const action of actions ?? []) walkAction(action, place, context, walk);
}

export function walkAction(action: Action, place: ActionPlace, surrounding: BlockContext, walk: Walk): void {
  const { entity, held = [] } = surrounding;
  const selection = place === 'batch' || place === 'row' ? selectionOf(fieldsOf(entity)) : undefined;
  const reach = { ...surrounding.reach, ...(selection && { selection }) };
  const holds = action.menuCode === undefined ? held : [...held, action.menuCode];
  const context: BlockContext = { ...surrounding, reach, held: holds };
  walk.emit('action', action, { ...context, place });
  if (action.menuCode !== undefined)
    walk.emit('code', { menuCode: action.menuCode, place: at(action, 'menuCode') }, context);
  // Only the values that a row's button sends may use the row as a selection of one.
  if (action.visibleWhen || action.disabledWhen) {
    const offered = place === 'row' ? { ...context, reach: surrounding.reach } : context;
    walkCondition(action.visibleWhen, offered, walk);
    walkCondition(action.disabledWhen, offered, walk);
  }
  // That of a form sees the form's values: it is walked with them.
  if (action.type !== 'form') walkConfirm(action.confirm, context, walk);
  switch (action.type) {
    case 'open':
      walk.emit('openAction', action, context);
      walkTarget(action, context, walk);
      break;
    case 'request':
      walkRequest(action, place, context, walk);
      break;
    case 'form':
      walkFormAction(action, place, context, walk);
      break;
    case 'export':
      walk.emit('exportAction', action, context);
      walkCall(action, 'export', context, walk);
      action.columns?.forEach((field, index) => {
        mention(walk, context, entity, field, at(action, 'columns', index));
      });
      action.sheets?.forEach((field, index) => {
        mention(walk, context, entity, field, at(action, 'sheets', index));
      });
      break;
    case 'import':
      walk.emit('importAction', action, context);
      walkCall(action, 'import', context, walk);
      walkThen(action, undefined, context, walk);
      break;
    case 'custom':
      walkPartUse('handler', action, context, walk);
      walkValues(action, 'params', context, walk);
      walkDoing(action, undefined, context, walk);
      break;
    default:
      walkPlain(action, context, walk);
  }
}

/** The keys of an action that needs nothing else. */
interface PlainAction {
  type: string;
  menuCode?: string;
  endpoint?: string;
  params?: Values;
  field?: string;
  then?: FollowUp[];
}

/** A kind that needs nothing else: the field that it reads, what it calls and sends, what follows. */
function walkPlain(action: PlainAction, context: BlockContext, walk: Walk): void {
  const { type, menuCode, endpoint, field } = action;
  if (field !== undefined) mention(walk, context, context.entity, field, at(action, 'field'));
  if (endpoint === undefined) walkValues(action, 'params', context, walk);
  else {
    const call = { endpoint, place: at(action, 'endpoint'), user: `${type} action`, ...(menuCode && { menuCode }) };
    walk.emit('call', { ...call, operations: ['action'] }, context);
    walkAsked(action, 'params', context, walk);
  }
  walkThen(action, undefined, context, walk);
}

type Calling = Extract<Action, { endpoint: string; menuCode?: string }>;

function walkCall(
  action: Calling & { type: string; endpoint: string },
  operation: 'export' | 'import',
  context: BlockContext,
  walk: Walk,
): void {
  const { endpoint, menuCode } = action;
  const entity = context.entity && { entity: context.entity.name };
  const call = {
    endpoint,
    place: at(action, 'endpoint'),
    user: `${action.type} action`,
    ...(menuCode && { menuCode }),
  };
  walk.emit('call', { ...call, operations: [operation], ...entity }, context);
}

function walkRequest(action: RequestAction, place: ActionPlace, context: BlockContext, walk: Walk): void {
  walk.emit('requestAction', action, context);
  const { endpoint, menuCode } = action;
  const call = { endpoint, place: at(action, 'endpoint'), user: 'request action', ...(menuCode && { menuCode }) };
  walk.emit('call', { ...call, operations: ['action', 'delete', 'update', 'create'] }, context);
  walkSent(action, 'params', context, walk);
  const called = walk.catalogue.endpoints.get(endpoint);
  if (called) {
    const names = Object.keys(action.params ?? {});
    const given = names.map((field) => ({ field, place: keyAt(action, 'params', field) }));
    const own = action.params
      ? []
      : keysSent(place, walk, endpoint).map((field) => ({ field, place: at(action, 'endpoint') }));
    const request = { path: endpoint, endpoint: called, given: [...given, ...own], place: at(action, 'endpoint') };
    walk.emit('request', { ...request, batch: place === 'batch' }, context);
  }
  walkDoing(action, answerFields(called, endpoint, walk.catalogue), context, walk);
}

/** What an action sends that names no params: the record's key, of ticked rows their keys. */
export function keysSent(place: ActionPlace, walk: Walk, endpoint: string): string[] {
  const operation = walk.catalogue.endpoints.get(endpoint)?.operation;
  if (place === 'batch') return ['ids'];
  if (place === 'toolbar') return [];
  return operation === 'update' ? ['id', 'revision'] : ['id'];
}

interface Doing {
  success?: Text;
  then?: FollowUp[];
  watch?: Watch;
}

/** What follows a call: the messages and steps after it, and the watching of its result. */
export function walkDoing(action: Doing, answer: KnownFields | undefined, context: BlockContext, walk: Walk): void {
  const { watch } = action;
  const near = [context.reach.row, context.reach.node, context.reach.values, context.reach.selection];
  walkFilledText(action.success, [answer, ...near], context, walk);
  walkThen(action, answer, context, walk);
  if (!watch) return;
  const { endpoint } = watch;
  walk.emit(
    'call',
    { endpoint, place: at(watch, 'endpoint'), user: 'watch', operations: ['action', 'detail'] },
    context,
  );
  const inAnswer = { ...context, reach: { ...context.reach, ...(answer && { answer }) } };
  walkAsked(watch, 'params', inAnswer, walk);
  const watched = walk.catalogue.endpoints.get(endpoint);
  const watchedFields =
    watched?.operation === 'detail'
      ? fieldsOf(watched.entity === undefined ? undefined : walk.catalogue.entities.get(watched.entity))
      : resultFields(watched, endpoint, walk.catalogue);
  const inResult: BlockContext = { ...context, reach: { ...context.reach, answer: watchedFields, near: 'answer' } };
  walkCondition(watch.until, inResult, walk);
  for (const state of watch.states) {
    walkCondition(state.when, inResult, walk);
    walkFilledText(state.text, [watchedFields, ...near], inResult, walk);
  }
}

export function walkConfirm(confirm: Confirm | undefined, context: BlockContext, walk: Walk): void {
  if (!confirm) return;
  const { row, node, values, selection } = context.reach;
  const fillings = confirm.impact ? undefined : [values, row, node, selection];
  walkFilledText(confirm.text, fillings, context, walk);
  walkFilledText(confirm.title, fillings, context, walk);
}

export function walkThen(
  of: { then?: FollowUp[] },
  answer: KnownFields | undefined,
  context: BlockContext,
  walk: Walk,
): void {
  if (!of.then) return;
  const after = { ...context, reach: { ...context.reach, ...(answer && { answer }) } };
  of.then.forEach((followUp, index) => {
    walk.emit('followUp', followUp, { ...after, at: at(of, 'then', index) });
    if (typeof followUp === 'object') walkTarget(followUp, after, walk);
  });
}
