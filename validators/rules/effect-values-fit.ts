import type { Effect, EffectValue, EffectValues, Property, Scalar } from '../../schemas/generated/grammar.ts';
import type { KnownEntity } from '../catalogue.ts';
import { effectTarget } from '../model/effect-target.ts';
import { WRITES } from '../model/effects-of.ts';
import { type Held, heldByFrom } from '../model/held-by-from.ts';
import { formatsOfName } from '../model/name-formats.ts';
import { isTime, plainMisfitOf } from '../model/value-misfit.ts';
import { at, keyAt, type Place } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';
import { UNKNOWN } from '../unknown.ts';

/** What the server sets in every record. */
const KEPT: ReadonlySet<string> = new Set(['communityUuid', 'createBy', 'createTime', 'updateTime', 'revision']);

const messages = {
  kept: 'The server sets "{field}" in every record.',
  joined: '"{field}" is read over "{relation}" and is no column of {entity}.',
  numbered: '"{field}" is numbered by the server: nothing else gives it a value.',
  missing: 'A record of {entity} needs {fields}: nobody is there who could be asked.',
  several: 'Records are found by one value of "{field}", which holds several.',
  code: UNKNOWN.code,
  value: '"{field}" never is {found}: expected {expected}.',
  unsent: '{path} is not sent "{name}".',
  nobody: 'Nobody makes a call when this is due: "{from}" is empty.',
  scope: 'Only user.userName and user.uuid are known of who makes the call.',
  type: '"{from}" is of the type "{found}", and "{field}" of "{expected}".',
  format: '"{field}" is written in the format {expected}, and "{from}" is not.',
  dictionary: '"{field}" holds codes of {expected}, and "{from}" does not.',
  key: '"{field}" holds the key of {expected}, and "{from}" does not.',
  long: '"{from}" may have {found} characters, and "{field}" takes {expected}.',
  leak: '"{from}" is sensitive and "{field}" is not masked as it is: it would be seen there.',
  sealed: '"{from}" is encrypted where it is stored, and "{field}" is not.',
  moved: 'Only a day or a moment is moved by "plus".',
  day: 'A day is moved by days: "{plus}" is less than one.',
} as const;

type Report = Tools<typeof messages>;

/** What an effect writes or looks for can stand in the field, and what is sensitive stays so. */
export const effectValuesFit = defineRule({
  id: 'effect-values-fit',
  severity: 'error',
  description: {
    zh: '联动写入和查找的值须与字段的类型、格式、字典和关联一致；新增记录须写全必填字段；values 须是触发接口的请求参数，由系统触发时没有 values 和 user；敏感字段只能写入同样脱敏、同样加密的字段。',
    en: 'What an effect writes or looks for fits its field: type, format, dictionary, relation. A new record has all that it needs. "values" are of the request of the calls that it follows, and where nobody makes a call there is neither a request nor a user. What is sensitive is only written where it stays so.',
  },
  messages,
  visit: {
    effect(effect, { entity, catalogue, report }) {
      const tools = { catalogue, report };
      const words = effect.create ?? effect.update ?? effect.transition;
      const { entity: target, isOther } = effectTarget(effect, entity, catalogue) ?? {};
      if (isOther) return;
      // effect-target-fits reports an entity that has no such transition: it may be another one that is meant.
      const { transition } = effect;
      if (transition && target && !target.document.lifecycle?.transitions[transition.name]) return;
      if (words && target) {
        if (words.with) checkWritten(words.with, effect, entity, target, tools);
        if ('where' in words && words.where) checkSought(words.where, effect, entity, target, tools);
      }
      if (!effect.create || !target || target.partial) return;
      const { lifecycle, required = [] } = target.document;
      const given = Object.keys(effect.create.with);
      const missing = required.filter((field) => {
        const { default: start, number } = target.fields.get(field) ?? {};
        return !given.includes(field) && start === undefined && !number && field !== lifecycle?.field;
      });
      if (missing.length > 0)
        report(keyAt(effect.create, 'with'), 'missing', { entity: target.name, fields: missing.join(', ') });
    },
  },
});

function checkWritten(
  values: EffectValues,
  effect: Effect,
  entity: KnownEntity,
  target: KnownEntity,
  tools: Report,
): void {
  for (const [field, value] of Object.entries(values)) {
    const property = target.fields.get(field);
    const place = keyAt(values, field);
    if (!property) continue;
    const { joined } = property;
    if (KEPT.has(field) || field === target.primaryKey) tools.report(place, 'kept', { field });
    else if (joined) tools.report(place, 'joined', { field, relation: joined.relation, entity: target.name });
    else if (property.number) tools.report(place, 'numbered', { field });
    else checkValue(value, at(values, field), { effect, entity, target, field, property, isWritten: true }, tools);
  }
}

function checkSought(
  values: EffectValues,
  effect: Effect,
  entity: KnownEntity,
  target: KnownEntity,
  tools: Report,
): void {
  for (const [field, value] of Object.entries(values)) {
    const property = target.fields.get(field);
    const place = keyAt(values, field);
    if (!property) continue;
    const { joined } = property;
    if (joined) tools.report(place, 'joined', { field, relation: joined.relation, entity: target.name });
    else if (property.type === 'array' || property.type === 'object') tools.report(place, 'several', { field });
    else checkValue(value, at(values, field), { effect, entity, target, field, property, isWritten: false }, tools);
  }
}

interface Into {
  effect: Effect;
  /** To whose record something happens. */
  entity: KnownEntity;
  target: KnownEntity;
  field: string;
  property: Property;
  /** Else it is looked for. */
  isWritten: boolean;
}

function checkValue(value: EffectValue, place: Place, into: Into, tools: Report): void {
  if (isFrom(value)) checkFrom(value, into, tools);
  else if (!Array.isArray(value)) checkPlain(value, place, into, tools);
  else
    value.forEach((each, index) => {
      checkPlain(each, at(value, index), into, tools);
    });
}

function checkPlain(value: Scalar, place: Place, { field, property }: Into, { catalogue, report }: Report): void {
  const misfit = plainMisfitOf(property, value, catalogue);
  if (!misfit) return;
  if ('dictionary' in misfit)
    report(place, 'code', { value: String(value), dictionary: misfit.dictionary, near: misfit.codes });
  else report(place, 'value', { field, found: JSON.stringify(value), expected: misfit.expected });
}

function checkFrom(value: { from: string; plus?: string }, into: Into, { catalogue, report }: Report) {
  const { from, plus } = value;
  const { effect, entity, field, property } = into;
  const place = at(value, 'from');
  const events = [effect.on].flat();
  const [scope, name = ''] = from.split('.');
  if (scope === 'user' && name !== 'userName' && name !== 'uuid') return report(place, 'scope', {});
  if ((scope === 'user' || scope === 'values') && events.some((event) => isByServer(event, entity)))
    return report(place, 'nobody', { from });
  const held = heldByFrom(from, events, entity, catalogue);
  const [unsent] = held.missing ?? [];
  if (unsent !== undefined) return report(place, 'unsent', { path: unsent, name });
  if (!held.property) return;
  const slip = slipOf(held, into);
  if (slip && isReported(slip, into, held.property, name, catalogue)) return;
  if (slip) return report(place, slip.message, { from, field, found: slip.found, expected: slip.expected });
  const isDay = held.property.format === 'calendar-date' || property.format === 'calendar-date';
  if (plus !== undefined && !isTime(held.property)) return report(at(value, 'plus'), 'moved', {});
  if (plus !== undefined && isDay && !plus.endsWith('d')) return report(at(value, 'plus'), 'day', { plus });
  return undefined;
}

/** Whether nobody makes a call when it happens: it is a schedule, or a transition of the system. */
function isByServer(event: string, { document: { lifecycle, schedules = {} } }: KnownEntity): boolean {
  if (WRITES.some((write) => write === event)) return false;
  const step = lifecycle?.transitions[event];
  return step ? step.by === 'system' && Object.values(schedules).some(({ transition }) => transition === event) : true;
}

/** What is wrong with either field is said there: relation-exists an entity that there is not, name-says-format a format that its name contradicts. */
function isReported(
  { message, expected }: Slip,
  { field, property }: Into,
  from: Property,
  name: string,
  { entities }: Report['catalogue'],
): boolean {
  if (message === 'key') {
    const holds = (from.relation ?? from.items?.relation)?.entity;
    return !entities.has(expected) || (holds !== undefined && !entities.has(holds));
  }
  const isOdd = (of: Property, called: string) =>
    of.format !== undefined && formatsOfName(called)?.includes(of.format) === false;
  return message === 'format' && (isOdd(property, field) || isOdd(from, name));
}

type Slip = {
  message: 'type' | 'format' | 'dictionary' | 'key' | 'long' | 'leak' | 'sealed';
  found: string;
  expected: string;
};

function slipOf({ property: from, keyOf }: Held, { target, field, property: into, isWritten }: Into): Slip | undefined {
  if (!from) return undefined;
  const slip = (message: Slip['message'], found = '', expected = ''): Slip => ({ message, found, expected });
  const [one, other] = [from, into].map(({ type, items }) => (type === 'array' && !isWritten ? items?.type : type));
  const isNumber = other === 'number' && one === 'integer';
  if (one !== other && !isNumber) return slip('type', from.type, into.type);
  const relation = into.relation ?? into.items?.relation;
  const wanted = relation?.entity ?? (field === target.primaryKey ? target.name : undefined);
  if (wanted !== undefined && keyOf !== wanted) return slip('key', '', wanted);
  // One of a list is looked for by the format of its entries.
  const format = from.type === 'array' && !isWritten ? from.items?.format : from.format;
  if (isTime(into) ? !isTime(from) : into.format !== undefined && format !== into.format)
    return slip('format', '', into.format);
  if (into.format === 'date-time' && from.format === 'calendar-date') return slip('format', '', into.format);
  const codes = into.dictionary ?? into.items?.dictionary;
  if (codes !== undefined && (from.dictionary ?? from.items?.dictionary) !== codes)
    return slip('dictionary', '', codes);
  if (!isWritten) return undefined;
  if (from.sensitive && !isAsHidden(from, into)) return slip('leak');
  if (from.sensitive?.encrypted && !into.sensitive?.encrypted) return slip('sealed');
  if (from.maxLength !== undefined && into.maxLength !== undefined && from.maxLength > into.maxLength)
    return slip('long', String(from.maxLength), String(into.maxLength));
  return undefined;
}

function isAsHidden({ sensitive: from }: Property, { sensitive: into }: Property): boolean {
  return into !== undefined && (into.mask === 'full' || into.mask === from?.mask);
}

function isFrom(value: EffectValue): value is { from: string; plus?: string } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
