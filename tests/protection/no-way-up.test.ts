import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../runtime/request/client.ts';
import { RequestFailure } from '../../runtime/request/failures.ts';
import type { MenuNode } from '../../schemas/generated/grammar.ts';
import { bulkInsert } from '../../server/db/bulk-insert.ts';
import { hashToken } from '../../server/sessions/read-sessions.ts';
import { OTHER, OWN } from '../../server/testing/small-world.ts';
import { oneDatabase } from '../../server/testing/test-database.ts';
import { catalogue, startTestServer, type TestServer } from '../../server/testing/test-server.ts';

const TYPES = ['10', '20', '21'];
const LEVELS = ['0', '1', '2'];
/** How much of what is sensitive a level shows. */
const OPENNESS: Record<string, number> = { 1: 0, 2: 1, 0: 2 };
const COMMUNITIES = [[OWN], [OTHER], [OWN, OTHER]];
/** A role of the property with all that accounts and roles are managed with, and nothing else. */
const CLERK = 'CLERK_ROLE';
/** What the clerk could give and no more. */
const SMALL = 'SMALL_ROLE';
const OPEN_SMALL = 'OPEN_SMALL_ROLE';
const U = '/mgauth/v1/user';
const R = '/mgauth/v1/role';
const V = '/control/villageAccount/v1';
/** Milliseconds: some thousand calls. */
const LONG = 600_000;

interface Caller {
  uuid: string;
  roleId: string;
  accountType: string;
  sensitive: string;
  communityUuids: string[];
  client: RequestClient;
}

interface Rights {
  roleId: string;
  sensitive: string;
  communityUuids: string[];
  accountType: string;
}

interface Stored extends Rights {
  accountState: string;
  phone: string;
  expireDate: string | null;
}

/**
 * Every kind of account tries to give every right by every call that writes one, to others and to itself. What was written is
 * read from the database, and compared with what the caller has: the server's own rules are not asked.
 */
describe.each(oneDatabase)('no way up on %s', (kind) => {
  let server: TestServer;
  const callers: Caller[] = [];
  const tried = new Map<string, { given: number; refused: number }>();
  let serial = 0;

  const rolesNow = async () => {
    const rows = await server.database.run(
      sql<{ id: string; base: string; codes: string[] }>`select id, role_code as base, menu_codes as codes from role`,
    );
    return new Map(rows.map((row) => [row.id, { base: row.base, codes: new Set(row.codes) }]));
  };
  const stored = async (uuid: string) =>
    server.database.first(sql<Stored>`
      select role_id as "roleId", sensitive, community_uuids as "communityUuids", account_type as "accountType",
        account_state as "accountState", phone, expire_date::text as "expireDate" from account where uuid = ${uuid}`);
  const write = async (uuid: string, { roleId, sensitive, communityUuids, accountType }: Rights) =>
    server.database.run(sql`
      update account set role_id = ${roleId}, sensitive = ${sensitive}, community_uuids = ${communityUuids}::text[],
        account_type = ${accountType}, account_state = '1', expire_date = null where uuid = ${uuid}`);
  /** A session that no sign-in was needed for, in place of one that a change has ended. */
  const signIn = async (caller: Pick<Caller, 'uuid'>) => {
    const token = randomUUID();
    await server.database.run(sql`
      insert into console_session (token_hash, account_uuid, created_at, seen_at)
      values (${hashToken(token)}, ${caller.uuid}, now(), now())`);
    return server.client(token);
  };
  const add = async (rows: readonly object[]) => {
    const entity = catalogue.entities.account;
    if (!entity) throw new Error('No entity account');
    await bulkInsert(server.database, entity, rows as Record<string, unknown>[], server.vault);
  };
  const accountRow = (uuid: string, rights: Rights) => ({
    id: uuid,
    uuid,
    userName: `试${uuid}`,
    realName: '张三丰',
    phone: `1541${String(++serial).padStart(7, '0')}`,
    havePhone: true,
    accountState: '1',
    certState: '0',
    createTime: '2026-01-01 08:00:00',
    revision: 1,
    ...rights,
  });
  const newFields = (rights: object) => ({
    userName: `新${++serial}`,
    realName: '李四光',
    phone: `1542${String(++serial).padStart(7, '0')}`,
    ...rights,
  });
  const revisionOf = async (id: string) => {
    const row = await server.database.first(sql<{ revision: number }>`
      select revision from account where uuid = ${id} union all select revision from role where id = ${id}`);
    return row?.revision;
  };
  /** Whether the call was let through; anything but a refusal is a bug. */
  const goes = async (name: string, caller: Caller, path: string, payload: object): Promise<unknown> => {
    const count = tried.get(name) ?? { given: 0, refused: 0 };
    const { id } = payload as { id?: string };
    const revision = path.endsWith('/update') && id ? await revisionOf(id) : undefined;
    tried.set(name, count);
    try {
      const answer = await caller.client.post(path, { ...payload, ...(revision !== undefined && { revision }) });
      const { results } = Object(answer) as { results?: { ok: boolean }[] };
      const isGiven = results === undefined || results.some(({ ok }) => ok);
      count[isGiven ? 'given' : 'refused'] += 1;
      return isGiven ? answer : undefined;
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      if (error.kind === 'session' || error.kind === 'unauthorised') {
        caller.client = await signIn(caller);
        return goes(name, caller, path, payload);
      }
      expect(error.code, `${path} ${JSON.stringify(payload)}`).toBeLessThan(50_000);
      count.refused += 1;
      return undefined;
    }
  };
  const mayHave = (caller: Caller, rights: Rights, roles: Awaited<ReturnType<typeof rolesNow>>): string[] => {
    const isAdministrator = caller.roleId === 'ADMIN_ROLE';
    const own = roles.get(caller.roleId);
    const role = roles.get(rights.roleId);
    const beyond = [...(role?.codes ?? [])].filter((code) => !own?.codes.has(code));
    const wrong = [
      !isAdministrator && beyond.length > 0 && `codes ${beyond.slice(0, 3)}`,
      !isAdministrator && role?.base === 'ADMIN_ROLE' && 'an administrator',
      (OPENNESS[rights.sensitive] ?? 9) > (OPENNESS[caller.sensitive] ?? 0) && `level ${rights.sensitive}`,
      rights.communityUuids.some((one) => !caller.communityUuids.includes(one)) &&
        `communities ${rights.communityUuids}`,
      !isAdministrator &&
        rights.accountType !== caller.accountType &&
        !(rights.accountType === '21' && caller.accountType === '20') &&
        `type ${rights.accountType}`,
    ];
    return wrong.filter((one) => one !== false);
  };

  beforeAll(async () => {
    server = await startTestServer(kind, { sessionsPerAccount: 0 });
    const codes = (...pages: string[]) => {
      const all = menuNodes(catalogue.menu).map(({ menuCode }) => menuCode);
      return all.filter((code) => pages.some((page) => code === page || code.startsWith(`${page}:`)));
    };
    const role = catalogue.entities.role;
    if (!role) throw new Error('No entity role');
    const keys = ['system:account', 'system:accountAdd', 'system:accountDetails', 'system:role', 'system:roleAdd'];
    const further = ['system:roleAccout', 'system:roleDetails', 'village:villageAccountList'];
    const managing = ['accout', 'village', ...codes(...keys, ...further)];
    const roleRow = (id: string, roleCode: string, menuCodes: string[]) => ({
      ...{ id, roleName: id, roleCode, menuCodes, builtIn: false },
      ...{ createTime: '2026-01-01 08:00:00', updateTime: '2026-01-01 08:00:00', revision: 1 },
    });
    const rows = [
      roleRow(CLERK, 'PROPERTY_ROLE', [...managing, 'record', 'record:opening']),
      roleRow(SMALL, 'PROPERTY_ROLE', ['record', 'record:opening']),
      roleRow(OPEN_SMALL, 'OPEN_ACCOUNT', ['record', 'record:opening']),
    ];
    await bulkInsert(server.database, role, rows, server.vault);

    const grants = [...catalogue.roles.map(({ roleCode }) => roleCode as string), CLERK];
    for (const roleId of grants) {
      for (const [at, accountType] of TYPES.entries()) {
        const rights = { roleId, accountType, sensitive: LEVELS[at] ?? '1', communityUuids: [OWN] };
        const uuid = `c${roleId.slice(0, 6)}${accountType}`.toLowerCase();
        await add([accountRow(uuid, rights)]);
        callers.push({ uuid, ...rights, client: server.client() });
      }
    }
    for (const caller of callers) caller.client = await signIn(caller);
  });
  afterAll(async () => {
    await server.close();
    const lines = [...tried].map(([name, { given, refused }]) => `${name}: ${given} given, ${refused} refused`);
    const sum = [...tried.values()].reduce((total, { given, refused }) => total + given + refused, 0);
    process.stdout.write(`\n${callers.length} accounts, ${sum} tries\n  ${lines.join('\n  ')}\n`);
  });

  /** Each right alone, beside others that every one who may give any may give. */
  const grantsFor = ({ accountType }: Caller): Rights[] => {
    const plain: Rights = { roleId: SMALL, sensitive: '1', communityUuids: [OWN], accountType };
    const roles = [...catalogue.roles.map(({ roleCode }) => roleCode as string), CLERK, SMALL, OPEN_SMALL];
    return [
      ...roles.map((roleId) => ({ ...plain, roleId })),
      ...LEVELS.map((sensitive) => ({ ...plain, sensitive })),
      ...COMMUNITIES.map((communityUuids) => ({ ...plain, communityUuids })),
      ...TYPES.map((type) => ({ ...plain, accountType: type })),
    ];
  };

  test(
    'create, update and move give to nobody what the caller does not have, and nobody is made less by whoever has less',
    async () => {
      const target = 'target';
      const least: Rights = { roleId: SMALL, sensitive: '1', communityUuids: [OWN], accountType: '10' };
      await add([accountRow(target, least)]);
      const roles = await rolesNow();
      for (const caller of callers) {
        const before = { ...least, accountType: caller.accountType };
        await write(target, before);
        for (const grant of grantsFor(caller)) {
          const ways: [string, string, object][] = [
            [`${U}/create`, `${U}/create`, newFields(grant)],
            [`${U}/update`, `${U}/update`, { id: target, ...grant }],
            [
              `${V}/add`,
              `${V}/add`,
              newFields({
                ...grant,
                roleId: grant.roleId === SMALL ? OPEN_SMALL : grant.roleId,
                companyName: '测试',
                usePurpose: '测试',
                expireDate: '2099-01-01',
              }),
            ],
          ];
          for (const [name, path, payload] of ways) {
            const answer = await goes(name, caller, path, payload);
            if (answer === undefined) {
              expect(await stored(target)).toMatchObject(before);
              continue;
            }
            const { id } = answer as { id: string };
            const now = await stored(id);
            expect(now && mayHave(caller, now, roles), `${caller.uuid} ${name} ${JSON.stringify(grant)}`).toEqual([]);
            if (id === target) await write(target, before);
            else await server.database.run(sql`delete from account where uuid = ${id}`);
          }
        }
      }
      // Held by a role that has the buttons, each way is open too: refusing everything would prove nothing.
      for (const name of [`${U}/create`, `${U}/update`, `${V}/add`]) {
        expect(tried.get(name)?.given, name).toBeGreaterThan(0);
        expect(tried.get(name)?.refused, name).toBeGreaterThan(0);
      }
    },
    LONG,
  );

  test(
    'bind, unbind and the calls of community accounts give no role and no community beyond the caller’s',
    async () => {
      const target = 'moved';
      const roles = await rolesNow();
      for (const caller of callers) {
        const least: Rights = {
          ...{ roleId: SMALL, sensitive: '1', communityUuids: [OWN], accountType: caller.accountType },
        };
        if (!(await stored(target))) await add([accountRow(target, least)]);
        for (const roleId of roles.keys()) {
          await write(target, least);
          const moved = await goes(`${R}/user/bind`, caller, `${R}/user/bind`, { roleId, accountIds: [target] });
          const now = await stored(target);
          if (moved === undefined) expect(now?.roleId).toBe(SMALL);
          else expect(now && mayHave(caller, now, roles), `${caller.uuid} bind ${roleId}`).toEqual([]);
        }
        await write(target, least);
        const unbound = { roleId: SMALL, accountIds: [target] };
        if (await goes(`${R}/user/unbind`, caller, `${R}/user/unbind`, unbound)) {
          const now = await stored(target);
          expect(now && mayHave(caller, now, roles), `${caller.uuid} unbind`).toEqual([]);
        }
        for (const communityUuids of COMMUNITIES) {
          for (const path of [`${V}/bind`, `${V}/update`]) {
            await write(target, { ...least, roleId: OPEN_SMALL });
            const done = await goes(path, caller, path, { id: target, communityUuids });
            const now = await stored(target);
            if (done === undefined) expect(now?.communityUuids).toEqual([OWN]);
            else expect(now && mayHave(caller, now, roles), `${caller.uuid} ${path}`).toEqual([]);
          }
        }
        for (const roleId of roles.keys()) {
          await write(target, { ...least, roleId: OPEN_SMALL });
          await goes(`${V}/update`, caller, `${V}/update`, { id: target, roleId });
          const now = await stored(target);
          expect(roles.get(now?.roleId ?? '')?.base, `${caller.uuid} moved to ${roleId}`).toBe('OPEN_ACCOUNT');
        }
        // An account of another base is out of reach of these calls.
        for (const [path, payload] of [
          [`${V}/update`, { id: target, sensitive: '1', remark: '改' }],
          [`${V}/bind`, { id: target, communityUuids: [OWN] }],
          [`${V}/state`, { id: target, accountState: '0' }],
          [`${V}/delete`, { id: target }],
        ] as const) {
          await write(target, least);
          expect(await goes(`${path} of others`, caller, path, payload), `${caller.uuid} ${path}`).toBeUndefined();
        }
      }
      for (const name of [`${R}/user/bind`, `${R}/user/unbind`, `${V}/bind`, `${V}/update`]) {
        expect(tried.get(name)?.given, name).toBeGreaterThan(0);
        expect(tried.get(name)?.refused, name).toBeGreaterThan(0);
      }
    },
    LONG,
  );

  test(
    'nobody raises, moves, prolongs, disables or deletes itself',
    async () => {
      for (const caller of callers) {
        const { uuid, roleId, accountType, sensitive, communityUuids } = caller;
        const rights = { roleId, accountType, sensitive, communityUuids };
        const row = await stored(uuid);
        const ways: [string, object][] = [
          ...grantsFor(caller).flatMap(({ roleId: role, ...grant }): [string, object][] => [
            [`${U}/update`, { id: uuid, ...grant }],
            [`${U}/update`, { id: uuid, roleId: role }],
            [`${R}/user/bind`, { roleId: role, accountIds: [uuid] }],
            [`${V}/bind`, { id: uuid, communityUuids: grant.communityUuids }],
          ]),
          [`${R}/user/unbind`, { roleId, accountId: uuid }],
          [`${U}/update`, { id: uuid, expireDate: '2099-01-01' }],
          [`${U}/reset/phone`, { id: uuid, phone: '15499999999', reason: '换号' }],
          ...['/mgauth/v1/user', V].flatMap((base): [string, object][] => [
            [`${base}/state`, { id: uuid, accountState: '0' }],
            [`${base}/delete`, { id: uuid }],
          ]),
        ];
        for (const [path, payload] of ways) {
          await goes(`${path} of itself`, caller, path, payload);
          const now = await stored(uuid);
          const message = `${uuid} ${path} ${JSON.stringify(payload)}`;
          expect(now, message).toMatchObject({ roleId, accountState: '1', phone: row?.phone, expireDate: null });
          expect(OPENNESS[now?.sensitive ?? ''], message).toBeLessThanOrEqual(OPENNESS[sensitive] ?? 0);
          expect(communityUuids, message).toEqual(expect.arrayContaining(now?.communityUuids ?? []));
          if (roleId !== 'ADMIN_ROLE' && accountType !== '20') expect(now?.accountType, message).toBe(accountType);
          if (JSON.stringify({ ...row }) !== JSON.stringify(now)) await write(uuid, rights);
        }
      }
    },
    LONG,
  );

  test(
    'codes in a new role, the own role and a small one: only what base and caller both have arrives, whichever code it is',
    async () => {
      const all = menuNodes(catalogue.menu).map(({ menuCode }) => menuCode as string);
      // One account of each role that may write roles at all, besides one that may not.
      const writers = callers.filter(({ accountType }) => accountType === '10');
      for (const caller of writers) {
        const isAdministrator = caller.roleId === 'ADMIN_ROLE';
        const own = (await rolesNow()).get(caller.roleId)?.codes ?? new Set();
        // Whoever has no button for it is refused whatever the code is.
        const writes = own.has('system:roleAdd:save');
        for (const roleCode of ['PROPERTY_ROLE', 'ADMIN_ROLE']) {
          const ceiling = new Set<string>(catalogue.roles.find((role) => role.roleCode === roleCode)?.menuCodes);
          const some = !writes
            ? all.slice(0, 3)
            : roleCode === 'PROPERTY_ROLE'
              ? all
              : all.filter((_, at) => at % 10 === 0);
          for (const code of some) {
            const path = `${R}/create`;
            const made = await goes(path, caller, path, { roleName: `角${++serial}`, roleCode, menuCodes: [code] });
            if (made === undefined) continue;
            expect(ceiling.has(code), `${caller.uuid} ${roleCode} ${code}`).toBe(true);
            expect(isAdministrator || own.has(code), `${caller.uuid} ${roleCode} ${code}`).toBe(true);
            expect(roleCode === 'ADMIN_ROLE' && !isAdministrator, `${caller.uuid} makes administrators`).toBe(false);
            await server.database.run(sql`delete from role where id = ${(made as { id: string }).id}`);
          }
        }
        for (const id of [caller.roleId, SMALL]) {
          const before = (await rolesNow()).get(id);
          const lacking = all.filter((code) => !before?.codes.has(code));
          // Whoever has less than the base is the one to refuse.
          const step = caller.roleId === CLERK ? 1 : 5;
          const some = writes ? lacking.filter((_, at) => at % step === 0) : lacking.slice(0, 3);
          for (const code of some) {
            const path = `${R}/update`;
            const menuCodes = [...(before?.codes ?? []), code];
            const done = await goes(path, caller, path, { id, menuCodes });
            const now = (await rolesNow()).get(id)?.codes ?? new Set();
            if (done === undefined) expect(now.size, `${caller.uuid} ${id} ${code}`).toBe(before?.codes.size);
            else expect(isAdministrator || own.has(code), `${caller.uuid} ${id} ${code}`).toBe(true);
            if (done !== undefined)
              await server.database.run(
                sql`update role set menu_codes = ${[...(before?.codes ?? [])]}::text[] where id = ${id}`,
              );
          }
        }
      }
      for (const name of [`${R}/create`, `${R}/update`]) {
        expect(tried.get(name)?.given, name).toBeGreaterThan(0);
        expect(tried.get(name)?.refused, name).toBeGreaterThan(0);
      }
    },
    LONG,
  );

  test('nothing else writes accounts or roles: no import, no effect, no schedule, no other call', () => {
    const known = /^\/(mgauth\/v1\/(user|role)|control\/villageAccount\/v1)\//;
    /**
     * The own phone, by codes that were sent to it; when somebody signed in; the role's codes by the page of the menu, through the
     * rules of roles; the community that its maker has added and nobody had before.
     */
    const rest = [
      '/api/v2/user/bind/phone',
      '/api/v2/user/modify/phone',
      '/auth/login/sms',
      '/control/community/v1/add',
      '/mgauth/v1/permission/update',
      // These only take away: a community from whoever had it, and everything from who leaves.
      '/control/community/v1/delete',
      '/control/worker/v1/leave',
    ];
    const writes = Object.values(catalogue.endpoints)
      .filter(({ operation, entity, writes: further = [] }) => {
        const isOwn = entity === 'account' || entity === 'role';
        return (isOwn && ['create', 'update', 'delete', 'import'].includes(operation)) || further.some(isRight);
      })
      .map(({ path }) => path);
    expect(writes.filter((path) => !known.test(path) && !rest.includes(path))).toEqual([]);
    expect(writes.filter((path) => catalogue.endpoints[path]?.operation === 'import')).toEqual([]);
    const said = JSON.stringify(
      Object.values(catalogue.entities).map(({ effects, schedules }) => [effects, schedules]),
    );
    expect(said).not.toMatch(/"entity":"(account|role)"/);
  });
});

function isRight(entity: string): boolean {
  return entity === 'account' || entity === 'role';
}

function menuNodes(nodes: readonly MenuNode[]): MenuNode[] {
  return nodes.flatMap((node) => [node, ...menuNodes(node.children ?? [])]);
}
