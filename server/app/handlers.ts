import type { Catalogue } from '../../schemas/generated/grammar.ts';
import { StartFailure } from '../core/start-failure.ts';
import { guardQuestions } from '../hidden-values/guard-questions.ts';
import type { Module } from '../modules/define-module.ts';
import { importWriters } from '../modules/import-writers.ts';
import { modules } from '../modules/modules.ts';
import { templateHandlers } from '../operations/import/template-endpoint.ts';
import { operationsOf } from '../operations/operations.ts';
import { writeOnce } from '../operations/write/write-once.ts';
import { traceAnswers } from '../sensitive-access/trace-access.ts';
import type { Handler } from '../services/handler.ts';
import { readOrNote } from './read-or-note.ts';

/** A module of any catalogue. */
export type AnyModule = Module | Module<Record<string, { request: never; response: unknown }>>;

/**
 * The handler of each call of the catalogue: that of a module, else the generic operation. Refusing is the default: an endpoint
 * without a stated access or without a handler prevents the server from starting.
 *
 * @param more modules of a catalogue that is not this console's, beside its own
 * @throws StartFailure naming every call that nothing answers
 * @throws Error naming a path without access, or with two handlers
 */
export function handlersOf(catalogue: Catalogue, more: readonly AnyModule[] = []): ReadonlyMap<string, Handler> {
  const own = new Map<string, Handler>();
  for (const module of [...modules, ...more]) {
    for (const [path, handler] of Object.entries(module)) {
      if (own.has(path)) throw new Error(`${path} is answered by two modules.`);
      // Its payload type is the endpoint's, which the chain has checked.
      own.set(path, handler as Handler);
    }
  }
  const operationOf = operationsOf(catalogue, importWriters);
  const handlers = new Map<string, Handler>();
  const unanswered: string[] = [];
  for (const [path, endpoint] of Object.entries(catalogue.endpoints)) {
    const { access, operation } = endpoint;
    const isOpen = access === 'public' || access === 'session' || (Array.isArray(access) && access.length > 0);
    if (!isOpen) throw new Error(`${path} does not say who may call it: give it an "access".`);
    const handler = own.get(path) ?? operationOf(endpoint);
    if (endpoint.waits && (own.has(path) || !WRITING.has(operation))) throw new Error(waitsText(path));
    const once = handler && endpoint.waits ? writeOnce(handler) : handler;
    if (once) handlers.set(path, traceAnswers(guardQuestions(readOrNote(once))));
    else unanswered.push(`${path} (${operation})`);
  }
  if (unanswered.length > 0) throw new StartFailure(unansweredText(unanswered));
  for (const [path, handler] of templateHandlers(catalogue)) handlers.set(path, own.get(path) ?? handler);
  for (const path of own.keys()) {
    if (!handlers.has(path)) throw new Error(`${path} has a handler, but no endpoint in the catalogue.`);
  }
  return handlers;
}

/** Operations whose writes are one transaction. */
const WRITING: ReadonlySet<string> = new Set(['create', 'update', 'action']);

/** What a module does may be more than its transaction. */
function waitsText(path: string): string {
  return `${path} "waits", but it is not a create, update or transition of the catalogue alone: it could not be made once.`;
}

function unansweredText(calls: readonly string[]): string {
  const verb = calls.length === 1 ? 'is' : 'are';
  return `${calls.join(', ')} ${verb} answered by no module. Figures of an entity need none: they are an "aggregate" call. For the rest, add a handler under server/modules (docs/en/how-to/server-module.md).`;
}
