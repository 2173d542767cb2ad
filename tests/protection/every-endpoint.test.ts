import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sensitiveKeys } from '../../runtime/request/sensitive-keys.ts';
import type { CatalogueEndpoint } from '../../schemas/generated/grammar.ts';
import { databaseKinds } from '../../server/testing/test-database.ts';
import { catalogue, newRequestId } from '../../server/testing/test-server.ts';
import { forEach } from './at-once.ts';
import { membersOf, type Payload, refusedPayload, rightPayload, schemaOf } from './call-payload.ts';
import { changedTables, fingerprint } from './fingerprint.ts';
import { foreignKeys } from './foreign-keys.ts';
import { hostileTexts, impossibleTexts } from './hostile-texts.ts';
import { hints } from './payload-hints.ts';
import { startProtectionWorld, type World } from './protection-world.ts';
import { type Answered, type Changes, send, signedRequest } from './signed-call.ts';
import { firstType, whole } from './valid-value.ts';
import { COMMUNITY, type Side } from './world-rows.ts';
import { type WrongValue, wrongValues } from './wrong-values.ts';

/** A filter that was emptied is left out. */
const FILTERING: ReadonlySet<string> = new Set(['list', 'options', 'export', 'tree']);
const ADDRESS: ReadonlySet<string> = new Set(['id', 'revision', 'communityUuid']);
/** What every request carries: a member of that name never reaches the call. */
const ENVELOPE: ReadonlySet<string> = new Set(['version', 'requestId', 'applyTime', 'appSign']);
/** An answer of the server that is a bug, whatever was asked. */
const isBroken = ({ http, status }: Answered) => http >= 500 || status === -1 || status === 50000;

const paths = Object.values(catalogue.endpoints).flatMap(({ path, operation }) =>
  operation === 'import' ? [path, `${path}/template`] : [path],
);

interface Wrong extends WrongValue {
  name: string;
}

describe.each(databaseKinds)('every endpoint on %s', (kind) => {
  let world: World;

  beforeAll(async () => {
    world = await startProtectionWorld(kind, catalogue);
  });
  afterAll(() => world.close());
  beforeEach(() => {
    world.leaks.length = 0;
  });

  const at = (path: string): CatalogueEndpoint => {
    const found = world.endpoints.find((endpoint) => endpoint.path === path);
    if (!found) throw new Error(`No endpoint ${path}`);
    return found;
  };

  /**
   * Does refused calls and expects that nothing has come of them: no row written, none of another community shown.
   *
   * @param side only its rows are looked at: the calls may be right for others
   */
  async function nothingComesOf(work: () => Promise<void>, side?: Side): Promise<void> {
    const before = await fingerprint(world, side);
    await work();
    expect({ leaks: world.leaks, changed: changedTables(before, await fingerprint(world, side)) }).toEqual({
      leaks: [],
      changed: [],
    });
  }

  test.each(paths)('%s: who may not call it, is told so', async (path) => {
    const endpoint = at(path);
    if (endpoint.access === 'public') return;
    if (Array.isArray(endpoint.access)) await world.takeCodes(endpoint.access);
    const payload = await refusedPayload(world, endpoint);
    const status = async (
      caller: Parameters<World['session']>[0] | undefined,
      changes: Changes,
      change: Payload = {},
    ) => (await world.call(path, { ...payload, ...change }, caller, changes)).status;
    await nothingComesOf(async () => {
      const codes = {
        'no token': await status(undefined, {}),
        'an invented token': await status(undefined, { token: 'A'.repeat(43) }),
        'an idle session': await status(undefined, { token: await world.session('insider', { seenHours: 9 }) }),
        'an old session': await status(undefined, { token: await world.session('insider', { ageDays: 8 }) }),
        'a session replaced by another': await status(undefined, {
          token: await world.session('insider', { end: 'replaced' }),
        }),
        'a session that was left': await status(undefined, {
          token: await world.session('insider', { end: 'logout' }),
        }),
        'a disabled account': await status('dismissed', {}),
        'a community of somebody else': await status('insider', {}, { communityUuid: COMMUNITY.theirs }),
        ...(Array.isArray(endpoint.access) && {
          'a role without codes': await status('codeless', {}),
          'a role with all other codes': await status('lacking', {}),
        }),
      };
      expect(codes).toEqual({
        'no token': 50008,
        'an invented token': 50008,
        'an idle session': 700,
        'an old session': 50014,
        'a session replaced by another': 50012,
        'a session that was left': 50008,
        'a disabled account': 1019,
        'a community of somebody else': 40301,
        ...(Array.isArray(endpoint.access) && { 'a role without codes': 40300, 'a role with all other codes': 40300 }),
      });
    });
  });

  test.each(paths)('%s: a request that is not whole is refused', async (path) => {
    const endpoint = at(path);
    const payload = await refusedPayload(world, endpoint);
    const token = endpoint.access === 'public' ? undefined : await world.token('insider');
    const request = (changes: Changes = {}, of: Payload = payload) =>
      signedRequest(world, path, of, { token, ...changes });
    const asked = async (
      change: (right: ReturnType<typeof request>) => void,
      changes: Changes = {},
      of: Payload = payload,
    ) => {
      const right = request(changes, of);
      change(right);
      return (await world.send(right, token === undefined ? undefined : 'insider')).status;
    };
    const body = (text: (right: string) => string) =>
      asked((right) => {
        right.text = text(right.text);
      });
    const sensitive = Object.keys(membersOf(schemaOf(world, endpoint))).find((name) => sensitiveKeys.has(name));
    const impossible = Object.fromEntries(impossibleTexts.map((text) => [JSON.stringify(text), text]));
    await nothingComesOf(async () => {
      expect({
        'a wrong signature': await asked(({ headers }) => {
          headers['x-sign'] = '0'.repeat(64);
        }),
        'a changed payload': await body((text) => text.replace('{', '{"zzAdded":1,')),
        'a clock six minutes late': await asked(() => {}, { applyTime: Date.now() - 360_000 }),
        'a clock six minutes early': await asked(() => {}, { applyTime: Date.now() + 360_000 }),
        'no request id': await asked(() => {}, { requestId: 'mine' }),
        'half a text': await body((text) => text.slice(0, -5)),
        'no body': await body(() => ''),
        'a list': await body((text) => `[${text}]`),
        NaN: await body((text) => text.replace('{', '{"pageNum":NaN,')),
        'a prototype': await body((text) => text.replace('{', '{"__proto__":{"admin":true},')),
        'deep nesting': await body((text) => text.replace('{', `{"zz":${'['.repeat(20_000)}${']'.repeat(20_000)},`)),
        ...(sensitive && {
          'a sensitive value in the open': await asked(
            () => {},
            { isOpen: true },
            { ...payload, [sensitive]: '330102199001011234' },
          ),
        }),
        ...Object.fromEntries(
          await Promise.all(
            Object.entries(impossible).map(async ([name, text]) => [
              name,
              await asked(() => {}, {}, { ...payload, zz: text }),
            ]),
          ),
        ),
      }).toEqual({
        'a wrong signature': 40001,
        'a changed payload': 40001,
        'a clock six minutes late': 40002,
        'a clock six minutes early': 40002,
        'no request id': 40004,
        'half a text': 40004,
        'no body': 40004,
        'a list': 40004,
        NaN: 40004,
        'a prototype': 40004,
        'deep nesting': 40004,
        ...(sensitive && { 'a sensitive value in the open': 40004 }),
        ...Object.fromEntries(Object.keys(impossible).map((name) => [name, 40004])),
      });
    });
  });

  test.each(paths)('%s: every field given wrongly is refused at its name', async (path) => {
    const endpoint = at(path);
    const schema = schemaOf(world, endpoint);
    const payload = await refusedPayload(world, endpoint);
    const required = new Set((schema.required ?? []) as string[]);
    const wrong: Wrong[] = [{ name: 'zzUnknown', what: 'unknown', value: 1 }];
    // The rest are given wrongly together: each of them is named in the same answer.
    const rounds: Wrong[][] = [];
    // Refused by the operation, which may find something else first.
    const keptByHand = new Set<string>();
    for (const [name, member] of Object.entries(membersOf(schema))) {
      const isAny = Object.keys(member).length === 0;
      // They say which record is meant; where a call means none, they mean nothing.
      if (ENVELOPE.has(name) || (isAny && ADDRESS.has(name))) continue;
      const isDropped = FILTERING.has(endpoint.operation) && !required.has(name);
      const [first, ...others] = wrongValues(member, isDropped).map((one) => ({ name, ...one }));
      if (first) wrong.push(first);
      if (isAny) keptByHand.add(name);
      if (required.has(name)) wrong.push({ name, what: 'missing', value: undefined });
      if (isAny || name === 'communityUuid' || sensitiveKeys.has(name)) wrong.push(...others);
      else for (const [round, one] of others.entries()) rounds[round] = [...(rounds[round] ?? []), one];
      const { maxLength, enum: choices, format, type } = whole(member);
      const isLimited = firstType(type) !== 'string' || maxLength !== undefined || choices || format;
      expect(isLimited || isAny, `${path}: give ${name} a maxLength in its document`).toBeTruthy();
    }
    const caller = endpoint.access === 'public' ? undefined : 'insider';
    const missed: string[] = [];
    await nothingComesOf(async () => {
      await forEach([...wrong.map((one) => [one]), ...rounds], async (round) => {
        const change = Object.fromEntries(round.map(({ name, value }) => [name, value]));
        const answer = await world.call(path, { ...payload, ...change }, caller);
        const { errors = [] } = Object(answer.content) as { errors?: { field: string }[] };
        for (const { name, what } of round) {
          const isNamed = errors.some(({ field }) => field === name || field.startsWith(`${name}.`));
          const others = sensitiveKeys.has(name) ? [40004, 42200] : name === 'communityUuid' ? [40301] : [];
          const isKept = keptByHand.has(name) && answer.status !== 0 && !isBroken(answer);
          const isRight = (answer.status === 42200 && isNamed) || others.includes(answer.status) || isKept;
          if (!isRight) missed.push(`${name}, ${what}: ${answer.status} ${answer.message}`);
        }
      });
      expect(missed).toEqual([]);
    });
  });

  test.each(paths)('%s: a row of another community is neither shown nor written', async (path) => {
    const endpoint = at(path);
    if (endpoint.access === 'public') return;
    const payload = await refusedPayload(world, endpoint);
    const missed: string[] = [];
    await nothingComesOf(async () => {
      await forEach(foreignKeys(world, endpoint, payload), async ({ name, change, isRecord }) => {
        const answer = await world.call(path, { ...payload, ...change }, 'insider');
        const { results = [] } = Object(answer.content) as { results?: { ok: boolean }[] };
        const isRefused = answer.status !== 0 || (results.length > 0 && results.every(({ ok }) => !ok));
        const isEmpty = FILTERING.has(endpoint.operation) || JSON.stringify(answer.content) === '[]';
        if (isBroken(answer) || (isRecord && !isRefused && !isEmpty)) {
          missed.push(`${name} ${JSON.stringify(change)}: ${answer.http} ${answer.text}`);
        }
      });
      expect(missed).toEqual([]);
    }, 'theirs');
  });

  test.each(paths)('%s: the right call is answered, once; hostile texts stay texts', async (path) => {
    const endpoint = at(path);
    await world.restoreCallers();
    const payload = await rightPayload(world, endpoint);
    const caller = endpoint.access === 'public' ? undefined : 'insider';
    const requestId = newRequestId();
    const token = caller && (await world.session(caller, {}));
    const request = signedRequest(world, path, payload, { requestId, token });
    const answer = await world.send(request, caller);
    const expected = [0, ...(hints[path]?.refused?.statuses ?? [])];
    expect(
      expected,
      `${path} with ${JSON.stringify(payload)} was refused: ${answer.text.slice(0, 300)}. Add what its payload needs, or why it is refused, to tests/protection/payload-hints.ts.`,
    ).toContain(answer.status);
    expect((await send(request)).status).toBe(40003);

    const schema = schemaOf(world, endpoint);
    const broken: string[] = [];
    const texts = Object.entries(membersOf(schema)).filter(([, member]) => {
      const shape = whole(member);
      return firstType(shape.type) === 'string' && !shape.enum && !shape.format;
    });
    await forEach(texts.length > 0 ? hostileTexts : [], async (text) => {
      const fitting = texts.filter(([, member]) => text.length <= Number(whole(member).maxLength ?? 1e9));
      const change = Object.fromEntries(fitting.map(([name]) => [name, text]));
      // A record that is there, so that the texts get as far as they can.
      for (const name of ['id', 'communityUuid']) if (name in payload) change[name] = String(payload[name]);
      const answered = await world.call(path, { ...payload, ...change }, caller);
      if (isBroken(answered)) broken.push(`${JSON.stringify(change)}: ${answered.http} ${answered.text}`);
    });
    expect({ broken, leaks: world.leaks }).toEqual({ broken: [], leaks: [] });
  });
});
