import type { Catalogue, CatalogueEffect, CatalogueEndpoint } from '../../../schemas/generated/grammar.ts';
import { ApiError } from '../../core/errors.ts';
import { commandKinds } from '../../orders/order-kinds.ts';
import type { Session } from '../../services/session.ts';

/** The calls of each entity: there are hundreds, and each effect of each write asks. */
const known = new WeakMap<Catalogue['endpoints'], ReadonlyMap<string, readonly CatalogueEndpoint[]>>();

/**
 * What follows from a call is not more than its caller could do by calls of his own, unless the document says that the system does it.
 * Messages and SMS need no right.
 *
 * @throws ApiError not-permitted
 */
export function checkRight({ endpoints }: Catalogue, { menuCodes }: Session, effect: CatalogueEffect): void {
  const { create, update, transition, command } = effect;
  const holdsOneOf = (codes: readonly string[]) => codes.some((code) => menuCodes.has(code));
  if (command && !holdsOneOf(commandKinds[command.type].codes)) throw new ApiError('not-permitted');
  // What a document writes into the record itself belongs to the call.
  const target = create?.entity ?? update?.entity ?? transition?.entity;
  if (target === undefined) return;
  const written = Object.keys((create ?? update ?? transition)?.with ?? {});
  const isAllowed = callsOf(endpoints, target).some(({ access, operation, transitions, fields }) => {
    if (!(access === 'session' || (Array.isArray(access) && holdsOneOf(access)))) return false;
    if (create) return operation === 'create';
    if (transition) return transitions.includes(transition.name);
    return (operation === 'update' || operation === 'action') && written.every((field) => fields.includes(field));
  });
  if (!isAllowed) throw new ApiError('not-permitted');
}

function callsOf(endpoints: Catalogue['endpoints'], entity: string): readonly CatalogueEndpoint[] {
  const calls = known.get(endpoints) ?? callsByEntity(endpoints);
  known.set(endpoints, calls);
  return calls.get(entity) ?? [];
}

function callsByEntity(endpoints: Catalogue['endpoints']): Map<string, CatalogueEndpoint[]> {
  const calls = new Map<string, CatalogueEndpoint[]>();
  for (const call of Object.values(endpoints)) {
    if (call.entity === undefined) continue;
    calls.set(call.entity, [...(calls.get(call.entity) ?? []), call]);
  }
  return calls;
}
