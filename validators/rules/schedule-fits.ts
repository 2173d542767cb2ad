import type { Schedule } from '../../schemas/generated/grammar.ts';
import type { KnownEntity } from '../catalogue.ts';
import { WRITES } from '../model/effects-of.ts';
import { isTime, misfitOf } from '../model/value-misfit.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';
import { UNKNOWN } from '../unknown.ts';

/** A schedule says when, for which records, and what is done: a transition by the system, or effects that are on its name. */
export const scheduleFits = defineRule({
  id: 'schedule-fits',
  severity: 'error',
  description: {
    zh: '定时须写明时机（at 或 after 之一）和要做的事：by 为 system 的流转，或 on 为该名称的联动。at 取自身的日期或时间字段，after 要求 lifecycle 有 since；名称不与其他触发时机重复。since 须是自有的只读 date-time 字段。',
    en: 'A schedule says when, by one of "at" and "after", and something is done: a transition by the system, or effects that are on its name. "at" takes a day or a moment of the record, "after" needs "since" of the lifecycle, which is a read-only moment of its own. No two things that happen have one name.',
  },
  messages: {
    when: 'When is it due? Say "at" or "after".',
    both: 'It is due by "at" already: "after" makes another schedule.',
    time: '"{field}" is neither a day nor a moment.',
    joined: '"{field}" is read over "{relation}" and is no column of these rows.',
    day: 'A day is moved by days: "{plus}" is less than one.',
    since: 'The lifecycle of {entity} does not say since when a record is in its state: name a field in "since".',
    stateless: '{entity} has no lifecycle, so it has no states.',
    statesNeeded: 'In which states does the time count? Say "states", or a transition.',
    state: UNKNOWN.code,
    from: 'The transition "{transition}" does not lead from "{state}".',
    transition: 'The lifecycle of {entity} has no transition "{transition}".',
    operator: 'The server makes "{transition}" by itself: it says "by": "system".',
    idle: 'Nothing is done: name a transition, or make an effect on "{name}".',
    name: '"{name}" is what something else that happens is called: an effect could not tell them apart.',
    value: '"{field}" never is {found}: expected {expected}.',
    code: UNKNOWN.code,
    index:
      'No index finds what is due: say "index": true at "{field}", or an index of "indexes" that has it behind the state.',
    kept: '"{field}" has to be a readOnly date-time of {entity} itself: the server keeps it.',
    rows: 'Rows of {entity} come from elsewhere: the server does nothing with them.',
  },
  visit: {
    entity(document, { entity, report }) {
      const { readModel, schedules } = document;
      if (readModel && schedules) report(keyAt(document, 'schedules'), 'rows', { entity: entity.name });
    },
    lifecycle(lifecycle, { entity, report }) {
      const { since } = lifecycle;
      const property = since === undefined ? undefined : entity.fields.get(since);
      if (since === undefined || !property) return;
      if (property.format !== 'date-time' || property.joined || !property.readOnly)
        report(at(lifecycle, 'since'), 'kept', { field: since, entity: entity.name });
    },
    schedule(schedule, { entity, own: name, catalogue, report }) {
      const { lifecycle, effects = [], readModel } = entity.document;
      if (readModel) return;
      const { at: moment, after, states, transition, where = {} } = schedule;
      const names = { entity: entity.name };
      if (moment === undefined && after === undefined) report(at(schedule), 'when', {});
      else if (moment !== undefined && after !== undefined) report(keyAt(schedule, 'after'), 'both', {});
      else if (typeof moment === 'object') {
        const field = moment.from.slice('row.'.length);
        const property = entity.fields.get(field);
        if (property?.joined) report(at(moment, 'from'), 'joined', { field, relation: property.joined.relation });
        else if (property && !isTime(property)) report(at(moment, 'from'), 'time', { field });
        else if (property?.format === 'calendar-date' && moment.plus && !moment.plus.endsWith('d'))
          report(at(moment, 'plus'), 'day', { plus: moment.plus });
        else if (property && !isFound(field, entity)) report(at(moment, 'from'), 'index', { field });
      } else if (after !== undefined && lifecycle && lifecycle.since === undefined)
        report(keyAt(schedule, 'after'), 'since', names);
      else if (after !== undefined && !lifecycle) report(keyAt(schedule, 'after'), 'stateless', names);
      else if (after !== undefined && states === undefined && transition === undefined)
        report(keyAt(schedule, 'after'), 'statesNeeded', {});
      if (states && !lifecycle) report(keyAt(schedule, 'states'), 'stateless', names);
      const step = transition === undefined ? undefined : lifecycle?.transitions[transition];
      if (transition !== undefined && !step)
        report(at(schedule, 'transition'), 'transition', {
          transition,
          ...names,
          near: Object.keys(lifecycle?.transitions ?? {}),
        });
      else if (step && step.by !== 'system')
        report(at(schedule, 'transition'), 'operator', { transition: transition ?? '' });
      const dictionary = entity.fields.get(lifecycle?.field ?? '')?.dictionary;
      const codes = catalogue.dictionaries.get(dictionary ?? '');
      states?.forEach((state, index) => {
        const place = at(schedule, 'states', index);
        if (codes && !codes.has(String(state)))
          report(place, 'state', { value: String(state), dictionary: dictionary ?? '', near: codes });
        else if (step && !step.from.includes(state))
          report(place, 'from', { transition: transition ?? '', state: String(state) });
      });
      const isFollowed = effects.some(({ on }) => [on].flat().includes(name));
      if (transition === undefined && !isFollowed) report(at(schedule), 'idle', { name });
      // Another transition than the one that is meant makes its own name look taken.
      if ((transition === undefined || step?.by === 'system') && isTaken(name, schedule, entity))
        report(at(schedule), 'name', { name });
      for (const [field, value] of Object.entries(where)) {
        const property = entity.fields.get(field);
        if (property?.joined) {
          report(keyAt(where, field), 'joined', { field, relation: property.joined.relation });
          continue;
        }
        const misfit = property && misfitOf(property, value, catalogue);
        if (!misfit) continue;
        const place = at(where, field);
        if ('dictionary' in misfit)
          report(place, 'code', { value: String(value), dictionary: misfit.dictionary, near: misfit.codes });
        else report(place, 'value', { field, found: JSON.stringify(value), expected: misfit.expected });
      }
    },
  },
});

/** Each minute the server looks for what is due. */
function isFound(field: string, { document, fields }: KnownEntity): boolean {
  const state = document.lifecycle?.field;
  // One with a name that is no field may have been meant to serve: field-exists reports it.
  const serves = ([first = '', second = '']: readonly string[]) =>
    first === field || (first === state && (second === field || !fields.has(second)));
  return fields.get(field)?.index === true || (document.indexes ?? []).some(serves);
}

/** A schedule may be called as the transition that it makes: then both are one event. */
function isTaken(name: string, { transition }: Schedule, { document: { lifecycle } }: KnownEntity): boolean {
  const isOther = lifecycle?.transitions[name] !== undefined && transition !== name;
  return isOther || WRITES.some((write) => write === name);
}
