import type { Value } from '../../schemas/generated/grammar.ts';
import { encryptedNames } from '../model/encrypted-names.ts';
import { keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A call that a form or button makes besides gets all that it requires, and no name that it does not accept. */
export const sentNamesKnown = defineRule({
  id: 'sent-names-known',
  severity: 'error',
  description: {
    zh: '检查、提示、选项、进度、统计、图表和下载所请求的接口：参数名必须正确，必填参数必须齐全。',
    en: 'What checks, hints, options, watches, figures, charts and downloads send has known names, and all that the call insists on.',
  },
  messages: {
    unknown: '"{name}" is not taken by "{endpoint}".',
    instead: '"{endpoint}" needs "{name}", and this stands in place of it.',
    missing: '"{endpoint}" needs "{name}", which nothing here gives.',
  },
  visit: {
    sent({ of, key: slot, values = {}, besides = [], path, request, place }, { report }) {
      if (!request?.properties || request.entity !== undefined) return;
      const asked = request.properties;
      const given = [...Object.keys(values), ...besides];
      const unknown = Object.entries(values).flatMap(([name, value]) =>
        Object.hasOwn(asked, name) || ALWAYS.has(name) || goesOutReadable(name, value) ? [] : [name],
      );
      for (const name of unknown)
        report(keyAt(of, slot, name), 'unknown', { name, endpoint: path, near: Object.keys(asked) });
      const missing = (request.required ?? []).filter(
        (name) => !given.includes(name) && Object.hasOwn(asked, name) && !ALWAYS.has(name),
      );
      // A wrong name in place of the right one is one mistake.
      const left = missing.slice(unknown.length);
      // A key that the call does not require was meant as the required one.
      const key = Object.keys(values).find((name) => (name === 'id' || name === 'ids') && !Object.hasOwn(asked, name));
      const [first, ...others] = left;
      if (key !== undefined && first !== undefined && others.length === 0)
        report(keyAt(of, slot, key), 'instead', { name: first, endpoint: path });
      else for (const name of left) report(place, 'missing', { name, endpoint: path });
    },
  },
});

/** What these calls get automatically. */
const ALWAYS: ReadonlySet<string> = new Set(['id', 'ids', 'keyword', 'values', 'communityUuid', 'dryRun', 'revision']);

/** sensitive-sent-encrypted reports values that must be encrypted under their own name. */
function goesOutReadable(name: string, value: Value): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return encryptedNames.has(value.from.split('.').at(-1) ?? '') && !encryptedNames.has(name);
}
