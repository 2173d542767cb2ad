import type { Field, FormAction, FormBlock, Load, Outcome, Section } from '../../schemas/generated/grammar.ts';
import type { KnownFields } from '../catalogue.ts';
import { choiceOperations } from '../model/choice-operations.ts';
import { answerFields, takenFields } from '../model/payload-fields.ts';
import { nearNames } from '../near-names.ts';
import type { BlockContext, FieldContext, FieldName, FieldObject, FormInfo } from '../nodes.ts';
import { at, keyAt } from '../positions/place.ts';
import { fieldsOf, type Reach, unknownFields } from './reach.ts';
import { mention, type Walk } from './walk.ts';
import { type ActionPlace, keysSent, walkActions, walkConfirm, walkDoing, walkThen } from './walk-action.ts';
import { walkCondition } from './walk-condition.ts';
import { walkPartUse } from './walk-part-use.ts';
import {
  longForms,
  walkAsked,
  walkFilledText,
  walkKey,
  walkReveal,
  walkSent,
  walkStart,
  walkValue,
  walkValues,
} from './walk-values.ts';

/** Fields, alone or in sections. */
interface Fields {
  fields?: Field[];
  sections?: Section[];
}

/** @returns the values available to the blocks that its steps show */
export function walkFormBlock(block: FormBlock, context: BlockContext, walk: Walk): Reach {
  const groups: Fields[] = [block, ...(block.steps ?? [])];
  const form = formOf(block.endpoint, groups, walk);
  const record = block.load ? recordOf(block.load, walk) : context.reach.row;
  const inForm = formContext(form, record, context);
  walk.emit('formBlock', block, inForm);
  const entity = { entity: block.entity };
  const code = block.submit?.menuCode === undefined ? {} : { menuCode: block.submit.menuCode };
  const user = 'form block';
  const sends = { user, operations: ['create', 'update', 'action'] as const };
  walk.emit('call', { endpoint: block.endpoint, place: at(block, 'endpoint'), ...sends, ...entity, ...code }, context);
  if (block.update !== undefined) {
    const { update: endpoint } = block;
    walk.emit(
      'call',
      { endpoint, place: at(block, 'update'), user, operations: ['update'], ...entity, ...code },
      context,
    );
  }
  if (block.submit?.menuCode !== undefined)
    walk.emit('code', { menuCode: block.submit.menuCode, place: at(block.submit, 'menuCode') }, context);
  walkLoad(block.load, context, walk);
  for (const group of groups) walkFields(group, inForm, walk);
  for (const step of block.steps ?? []) walkCondition(step.visibleWhen, inForm, walk);
  walkInitial(block, form, context, walk);
  walkSent(block, 'send', inForm, walk);
  walkRequest(form, { sent: block.send, key: 'send', of: block }, at(block, 'endpoint'), false, inForm, walk);
  for (const preflight of block.preflight ?? []) {
    const { endpoint } = preflight;
    walk.emit(
      'call',
      { endpoint, place: at(preflight, 'endpoint'), user: 'preflight', operations: ['action'] },
      { ...context, held: [...(context.held ?? []), ...Object.values(code)] },
    );
    walkAsked(preflight, 'params', inForm, walk);
    const answer = answerFields(walk.catalogue.endpoints.get(endpoint), endpoint, walk.catalogue);
    const inAnswer: BlockContext = { ...inForm, reach: { ...inForm.reach, answer, near: 'answer' } };
    walkCondition(preflight.when, inAnswer, walk);
    walkFilledText(preflight.text, [answer, form.owner], inAnswer, walk);
  }
  const answer = answerFields(form.endpoint, form.path, walk.catalogue);
  walkConfirm(block.confirm, inForm, walk);
  walkFilledText(block.success, [answer, form.owner], inForm, walk);
  walkThen(block, answer, inForm, walk);
  walkReveal(block.reveal, context, walk);
  walkActions(
    block.actions,
    'row',
    { ...context, reach: { ...context.reach, row: record ?? form.owner, near: 'row' } },
    walk,
  );
  return inForm.reach;
}

export function walkFormAction(action: FormAction, place: ActionPlace, context: BlockContext, walk: Walk): void {
  const form = formOf(action.endpoint, [action], walk);
  // A loaded record fills in the form; the available value is the row or node on which it was opened.
  const inForm = formContext(form, context.reach.row, context);
  walk.emit('formAction', action, inForm);
  const { endpoint, menuCode } = action;
  const call = { endpoint, place: at(action, 'endpoint'), user: 'form action', ...(menuCode && { menuCode }) };
  walk.emit('call', { ...call, operations: ['create', 'update', 'action', 'delete'] }, context);
  walkLoad(action.load, context, walk);
  walkFields(action, inForm, walk);
  walkInitial(action, form, context, walk);
  walkSent(action, 'params', inForm, walk);
  const keys = action.params ? [] : keysSent(place, walk, endpoint);
  const byButtons = (action.buttons ?? []).flatMap((button) =>
    Object.keys(button.send).map((field) => ({ field, place: keyAt(button, 'send', field) })),
  );
  const sent = { sent: action.params, key: 'params', of: action, keys, byButtons };
  walkRequest(form, sent, at(action, 'endpoint'), place === 'batch', inForm, walk);
  for (const button of action.buttons ?? []) {
    if (button.menuCode !== undefined)
      walk.emit('code', { menuCode: button.menuCode, place: at(button, 'menuCode') }, context);
    walkCondition(button.visibleWhen, inForm, walk);
    walkSent(button, 'send', inForm, walk, endpoint);
  }
  if (action.beside) {
    walkPartUse('component', action.beside, inForm, walk);
    walkValues(action.beside, 'props', inForm, walk);
  }
  walkConfirm(action.confirm, inForm, walk);
  walkDoing(action, answerFields(form.endpoint, endpoint, walk.catalogue), inForm, walk);
}

export function walkOutcome(outcome: Outcome, context: BlockContext, walk: Walk): void {
  const form = formOf(outcome.endpoint, [outcome], walk);
  const inForm = formContext(form, context.reach.row, context);
  const { endpoint, menuCode } = outcome;
  walk.emit('outcome', outcome, inForm);
  const call = { endpoint, place: at(outcome, 'endpoint'), user: 'outcome', menuCode };
  walk.emit('call', { ...call, operations: ['action', 'update'] }, context);
  walk.emit('code', { menuCode, place: at(outcome, 'menuCode') }, context);
  walkCondition(outcome.visibleWhen, context, walk);
  walkInitial(outcome, form, context, walk);
  walkFields(outcome, inForm, walk);
  walkSent(outcome, 'params', inForm, walk);
  const keys = outcome.params ? [] : ['id'];
  const sent = { sent: outcome.params, key: 'params', of: outcome, keys };
  walkRequest(form, sent, at(outcome, 'endpoint'), false, inForm, walk);
  walkConfirm(outcome.confirm, inForm, walk);
  walkDoing(outcome, answerFields(form.endpoint, endpoint, walk.catalogue), inForm, walk);
}

function walkBatch(batch: FieldObject['batch'], context: FieldContext, walk: Walk): void {
  if (!batch) return;
  for (const key of ['create', 'upload'] as const) {
    const call = { endpoint: batch[key], place: at(batch, key), user: 'batch', operations: ['action'] as const };
    walk.emit('call', call, context);
  }
  // The number of files is sent automatically.
  walkAsked(batch, 'params', context, walk, { path: batch.create, place: at(batch, 'create'), besides: ['total'] });
}

function formOf(path: string, groups: readonly Fields[], walk: Walk): FormInfo {
  const endpoint = walk.catalogue.endpoints.get(path);
  const names = groups.flatMap((group) => fieldsIn(group).flatMap(namesOf));
  const owner = takenFields(endpoint, path, walk.catalogue);
  const strange = owner.partial ? [] : names.filter((name) => !owner.fields.has(name));
  const isStrange =
    names.length > 1 && strange.length * 2 > names.length && strange.every((name) => !isNear(name, owner));
  if (isStrange) return { owner: unknownFields, names: new Set(names), path, strange };
  return { owner, names: new Set(names), path, ...(endpoint && { endpoint }) };
}

function isNear(name: string, { fields }: KnownFields): boolean {
  return nearNames(name, fields.keys()).length > 0;
}

function fieldsIn({ fields, sections }: Fields): Field[] {
  return [...(fields ?? []), ...(sections ?? []).flatMap((section) => section.fields)];
}

/** A field's name and those of the further fields that its widget fills. */
function namesOf(field: Field): string[] {
  if (typeof field === 'string') return [field];
  return field.into ? [field.field, ...Object.values(field.into)] : [field.field];
}

/** In a form its values are the near scope; the record that it starts from is the row. */
function formContext(form: FormInfo, record: KnownFields | undefined, context: BlockContext): FieldContext {
  const reach = { ...context.reach, values: form.owner, near: 'values' as const, ...(record && { row: record }) };
  return { ...context, form, reach };
}

function recordOf(load: Load, walk: Walk): KnownFields {
  const entity = walk.catalogue.endpoints.get(load.endpoint)?.entity;
  return fieldsOf(entity === undefined ? undefined : walk.catalogue.entities.get(entity));
}

function walkLoad(load: Load | undefined, context: BlockContext, walk: Walk): void {
  if (!load) return;
  const { endpoint } = load;
  walk.emit('call', { endpoint, place: at(load, 'endpoint'), user: 'load', operations: ['detail'] }, context);
  walkKey(load, context, walk);
}

/** Initial values are set before there is a form, so its values are not available yet. */
function walkInitial(of: { initial?: FormBlock['initial'] }, form: FormInfo, context: BlockContext, walk: Walk): void {
  if (!of.initial) return;
  for (const field of Object.keys(of.initial)) mention(walk, context, form.owner, field, keyAt(of, 'initial', field));
  walkStart(of, form.owner, form.path, context, walk);
}

/** What goes along with the fields of a form. */
interface Sent {
  sent: object | undefined;
  key: string;
  of: object;
  keys?: readonly string[];
  /** What each of its buttons sends besides. */
  byButtons?: readonly FieldName[];
}

function walkRequest(
  form: FormInfo,
  { sent, key, of, keys = [], byButtons = [] }: Sent,
  place: ReturnType<typeof at>,
  batch: boolean,
  context: FieldContext,
  walk: Walk,
): void {
  if (!form.endpoint) return;
  const own: FieldName[] = [...form.names, ...keys].map((field) => ({ field, place }));
  const given = Object.keys(sent ?? {}).map((field) => ({ field, place: keyAt(of, key, field) }));
  walk.emit(
    'request',
    { path: form.path, endpoint: form.endpoint, given: [...own, ...given, ...byButtons], place, batch },
    context,
  );
}

function walkFields(group: Fields, context: FieldContext, walk: Walk): void {
  for (const field of longForms<FieldObject>(group, 'fields', group.fields, walk)) walkField(field, context, walk);
  for (const section of group.sections ?? []) {
    walkCondition(section.visibleWhen, context, walk);
    for (const field of longForms<FieldObject>(section, 'fields', section.fields, walk))
      walkField(field, context, walk);
  }
}

function walkField(field: FieldObject, context: FieldContext, walk: Walk): void {
  const { owner } = context.form;
  mention(walk, context, owner, field.field, at(field, 'field'));
  walk.emit('field', field, context);
  walkPartUse('widget', field, context, walk);
  if (field.derive) walkPartUse('derive', field.derive, context, walk);
  if (field.into)
    for (const [part, name] of Object.entries(field.into)) mention(walk, context, owner, name, at(field, 'into', part));
  walkValues(field, 'props', context, walk);
  if (field.default !== undefined) walkValue(field.default, at(field, 'default'), context, walk);
  walkCondition(field.visibleWhen, context, walk);
  walkCondition(field.requiredWhen, context, walk);
  walkCondition(field.disabledWhen, context, walk);
  for (const { require } of field.checks ?? []) walkCondition(require, context, walk);
  field.derive?.from.forEach((name, index) => {
    mention(walk, context, owner, name, at(field.derive as object, 'from', index));
  });
  walkBatch(field.batch, context, walk);
  walkHints(field, context, walk);
  const { optionsFrom } = field;
  if (optionsFrom) {
    const { endpoint } = optionsFrom;
    walk.emit(
      'call',
      { endpoint, place: at(optionsFrom, 'endpoint'), user: 'field', operations: choiceOperations(field) },
      context,
    );
    walkAsked(optionsFrom, 'params', context, walk);
  }
  walkRows(field, context, walk);
}

function walkHints({ hints }: FieldObject, context: FieldContext, walk: Walk): void {
  for (const hint of hints ?? []) {
    const { endpoint } = hint;
    walk.emit('call', { endpoint, place: at(hint, 'endpoint'), user: 'hint', operations: ['action'] }, context);
    walkAsked(hint, 'params', context, walk);
    const answer = answerFields(walk.catalogue.endpoints.get(endpoint), endpoint, walk.catalogue);
    const inAnswer: BlockContext = { ...context, reach: { ...context.reach, answer, near: 'answer' } };
    walkCondition(hint.when, inAnswer, walk);
    walkFilledText(hint.text, [answer, context.form.owner], inAnswer, walk);
  }
}

/** The columns of an array table are fields of an entry; the whole form stays available. */
function walkRows(field: FieldObject, context: FieldContext, walk: Walk): void {
  if (!field.fields) return;
  const property = context.form.owner.fields.get(field.field);
  const entries: KnownFields = {
    name: `an entry of ${field.field}`,
    fields: new Map(Object.entries(property?.items?.properties ?? {})),
    partial: property?.items?.properties === undefined,
  };
  const names = new Set(field.fields.flatMap(namesOf));
  const form: FormInfo = { owner: entries, names, path: context.form.path };
  const inEntry: FieldContext = { ...context, form, reach: { ...context.reach, values: entries, near: 'values' } };
  for (const column of longForms<FieldObject>(field, 'fields', field.fields, walk)) walkField(column, inEntry, walk);
}
