import { expect, test } from 'vitest';
import json from '../../schemas/generated/catalogue.json';
import type { Catalogue, CatalogueEffect, Effect } from '../../schemas/generated/grammar.ts';
import { checkRight } from '../../server/operations/effects/check-right.ts';
import type { Session } from '../../server/services/session.ts';
import type { DocumentCatalogue, KnownEntity } from '../../validators/catalogue.ts';
import { checkDocuments } from '../../validators/check-documents.ts';
import { eventsOfCall } from '../../validators/model/effects-of.ts';
import { heldCodes } from '../../validators/model/page-index.ts';
import { defineRule } from '../../validators/rule.ts';
import { effectHasRight } from '../../validators/rules/effect-has-right.ts';
import { shippedSchemas } from '../../validators/testing/read-schemas.ts';

const catalogue = json as unknown as Catalogue;

let documents: DocumentCatalogue | undefined;
const probe = defineRule({
  id: 'probe',
  severity: 'error',
  description: { zh: '', en: '' },
  messages: {},
  visit: {
    entity(_, { catalogue: found }) {
      documents = found;
    },
  },
});

/** Everything that an effect may do to records of an entity, as far as other rules let it. */
function effectsInto({ name, document, fields, primaryKey }: KnownEntity): Omit<Effect, 'on'>[] {
  const value = { from: 'now' };
  const writable = [...fields].flatMap(([field, { computed, joined, number }]) =>
    computed || joined || number || field === primaryKey || field === document.lifecycle?.field ? [] : [field],
  );
  return [
    { create: { entity: name, with: {} } },
    ...Object.keys(document.lifecycle?.transitions ?? {}).map((step) => ({
      transition: { entity: name, name: step, where: {} },
    })),
    ...writable.map((field) => ({ update: { entity: name, where: {}, with: { [field]: value } } })),
  ] as Omit<Effect, 'on'>[];
}

test('the checker asks for "as": "system" exactly where the server would refuse a role that may make the call', () => {
  checkDocuments(shippedSchemas(), [probe]);
  if (!documents) throw new Error('No entity was read.');
  const known = documents;
  const roles = [...heldCodes(known)];
  const ask = effectHasRight.visit.effect as unknown as (effect: Effect, tools: object) => void;
  const differences: string[] = [];
  const verdicts = { asked: 0, silent: 0 };
  for (const entity of known.entities.values()) {
    if (!entity) continue;
    const calls = [...known.endpoints.values()].filter(
      (call) => call.entity === entity.name && Array.isArray(call.access),
    );
    for (const on of new Set(calls.flatMap(eventsOfCall))) {
      const causing = calls.filter((call) => eventsOfCall(call).includes(on));
      const callers = roles.filter(([, held]) =>
        causing.some(({ access }) => [access].flat().some((code) => held.has(code))),
      );
      for (const target of known.entities.values()) {
        if (!target || target.document.readModel) continue;
        for (const words of effectsInto(target)) {
          const effect = { on, ...words } as Effect;
          const reports: string[] = [];
          ask(effect, { entity, catalogue: known, report: (_: unknown, id: string) => reports.push(id) });
          const isRefused = callers.some(([, menuCodes]) => {
            try {
              checkRight(catalogue, { menuCodes } as unknown as Session, { ...effect, on: [on] } as CatalogueEffect);
              return false;
            } catch {
              return true;
            }
          });
          verdicts[isRefused ? 'asked' : 'silent'] += 1;
          // Where no role makes the call, the checker may still tell that nobody could.
          if (callers.length > 0 && isRefused !== reports.length > 0)
            differences.push(`${entity.name} ${on}: ${JSON.stringify(words)} ${isRefused ? 'is refused' : 'is told'}`);
        }
      }
    }
  }
  expect(differences).toEqual([]);
  expect(verdicts.asked).toBeGreaterThan(100);
  expect(verdicts.silent).toBeGreaterThan(100);
}, 120_000);
