import { createPublicKey, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Catalogue, CatalogueEndpoint, CatalogueEntity, MenuNode } from '../../schemas/generated/grammar.ts';
import { endpointAt } from '../../server/chain/endpoint-at.ts';
import { loadKeys } from '../../server/crypto/keys.ts';
import { bulkInsert } from '../../server/db/bulk-insert.ts';
import { snakeCase } from '../../server/db/table-of.ts';
import { WAITS } from '../../server/orders/complete-order.ts';
import { hashToken } from '../../server/sessions/read-sessions.ts';
import { scriptedLink } from '../../server/testing/scripted-link.ts';
import type { DatabaseKind } from '../../server/testing/test-database.ts';
import { catalogue as shipped, startTestServer, type TestServer } from '../../server/testing/test-server.ts';
import { type Answered, type Changes, type SignedRequest, send, signedRequest, type Target } from './signed-call.ts';
import { COMMUNITY, callerName, isSomebodys, keyOf, MARK, makeRow, type Row, type Side } from './world-rows.ts';

/** Who calls: every one of them in one community, all but the neighbour in ours. */
const CALLERS = {
  /** Every code, nothing masked. */
  insider: { role: 'all', sensitive: '0', side: 'mine' },
  /** Every code, everything masked. */
  masked: { role: 'all', sensitive: '1', side: 'mine' },
  /** Every code, everything but phones masked. */
  half: { role: 'all', sensitive: '2', side: 'mine' },
  /** No code at all. */
  codeless: { role: 'none', sensitive: '0', side: 'mine' },
  /** Every code but those that a test takes away. */
  lacking: { role: 'lacking', sensitive: '0', side: 'mine' },
  neighbour: { role: 'all', sensitive: '1', side: 'theirs' },
  dismissed: { role: 'all', sensitive: '0', side: 'mine' },
} as const satisfies Record<string, { role: string; sensitive: string; side: Side }>;

export type Caller = keyof typeof CALLERS;
export const callers = Object.keys(CALLERS) as Caller[];
export const sideOf = (caller: Caller): Side => CALLERS[caller].side;

/** Statuses that say that the token is no good: the caller has signed out, or was signed in anew. */
const SIGNED_OUT: ReadonlySet<number> = new Set([700, 50008, 50012, 50014]);

/** What is to be read in every picture. */
export const CAPTCHA = '0000';

const UNIQUE_VIOLATION = '23505';

/** A server over the documents with a row of every entity on either side of the border. */
export interface World extends Target {
  catalogue: Catalogue;
  server: TestServer;
  endpoints: readonly CatalogueEndpoint[];
  /** What answers have shown that they must not. */
  leaks: string[];
  token(caller: Caller): Promise<string>;
  /** A session of any age and end. */
  session(caller: Caller, state: { seenHours?: number; ageDays?: number; end?: string }): Promise<string>;
  /** A signed call; a caller who has been signed out meanwhile is signed in again. */
  call(path: string, payload: object, caller?: Caller, changes?: Changes): Promise<Answered>;
  send(request: SignedRequest, caller?: Caller): Promise<Answered>;
  rowOf(entity: CatalogueEntity, side: Side): Row;
  /** A further row of ours that nothing points to; where there can be no other, the one there is. */
  newRow(entity: CatalogueEntity, change?: Row): Promise<Row>;
  serial(): number;
  /** A caller whose token is no good any more gets another one. */
  notice(status: number, caller: Caller | undefined): void;
  /** Puts callers and roles back to what they were: calls may have changed them. */
  restoreCallers(): Promise<void>;
  /** Jobs that nobody does count as waiting, and five may wait. */
  endJobs(): Promise<void>;
  /** Puts the rows that are always there back to what they were. */
  restoreRows(): Promise<void>;
  setCodes(codes: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

function isSpared({ fields, required, scope }: CatalogueEntity, field: string): boolean {
  return (
    fields[field]?.relation !== undefined &&
    !required.includes(field) &&
    field !== 'communityUuid' &&
    scope === 'community'
  );
}

/** @param settings as `startTestServer` takes them */
export async function startProtectionWorld(
  kind: DatabaseKind,
  documents: Catalogue = shipped,
  settings: Parameters<typeof startTestServer>[1] = {},
): Promise<World> {
  const deviceLink = scriptedLink();
  deviceLink.answer = ({ kind: order }) => (order === 'listHeld' ? { ok: true, held: [] } : { ok: true });
  const server = await startTestServer(kind, settings, undefined, documents, () => CAPTCHA, {
    deviceLink,
    // On a busy machine a test takes longer than devices may be silent: nobody but the test writes.
    deviceWaits: { ...WAITS, silentAfterStart: Number.POSITIVE_INFINITY },
    recurring: false,
  });
  const { database, vault, address, config } = server;
  const entities = Object.values(documents.entities).filter(({ readModel }) => !readModel);
  const rows = new Map<string, Row>();
  for (const side of ['mine', 'theirs'] as const) {
    for (const [at, entity] of entities.entries()) {
      if (side === 'theirs' && !isSomebodys(documents, entity)) continue;
      const row = makeRow(documents, entity, side, at * 2 + (side === 'mine' ? 1 : 2), keyOf(entity, side));
      rows.set(`${side} ${entity.name}`, row);
      await bulkInsert(database, entity, [row], vault);
    }
  }
  await addCallers(server, documents);

  const tokens = new Map<Caller, string>();
  const leaks: string[] = [];
  const target: Target = {
    address,
    appKey: config.appKey,
    publicKey: createPublicKey(loadKeys(config.dataDir).publicKey),
  };
  let serial = 100;
  let requests = 0;

  const session: World['session'] = async (caller, { seenHours = 0, ageDays = 0, end }) => {
    const token = randomUUID();
    await database.run(sql`
      insert into console_session (token_hash, account_uuid, created_at, seen_at, ended_at, end_reason)
      values (${hashToken(token)}, ${caller}, now() - make_interval(days => ${ageDays}),
        now() - make_interval(hours => ${seenHours}), ${end === undefined ? null : sql`now()`}, ${end ?? null})`);
    return token;
  };
  const token: World['token'] = async (caller) => {
    const known = tokens.get(caller) ?? (await session(caller, {}));
    tokens.set(caller, known);
    return known;
  };
  const look = (answer: Answered, what: string, caller: Caller | undefined): Answered => {
    const shown = strangersIn(answer.text, caller);
    if (shown) leaks.push(`${what} by ${caller ?? 'nobody'} shows a row of another community: ${shown}`);
    return answer;
  };

  const world: World = {
    ...target,
    catalogue: documents,
    server,
    endpoints: endpointsOf(documents),
    leaks,
    session,
    token,
    async call(path, payload, caller, changes = {}) {
      requests += 1;
      const once = async () => {
        const sent = { ...(caller && { token: await token(caller) }), ...changes };
        return send(signedRequest(target, path, payload, sent));
      };
      let answer = await once();
      if (caller && !('token' in changes) && SIGNED_OUT.has(answer.status)) {
        tokens.delete(caller);
        if (changes.requestId === undefined) answer = await once();
      }
      return look(answer, path, caller);
    },
    async send(request, caller) {
      return look(await send(request), request.url, caller);
    },
    rowOf(entity, side) {
      return rows.get(`${side} ${entity.name}`) ?? rows.get(`mine ${entity.name}`) ?? {};
    },
    async newRow(entity, change = {}) {
      serial += 1;
      // What there is one of for each of another kind comes with a new one of that.
      const owner = documents.entities[entity.fields[entity.primaryKey]?.relation?.entity ?? ''];
      const key =
        owner && owner !== entity
          ? String((await world.newRow(owner))[owner.primaryKey])
          : `new${serial}-${entity.name}`.slice(0, 32);
      const row = { ...makeRow(documents, entity, 'mine', serial, key), ...change };
      try {
        await bulkInsert(database, entity, [row], vault);
        return row;
      } catch (error) {
        if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
        // Another one has the same thing, such as a sensor that watches one person: this one has none.
        const things = entity.unique.flat().filter((field) => isSpared(entity, field));
        // There is but one for a community.
        if (things.length === 0) return world.rowOf(entity, 'mine');
        const bare = { ...row, ...Object.fromEntries(things.map((field) => [field, null])), ...change };
        await bulkInsert(database, entity, [bare], vault);
        return bare;
      }
    },
    notice(status, caller) {
      if (caller && SIGNED_OUT.has(status)) tokens.delete(caller);
    },
    serial: () => {
      serial += 1;
      return serial;
    },
    async restoreCallers() {
      await world.endJobs();
      await database.run(sql`delete from account where uuid = any(${callers}::text[])`);
      await database.run(sql`delete from role where id = any(${['all', 'none', 'lacking']}::text[])`);
      await addCallers(server, documents, String(requests));
    },
    async endJobs() {
      const theirs = rows.get('theirs fileJob')?.id ?? null;
      await database.run(sql`
        update file_job set job_state = '4' where job_state in ('0', '1') and id is distinct from ${theirs}`);
    },
    async restoreRows() {
      for (const entity of entities) {
        const own = (['mine', 'theirs'] as const).flatMap((side) => {
          const row = rows.get(`${side} ${entity.name}`);
          return row ? [row] : [];
        });
        const key = sql.id(snakeCase(entity.primaryKey));
        await database.transaction(async () => {
          await database.run(sql`
            delete from ${sql.table(snakeCase(entity.name))}
            where ${key} = any(${own.map((row) => String(row[entity.primaryKey]))}::text[])`);
          await bulkInsert(database, entity, own, vault);
        });
      }
    },
    async setCodes(codes) {
      const left = codesOf(documents).filter((code) => !codes.includes(code));
      await database.run(sql`
        update role set menu_codes = ${left}::text[], revision = revision + 1 where id = 'lacking'`);
    },
    close: () => server.close(),
  };
  return world;
}

/** The endpoints of the catalogue, and the template beside each import. */
function endpointsOf(documents: Catalogue): CatalogueEndpoint[] {
  return Object.values(documents.endpoints).flatMap((endpoint) => {
    const template = endpoint.operation === 'import' ? endpointAt(documents, `${endpoint.path}/template`) : undefined;
    return template ? [endpoint, template] : [endpoint];
  });
}

export function codesOf({ menu }: Catalogue): string[] {
  const visit = (nodes: readonly MenuNode[]): string[] =>
    nodes.flatMap(({ menuCode, children = [] }) => [menuCode, ...visit(children)]);
  return visit(menu);
}

/** @param since makes roles that are put back other ones than before, so that nobody remembers what they held */
async function addCallers({ database, vault }: TestServer, documents: Catalogue, since = '0'): Promise<void> {
  const { account, role } = documents.entities;
  if (!account || !role) throw new Error('Callers need the entities account and role.');
  const base = { createTime: '2026-01-01 08:00:00', updateTime: '2026-01-01 08:00:00', revision: Number(since) + 1 };
  const all = codesOf(documents);
  const roles = Object.entries({ all, none: [], lacking: all });
  await bulkInsert(
    database,
    role,
    roles.map(([id, menuCodes]) => ({ ...base, id, roleCode: id, roleName: `角色${id}`, menuCodes })),
    vault,
  );
  await bulkInsert(
    database,
    account,
    Object.entries(CALLERS).map(([uuid, { role: roleId, sensitive, side }], at) => ({
      ...base,
      id: uuid,
      uuid,
      userName: callerName(uuid),
      realName: '张三丰',
      phone: `1580000000${at}`,
      havePhone: true,
      accountType: '10',
      roleId,
      sensitive,
      communityUuids: [COMMUNITY[side]],
      accountState: uuid === 'dismissed' ? '0' : '1',
    })),
    vault,
  );
}

/** Where an answer shows a row of a community that is not the caller's. */
export function strangersIn(text: string, caller: Caller | undefined): string | undefined {
  const marks = caller === undefined ? Object.values(MARK) : [MARK[sideOf(caller) === 'mine' ? 'theirs' : 'mine']];
  const found = marks.map((mark) => text.indexOf(mark)).find((at) => at >= 0);
  return found === undefined ? undefined : text.slice(Math.max(0, found - 60), found + 60);
}
