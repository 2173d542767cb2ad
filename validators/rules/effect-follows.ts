import { EFFECT_KINDS, eventsOfEntity } from '../model/effects-of.ts';
import { fedFields } from '../model/fed-fields.ts';
import { isSetByServer } from '../model/set-by-server.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** An effect does one thing, when something happens that can happen to the record. */
export const effectFollows = defineRule({
  id: 'effect-follows',
  severity: 'error',
  description: {
    zh: '一项联动只做一件事；触发时机须是 create、update、该实体的流转或定时名称；changes 只用于 update，且只列可修改的字段。',
    en: 'An effect does one thing, on create, update, a transition or a schedule of its entity; "changes" is for updates, and names fields that one can change.',
  },
  messages: {
    nothing: 'This effect does nothing: say one of {kinds}.',
    several: 'An effect does one thing: make "{second}" an effect of its own.',
    event: 'Nothing that happens to a record of {entity} is called "{event}".',
    constant: 'Records of {entity} are written once: no update follows.',
    changes: 'Only an update changes fields: "changes" has no meaning on "{event}".',
    field: 'No update changes "{field}": the server sets it.',
  },
  visit: {
    effect(effect, { entity, report }) {
      const [first, second] = EFFECT_KINDS.filter((kind) => effect[kind] !== undefined);
      if (first === undefined) report(at(effect), 'nothing', { kinds: EFFECT_KINDS.join(', ') });
      else if (second !== undefined) report(keyAt(effect, second), 'several', { second });
      const known = eventsOfEntity(entity.document);
      const events = [effect.on].flat();
      events.forEach((event, index) => {
        const place = typeof effect.on === 'string' ? at(effect, 'on') : at(effect, 'on', index);
        if (!known.includes(event)) report(place, 'event', { event, entity: entity.name, near: known });
        else if (event === 'update' && entity.document.appendOnly) report(place, 'constant', { entity: entity.name });
      });
      if (!effect.changes) return;
      const other = events.find((event) => event !== 'update' && known.includes(event));
      if (other !== undefined) return report(keyAt(effect, 'changes'), 'changes', { event: other });
      const fed = fedFields(entity.document);
      effect.changes.forEach((field, index) => {
        const property = entity.fields.get(field);
        if (property && !fed.has(field) && (property.joined || isSetByServer(property)))
          report(at(effect, 'changes', index), 'field', { field });
      });
    },
  },
});
