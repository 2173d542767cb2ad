import { pageParams } from '../model/page-params.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** What the console knows of the chosen community and of the account (`runtime/host.ts`). */
const COMMUNITY = ['communityUuid', 'communityName'];
const USER = ['uuid', 'userName'];

/** `{ "from": … }` names a value that is there when it is needed; otherwise a call goes out with nothing in it. */
export const fromInReach = defineRule({
  id: 'from-in-reach',
  severity: 'error',
  messages: {
    scope: 'There is no {scope} in reach here.',
    field: '"{field}" is not a field of {owner}.',
    param: '"{param}" is not a parameter of this page.',
    bare: 'Say which value: "{scope}." and its name.',
    now: '"now" has nothing below it.',
  },
  visit: {
    value({ value }, { row, page, report }) {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
      const [scope = '', ...path] = value.from.split('.');
      const [name] = path;
      const where = at(value, 'from');
      if (scope === 'now') {
        if (name !== undefined) report(where, 'now', {});
        return;
      }
      const inReach = scope === 'row' ? row !== undefined : ['params', 'community', 'user'].includes(scope);
      if (!inReach) report(where, 'scope', { scope });
      else if (name === undefined) report(where, 'bare', { scope });
      else if (scope === 'params') {
        if (!pageParams(page).has(name)) report(where, 'param', { param: name, near: pageParams(page) });
      } else if (scope === 'row') {
        const entity = row?.entity;
        if (!entity || entity.partial || (entity.fields.has(name) && path.length === 1)) return;
        report(where, 'field', { field: path.join('.'), owner: entity.name, near: entity.fields.keys() });
      } else {
        const known = scope === 'user' ? USER : COMMUNITY;
        if (!known.includes(path.join('.')))
          report(where, 'field', { field: path.join('.'), owner: scope, near: known });
      }
    },
  },
});
