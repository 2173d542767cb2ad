import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CatalogueEndpoint, CatalogueEntity, Lifecycle } from '../../schemas/generated/grammar.ts';
import { snakeCase } from '../../server/db/table-of.ts';
import { transitionKeys } from '../../server/rows/writable-fields.ts';
import { oneDatabase } from '../../server/testing/test-database.ts';
import { catalogue } from '../../server/testing/test-server.ts';
import { entityOfCall, payloadOver } from './call-payload.ts';
import { hints } from './payload-hints.ts';
import { startProtectionWorld, type World } from './protection-world.ts';
import type { Row } from './world-rows.ts';

/** A call of an operator that makes transitions of its entity, whose payload its documents describe wholly. */
interface Call {
  path: string;
  endpoint: CatalogueEndpoint;
  entity: CatalogueEntity;
  lifecycle: Lifecycle;
}

/** Calls whose code chooses the transition by what else is sent or stored; tests of their modules walk their edges. */
const CHOOSE_THEMSELVES: ReadonlySet<string> = new Set([
  // At once or at a time, as the notice says: server/modules/notice/notice.test.ts.
  '/control/notice/v1/publish',
  // Sold or let: server/modules/vehicle/vehicle.test.ts.
  '/control/parking/v1/bind',
]);

const world = { catalogue } as World;
const calls = Object.values(catalogue.endpoints).flatMap((endpoint): Call[] => {
  const entity = endpoint.transitions.length > 0 ? entityOfCall(world, endpoint) : undefined;
  // What has to be so before such a call, its documents do not say: it is walked by tests of its own.
  if (!entity?.lifecycle || endpoint.operation !== 'action' || hints[endpoint.path]?.right) return [];
  if (CHOOSE_THEMSELVES.has(endpoint.path)) return [];
  return [{ path: endpoint.path, endpoint, entity, lifecycle: entity.lifecycle }];
});

/** Each transition that a call may make, and what chooses it where there are several. */
function choicesOf({ endpoint, entity, lifecycle }: Call): { name: string; chosen: Row }[] {
  const { transitions, request } = endpoint;
  return transitions.map((name) => {
    if (transitions.length === 1) return { name, chosen: {} };
    const { field } = lifecycle;
    const byState = request?.properties?.[field] !== undefined;
    const key = byState ? field : (transitionKeys(endpoint)[0] ?? 'transition');
    const value = byState ? entity.lifecycle?.transitions[name]?.to : name;
    return { name, chosen: { [key]: value } };
  });
}

/** The states of a record: the codes of its dictionary that the table knows. */
function statesOf({ initial, transitions }: Lifecycle): string[] {
  const all = Object.values(transitions).flatMap(({ from, to }) => [...from, to]);
  return [...new Set([initial, ...all].map(String))].sort();
}

describe.each(oneDatabase)('every edge of every state table, on %s', (kind) => {
  let made: World;

  beforeAll(async () => {
    made = await startProtectionWorld(kind, catalogue);
  });
  afterAll(() => made.close());

  test.each(calls)('$path', async (call) => {
    const { path, endpoint, entity, lifecycle } = call;
    if (Array.isArray(endpoint.access)) await made.setCodes(endpoint.access);
    const column = snakeCase(lifecycle.field);
    const stateOf = async (row: Row) => {
      const key = sql.id(snakeCase(entity.primaryKey));
      const found = await made.server.database.first(sql<{ state: string }>`
        select ${sql.id(column)}::text as state from ${sql.table(snakeCase(entity.name))}
        where ${key} = ${String(row[entity.primaryKey])}`);
      return found?.state;
    };
    const outcomes: Record<string, string | undefined> = {};
    const wanted: Record<string, string | undefined> = {};
    for (const { name, chosen } of choicesOf(call)) {
      const step = lifecycle.transitions[name];
      for (const state of statesOf(lifecycle)) {
        const row = await made.newRow(entity, { [lifecycle.field]: state });
        const { http, status } = await made.call(path, { ...payloadOver(made, endpoint, row), ...chosen }, 'insider');
        const edge = `${name} from ${state}`;
        // A batch answers which of its records it has left; a single call refuses. Neither is ever broken.
        const isBroken = http >= 500 || status === -1 || status === 50000;
        outcomes[edge] = isBroken ? `broken, ${status}` : await stateOf(row);
        wanted[edge] = step?.from.map(String).includes(state) ? String(step.to) : state;
      }
    }
    expect(outcomes).toEqual(wanted);
  });
});
