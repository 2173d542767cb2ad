import type { Property } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue, KnownEntity } from '../catalogue.ts';
import { callsOfEntityByPath } from './calls-of-entity.ts';
import { eventsOfCall } from './effects-of.ts';
import { takenFields } from './payload-fields.ts';
import { ENCRYPTED, personalMask } from './personal-mask.ts';

/** What the words `{ "from": … }` of an effect hold: a field, or nothing that any document could tell. */
export interface Held {
  property?: Property;
  /** The entity whose key it is. */
  keyOf?: string;
  /** The paths of calls that are sent nothing by this name. */
  missing?: readonly string[];
}

/** A request does not say what of it is sensitive: what belongs to a person is. */
function asSensitive(field: string, sent: Property): Property {
  const mask = sent.sensitive ? undefined : personalMask(field, sent);
  return mask === undefined ? sent : { ...sent, sensitive: { mask, encrypted: ENCRYPTED.has(mask) } };
}

const TEXT: Property = { type: 'string', label: { zh: '账号', en: 'Account' } };
const NOW: Property = { type: 'string', format: 'date-time', label: { zh: '时间', en: 'Time' } };

/** @param events that the effect is on */
export function heldByFrom(
  from: string,
  events: readonly string[],
  entity: KnownEntity,
  catalogue: DocumentCatalogue,
): Held {
  if (from === 'now') return { property: NOW };
  if (from === 'user.userName') return { property: TEXT };
  if (from === 'user.uuid') return { property: TEXT, keyOf: 'account' };
  const [scope, field = ''] = from.split('.');
  if (scope === 'row') {
    const property = entity.fields.get(field);
    const keyOf = field === entity.primaryKey ? entity.name : (property?.relation ?? property?.items?.relation)?.entity;
    return { ...(property && { property }), ...(keyOf !== undefined && { keyOf }) };
  }
  if (scope !== 'values') return {};
  const calls = callsOfEntityByPath(entity.name, catalogue).filter(([, call]) =>
    eventsOfCall(call).some((event) => events.includes(event)),
  );
  const taken = calls.map(([path, call]) => ({ path, of: takenFields(call, path, catalogue) }));
  const missing = taken.filter(({ of }) => !of.partial && !of.fields.has(field)).map(({ path }) => path);
  const sent = taken.map(({ of }) => of.fields.get(field)).find((each) => each !== undefined);
  const property = sent && asSensitive(field, sent);
  const keyOf = (property?.relation ?? property?.items?.relation)?.entity;
  return { ...(property && { property }), ...(keyOf !== undefined && { keyOf }), missing };
}
