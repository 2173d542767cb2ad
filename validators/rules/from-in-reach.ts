import { isKnownScope, KNOWN_SCOPES } from '../model/known-scopes.ts';
import { paramsTaken } from '../model/page-params.ts';
import { isTime } from '../model/value-misfit.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';
import { UNKNOWN } from '../unknown.ts';
import type { ScopeName } from '../walk/reach.ts';

/** `{ "from": … }` names a value that exists when it is needed; otherwise a call is sent without it. */
export const fromInReach = defineRule({
  id: 'from-in-reach',
  severity: 'error',
  description: {
    zh: '{ "from": … } 引用的值在用到时必须存在，否则请求会带着空值发出。',
    en: '{ "from": … } names a value that is there when it is needed; otherwise a call goes out with nothing in it.',
  },
  messages: {
    scope: 'There is no {scope} in reach here.',
    field: UNKNOWN.field,
    param: '"{param}" is not a parameter of this page.',
    bare: 'Say which value: "{scope}." and its name.',
    now: '"now" has nothing below it.',
    plus: 'Only "now" and dates can be moved: "{path}" is neither.',
  },
  visit: {
    value({ value }, { reach, page, catalogue, report }) {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
      const [scope = '', ...names] = value.from.split('.');
      const [name, ...deeper] = names;
      const field = names.join('.');
      const where = at(value, 'from');
      const movedWrongly = () => value.plus !== undefined && report(at(value, 'plus'), 'plus', { path: value.from });
      if (scope === 'now') {
        if (name !== undefined) report(where, 'now', {});
      } else if (scope === 'params') {
        const params = paramsTaken(page, catalogue);
        if (name === undefined) report(where, 'bare', { scope });
        else if (!params.has(field)) report(where, 'param', { param: field, near: params });
        else movedWrongly();
      } else if (isKnownScope(scope)) {
        const near = KNOWN_SCOPES[scope];
        if (name === undefined) report(where, 'bare', { scope });
        else if (!near.includes(field)) report(where, 'field', { field, owner: scope, near });
        else movedWrongly();
      } else {
        const owner = reach[scope as ScopeName];
        if (!owner) return report(where, 'scope', { scope });
        if (name === undefined) return report(where, 'bare', { scope });
        const property = owner.fields.get(name);
        const inside = property?.type === 'array' ? property.items?.properties : property?.properties;
        if (inside && deeper[0] !== undefined) {
          const near = Object.keys(inside);
          if (deeper.length > 1 || !near.includes(deeper[0]))
            report(where, 'field', { field: deeper.join('.'), owner: name, near });
          else movedWrongly();
        } else if (property && (deeper.length === 0 || property.type === 'object')) {
          if (!isTime(property)) movedWrongly();
        } else if (!owner.partial) report(where, 'field', { field, owner: owner.name, near: owner.fields.keys() });
      }
    },
  },
});
