import type { Effect, Endpoint } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue, KnownEntity } from '../catalogue.ts';
import { callsOfEntity } from '../model/calls-of-entity.ts';
import { effectTarget } from '../model/effect-target.ts';
import { EFFECT_KINDS, eventsOfCall } from '../model/effects-of.ts';
import { heldCodes } from '../model/page-index.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** What follows from a call is not more than its callers could do by calls of their own, unless the system is said to do it. */
export const effectHasRight = defineRule({
  id: 'effect-has-right',
  severity: 'error',
  description: {
    zh: '联动不能超出操作账号自身的权限：须有接口能单独完成该操作，能触发的角色都能调用它；否则写明 "as": "system"。',
    en: 'What follows from a call is not more than its callers could do by calls of their own: some call does it, and every role that makes the one may make the other. Else the effect says "as": "system".',
  },
  messages: {
    nobody: 'No call does this to {entity}, so nobody has the right: say "as": "system".',
    role: '{role} may make {path}, and no call that does this to {entity}: say "as": "system", or the whole is refused.',
    needless: 'Nobody is asked for a right here: "as" has no meaning.',
  },
  visit: {
    effect(effect, { entity, catalogue, report }) {
      const words = effect.create ?? effect.update ?? effect.transition;
      const isFree = !effect.command && words?.entity === undefined;
      if (isFree && effect.as !== undefined) return report(at(effect, 'as'), 'needless', {});
      const kind = EFFECT_KINDS.find((each) => effect[each] !== undefined);
      if (!words || words.entity === undefined || effect.as || kind === undefined) return;
      const { entity: target, isOther } = effectTarget(effect, entity, catalogue) ?? {};
      if (!target || isOther) return;
      if (effect.transition && !target.document.lifecycle?.transitions[effect.transition.name]) return;
      const doing = callsOfEntity(target.name, catalogue).filter((call) => isDoing(call, effect, target));
      const place = keyAt(effect, kind);
      const calls = callsThatCause(effect, entity, catalogue);
      if (calls.length === 0) return;
      if (doing.length === 0) return report(place, 'nobody', { entity: target.name });
      for (const [path, { access }] of calls) {
        const role = roleBetween(access, doing, catalogue);
        if (role !== undefined) return report(place, 'role', { role, path, entity: target.name });
      }
    },
  },
});

/** The calls that make one of the things happen on which an effect is. */
function callsThatCause({ on }: Effect, { name }: KnownEntity, { endpoints }: DocumentCatalogue): [string, Endpoint][] {
  const events = [on].flat();
  return [...endpoints].filter(
    ([, call]) => call.entity === name && eventsOfCall(call).some((event) => events.includes(event)),
  );
}

/** As the server decides it (`server/operations/effects/check-right.ts`); `tests/spec/effect-rights.test.ts` holds the two together. */
function isDoing(call: Endpoint, { create, update, transition }: Effect, target: KnownEntity): boolean {
  if (create) return call.operation === 'create';
  if (transition) return [call.transition ?? []].flat().includes(transition.name);
  if (!update || (call.operation !== 'update' && call.operation !== 'action')) return false;
  return Object.keys(update.with).every((field) => call.fields?.includes(field) ?? isWritable(field, call, target));
}

function isWritable(
  field: string,
  { operation, request }: Endpoint,
  { document, fields, primaryKey }: KnownEntity,
): boolean {
  const { joined, readOnly, number } = fields.get(field) ?? {};
  if (operation === 'action') return Object.hasOwn(request?.properties ?? {}, field);
  return !joined && !readOnly && !number && field !== primaryKey && field !== document.lifecycle?.field;
}

/** A role that may make a call and none of the others. */
function roleBetween(
  access: Endpoint['access'],
  others: readonly Endpoint[],
  catalogue: DocumentCatalogue,
): string | undefined {
  if (!Array.isArray(access) || others.some((call) => !Array.isArray(call.access))) return undefined;
  const codes = others.flatMap((call) => call.access);
  const holding = [...heldCodes(catalogue)].filter(([, held]) => access.some((code) => held.has(code)));
  return holding.find(([, held]) => !codes.some((code) => held.has(code)))?.[0];
}
