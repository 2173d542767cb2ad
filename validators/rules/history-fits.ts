import type { Property } from '../../schemas/generated/grammar.ts';
import { fedFields } from '../model/fed-fields.ts';
import { HISTORY_ENTITY } from '../model/history-entity.ts';
import { takenFields } from '../model/payload-fields.ts';
import { isSetByServer } from '../model/set-by-server.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** What a history can be of, and what a call can add to it. */
export const historyFits = defineRule({
  id: 'history-fits',
  severity: 'error',
  description: {
    zh: 'history 用于归属小区、会被修改的实体，并须有返回它的 history 接口；只列出自身保存的字段，由人填写、由其他记录的联动写入或由设备上报。history 接口的实体须有 history，接口的 reason 须是请求中的普通文本。',
    en: 'A history is of an entity whose records belong to a community and are changed, and a history call answers it; it names stored fields that people fill in, that effects of other records write, or that devices feed. A history call is of an entity with a history, and the reason of a call is a plain text of its request.',
  },
  messages: {
    unchanged: 'The rows of {entity} are never changed: nothing happens to them that a history could keep.',
    scope: 'A step of a history belongs to a community, and a record of {entity} to none.',
    steps: 'The steps are rows of the entity "{steps}", which is not there.',
    unasked: 'No history call is of {entity}: nobody could read these steps.',
    joined: '"{field}" is read over "{relation}" and never changed here: name "{relation}".',
    set: '"{field}" is set by the server: a history keeps what people change. Its states are in the steps already.',
    without: '{entity} has no history: say "history" in its document.',
    noText: 'A reason is a text; "{name}" is of the type "{type}".',
    coded: 'A reason is what somebody types; "{name}" is chosen, or written in a format.',
    sensitive: 'A reason stands in the history as it was typed; "{name}" is sensitive.',
    nowhere: 'The request has no "{name}".',
    kept: '{entity} has no history that would keep the reason.',
  },
  visit: {
    entity(document, { entity, catalogue, report }) {
      const { history, appendOnly, readModel, scope } = document;
      if (history === undefined) return;
      const place = keyAt(document, 'history');
      const names = { entity: entity.name };
      if (appendOnly || readModel) report(place, 'unchanged', names);
      else if (scope !== 'community') report(place, 'scope', names);
      else if (!catalogue.entities.has(HISTORY_ENTITY)) report(place, 'steps', { steps: HISTORY_ENTITY });
      else if (!catalogue.derive(entitiesAsked).has(entity.name)) report(place, 'unasked', names);
      if (typeof history === 'string') return;
      const written = catalogue.derive(writtenByEffects);
      const isWritten = (name: string, field: string) => written.has(`${name}.${field}`);
      const fed = fedFields(document);
      history.forEach((field, index) => {
        const property = entity.fields.get(field);
        const where = at(document, 'history', index);
        if (property?.joined) report(where, 'joined', { field, relation: property.joined.relation });
        else if (property && isSetByServer(property) && !isWritten(entity.name, field) && !fed.has(field))
          report(where, 'set', { field });
      });
    },
    endpoint(endpoint, { path, entity, catalogue, report }) {
      const { operation, reason } = endpoint;
      const hasHistory = entity?.document.history !== undefined;
      if (operation === 'history' && entity && !hasHistory)
        report(at(endpoint, 'entity'), 'without', { entity: entity.name });
      if (reason === undefined) return;
      const place = at(endpoint, 'reason');
      const taken = takenFields(endpoint, path, catalogue);
      const property = taken.fields.get(reason);
      const name = { name: reason };
      if (!property && !taken.partial) report(place, 'nowhere', name);
      else if (property && property.type !== 'string') report(place, 'noText', { ...name, type: property.type });
      else if (property?.sensitive) report(place, 'sensitive', name);
      else if (property && isCoded(property)) report(place, 'coded', name);
      else if (entity && !hasHistory) report(place, 'kept', { entity: entity.name });
    },
  },
});

/** The entities whose histories can be asked for. */
function entitiesAsked({ endpoints, endpointGroups, entities }: Parameters<typeof takenFields>[2]): {
  has(name: string): boolean;
} {
  const asked = [...endpoints.values()].flatMap(({ operation, entity }) => (operation === 'history' ? [entity] : []));
  const isOther = asked.some((name) => name !== undefined && entities.get(name)?.document.history === undefined);
  // A group that cannot be read may have the call, and so may a call of something that has no history.
  if (isOther || [...endpointGroups.values()].includes(undefined)) return { has: () => true };
  return new Set(asked);
}

/** The fields that effects of other records write, as `entity.field`: of such a write the record has a step. */
function writtenByEffects({ entities }: Parameters<typeof takenFields>[2]): ReadonlySet<string> {
  const effects = [...entities.values()].flatMap((entity) => entity?.document.effects ?? []);
  return new Set(
    effects.flatMap(({ update, transition }) => {
      const words = update ?? transition;
      return Object.keys(words?.with ?? {}).map((field) => `${words?.entity}.${field}`);
    }),
  );
}

function isCoded({ dictionary, relation, format }: Property): boolean {
  return dictionary !== undefined || relation !== undefined || format !== undefined;
}
