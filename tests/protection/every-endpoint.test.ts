import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sensitiveKeys } from '../../runtime/request/sensitive-keys.ts';
import type { CatalogueEndpoint } from '../../schemas/generated/grammar.ts';
import { FILTERING } from '../../server/rows/filtering-operations.ts';
import { databasesThatDiffer, oneDatabase } from '../../server/testing/test-database.ts';
import { catalogue, newRequestId } from '../../server/testing/test-server.ts';
import { ASKED_CALLS, askedFor } from '../asked-for.ts';
import { forEach } from './at-once.ts';
import { membersOf, type Payload, refusedPayload, rightPayload, schemaOf } from './call-payload.ts';
import { changedTables, type Fingerprint, fingerprint } from './fingerprint.ts';
import { type ForeignKey, foreignKeys, outcomeOf, outcomesOf } from './foreign-keys.ts';
import { hostileTexts, impossibleTexts } from './hostile-texts.ts';
import { startProtectionWorld, type World } from './protection-world.ts';
import { type Answered, type Changes, type SignedRequest, send, signedRequest } from './signed-call.ts';
import { firstType, whole } from './valid-value.ts';
import { COMMUNITY, type Side } from './world-rows.ts';
import { type WrongValue, wrongValues } from './wrong-values.ts';

/** A filter that was emptied is left out. */
const ADDRESS: ReadonlySet<string> = new Set(['id', 'revision', 'communityUuid']);
const TOO_MANY_JOBS = 42904;
/** What every request carries: a member of that name never reaches the call. */
const ENVELOPE: ReadonlySet<string> = new Set(['version', 'requestId', 'applyTime', 'appSign']);
/** An answer of the server that is a bug, whatever was asked. */
const isBroken = ({ http, status }: Answered) => http >= 500 || status === -1 || status === 50000;

const paths = askedFor(ASKED_CALLS, Object.values(catalogue.endpoints), ({ path }) => path).flatMap(
  ({ path, operation }) => (operation === 'import' ? [path, `${path}/template`] : [path]),
);

interface Wrong extends WrongValue {
  name: string;
}

describe.each(databasesThatDiffer('calls'))('every endpoint on %s', (kind) => {
  let world: World;
  /**
   * Refused calls end before they reach a table: on the other database one refusal of each kind shows that, and one key of another
   * community and one text in each place, where this one is asked with all of them.
   */
  const isFirst = kind === oneDatabase[0];

  /** What was stored when the last test that looked was done: nobody else writes. */
  const known = new Map<Side | 'all', Fingerprint>();
  /** Tokens that are no good, made once. */
  let bad: Record<'idle' | 'old' | 'replaced' | 'left', string>;

  beforeAll(async () => {
    world = await startProtectionWorld(kind, catalogue);
    bad = {
      idle: await world.session('insider', { seenHours: 9 }),
      old: await world.session('insider', { ageDays: 8 }),
      replaced: await world.session('insider', { end: 'replaced' }),
      left: await world.session('insider', { end: 'logout' }),
    };
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
    const before = known.get(side ?? 'all') ?? (await fingerprint(world, side));
    known.clear();
    await work();
    const after = await fingerprint(world, side);
    known.set(side ?? 'all', after);
    expect({ leaks: world.leaks, changed: changedTables(before, after) }).toEqual({ leaks: [], changed: [] });
  }

  test.each(isFirst ? paths : [])('%s: who may not call it, is told so', async (path) => {
    const endpoint = at(path);
    if (endpoint.access === 'public') return;
    if (Array.isArray(endpoint.access)) await world.setCodes(endpoint.access);
    const payload = refusedPayload(world, endpoint);
    const status = async (
      caller: Parameters<World['session']>[0] | undefined,
      changes: Changes,
      change: Payload = {},
    ) => (await world.call(path, { ...payload, ...change }, caller, changes)).status;
    await nothingComesOf(async () => {
      const codes = {
        'no token': await status(undefined, {}),
        'an invented token': await status(undefined, { token: 'A'.repeat(43) }),
        'an idle session': await status(undefined, { token: bad.idle }),
        'an old session': await status(undefined, { token: bad.old }),
        'a session replaced by another': await status(undefined, { token: bad.replaced }),
        'a session that was left': await status(undefined, { token: bad.left }),
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

  /** What comes of a request that is right but for a change of it. */
  async function changed(
    path: string,
    change: (right: SignedRequest) => void,
    changes: Changes = {},
    more: Payload = {},
  ): Promise<number> {
    const endpoint = at(path);
    const caller = endpoint.access === 'public' ? undefined : 'insider';
    const token = caller && (await world.token(caller));
    const payload = { ...refusedPayload(world, endpoint), ...more };
    const right = signedRequest(world, path, payload, { token, ...changes });
    change(right);
    return (await world.send(right, caller)).status;
  }

  test.each(isFirst ? paths : [])('%s: badly signed, stale or in the open it is refused', async (path) => {
    const sensitive = Object.keys(membersOf(schemaOf(world, at(path)))).find((name) => sensitiveKeys.has(name));
    await nothingComesOf(async () => {
      expect({
        'a wrong signature': await changed(path, ({ headers }) => {
          headers['x-sign'] = '0'.repeat(64);
        }),
        'a clock six minutes late': await changed(path, () => {}, { applyTime: Date.now() - 360_000 }),
        ...(sensitive && {
          'a sensitive value in the open': await changed(
            path,
            () => {},
            { isOpen: true },
            { [sensitive]: '330102199001011234' },
          ),
        }),
      }).toEqual({
        'a wrong signature': 40001,
        'a clock six minutes late': 40002,
        ...(sensitive && { 'a sensitive value in the open': 40004 }),
      });
    });
  });

  // All of them go through the same reader, before anybody looks which call is meant.
  test.each(['/auth/img/send', '/control/log/v1/list'])('%s: a body that is not whole is refused', async (path) => {
    const body = (text: (right: string) => string) =>
      changed(path, (right) => {
        right.text = text(right.text);
      });
    const inserted = (what: string) => body((text) => text.replace('{', `{${what},`));
    await nothingComesOf(async () => {
      expect({
        'a changed payload': await inserted('"zzAdded":1'),
        'a clock six minutes early': await changed(path, () => {}, { applyTime: Date.now() + 360_000 }),
        'no request id': await changed(path, () => {}, { requestId: 'mine' }),
        'half a text': await body((text) => text.slice(0, -5)),
        'no body': await body(() => ''),
        'a list': await body((text) => `[${text}]`),
        NaN: await inserted('"pageNum":NaN'),
        'a number beyond numbers': await inserted('"pageNum":1e999'),
        'a prototype': await inserted('"__proto__":{"admin":true}'),
        'deep nesting': await inserted(`"zz":${'['.repeat(20_000)}${']'.repeat(20_000)}`),
      }).toEqual({
        'a changed payload': 40001,
        'a clock six minutes early': 40002,
        'no request id': 40004,
        'half a text': 40004,
        'no body': 40004,
        'a list': 40004,
        NaN: 40004,
        'a number beyond numbers': 40004,
        'a prototype': 40004,
        'deep nesting': 40004,
      });
      for (const text of impossibleTexts) expect(await changed(path, () => {}, {}, { zz: text }), text).toBe(40004);
    });
  });

  test.each(isFirst ? paths : [])('%s: every field given wrongly is refused at its name', async (path) => {
    const endpoint = at(path);
    const schema = schemaOf(world, endpoint);
    const payload = refusedPayload(world, endpoint);
    const required = new Set((schema.required ?? []) as string[]);
    /** Members that are let through to be refused in words. */
    const kept = new Set<string>();
    const alone: Wrong[] = [{ name: 'zzUnknown', what: 'unknown', value: 1 }];
    // The others are given wrongly together: each of them is named in the same answer.
    const missing: Wrong[] = [];
    const refusedInWords: Wrong[] = [];
    const rounds: Wrong[][] = [];
    for (const [name, member] of Object.entries(membersOf(schema))) {
      const isAny = Object.keys(member).length === 0;
      expect(ENVELOPE.has(name), `${path}: a member ${name} never reaches the call`).toBeFalsy();
      // They say which record is meant; where a call means none, they mean nothing.
      if (isAny && ADDRESS.has(name)) continue;
      if (isAny) kept.add(name);
      const isDropped = FILTERING.has(endpoint.operation) && !required.has(name);
      const wrong = wrongValues(member, isDropped).map((one) => ({ name, ...one }));
      // Refused before anybody looks at the rest.
      const isEarly = name === 'communityUuid' || sensitiveKeys.has(name);
      if (required.has(name)) (isEarly ? alone : missing).push({ name, what: 'missing', value: undefined });
      if (isEarly) alone.push(...wrong);
      else if (isAny) refusedInWords.push(...wrong);
      else for (const [round, one] of wrong.entries()) rounds[round] = [...(rounds[round] ?? []), one];
      const { maxLength, enum: choices, format, type } = whole(member);
      const isLimited = firstType(type) !== 'string' || maxLength !== undefined || choices || format;
      expect(isLimited || isAny, `${path}: give ${name} a maxLength in its document`).toBeTruthy();
    }
    const caller = endpoint.access === 'public' ? undefined : 'insider';
    const missed: string[] = [];
    await nothingComesOf(async () => {
      await forEach([...alone.map((one) => [one]), missing, refusedInWords, ...rounds], async (round) => {
        if (round.length === 0) return;
        const change = Object.fromEntries(round.map(({ name, value }) => [name, value]));
        const answer = await world.call(path, { ...payload, ...change }, caller);
        const { errors = [] } = Object(answer.content) as { errors?: { field: string }[] };
        for (const { name, what } of round) {
          const isNamed = errors.some(({ field }) => field === name || field.startsWith(`${name}.`));
          const others = sensitiveKeys.has(name) ? [40004, 42200] : name === 'communityUuid' ? [40301] : [];
          // A batch answers for each record by itself that the field is none of its to set.
          const isRefusedEach = kept.has(name) && outcomeOf(answer, name) === 'none';
          const isRight = (answer.status === 42200 && isNamed) || others.includes(answer.status) || isRefusedEach;
          if (!isRight) missed.push(`${name}, ${what}: ${answer.status} ${answer.message}`);
        }
      });
      expect(missed, missed.join('\n')).toEqual([]);
    });
  });

  test.runIf(!isFirst)('every call refuses strangers, wrong signatures and unknown fields here, too', async () => {
    const wrong: string[] = [];
    await nothingComesOf(() =>
      forEach(paths, async (path) => {
        const endpoint = at(path);
        const isPublic = endpoint.access === 'public';
        const payload = refusedPayload(world, endpoint);
        const caller = isPublic ? undefined : 'insider';
        const reported = {
          ...(!isPublic && {
            50008: await world.call(path, payload),
            1019: await world.call(path, payload, 'dismissed', { token: await world.token('dismissed') }),
            40301: await world.call(path, { ...payload, communityUuid: COMMUNITY.theirs }, 'insider'),
          }),
          ...(Array.isArray(endpoint.access) && { 40300: await world.call(path, payload, 'codeless') }),
          42200: await world.call(path, { ...payload, zzUnknown: 1 }, caller),
        };
        for (const [code, { status }] of Object.entries(reported))
          if (status !== Number(code)) wrong.push(`${path}: ${status} in place of ${code}`);
        const signedBadly = await changed(path, ({ headers }) => {
          headers['x-sign'] = '0'.repeat(64);
        });
        if (signedBadly !== 40001) wrong.push(`${path}: ${signedBadly} in place of 40001`);
      }),
    );
    expect(wrong).toEqual([]);
  });

  /** @returns what is wrong with the answer to a call that names a row of the other community */
  async function wrongWith(path: string, payload: Payload, key: ForeignKey): Promise<string[]> {
    const ask = () => world.call(path, { ...payload, ...key.change }, 'insider');
    let answer = await ask();
    // Others fill the places meanwhile.
    for (let tries = 0; answer.status === TOO_MANY_JOBS && tries < 10; tries += 1) {
      await world.endJobs();
      answer = await ask();
    }
    const found = outcomeOf(answer, key.name);
    const wanted = outcomesOf(at(path), key);
    if (!isBroken(answer) && (!wanted || wanted.includes(found))) return [];
    return [`${key.name} ${JSON.stringify(key.change)}: ${found}, not ${wanted}: ${answer.text.slice(0, 200)}`];
  }

  test.each(isFirst ? paths : [])('%s: a row of another community is neither shown nor written', async (path) => {
    const endpoint = at(path);
    if (endpoint.access === 'public') return;
    const payload = refusedPayload(world, endpoint);
    const missed: string[] = [];
    await nothingComesOf(async () => {
      await forEach(foreignKeys(world, endpoint, payload), async (key) => {
        missed.push(...(await wrongWith(path, payload, key)));
      });
      expect(missed, missed.join('\n')).toEqual([]);
    }, 'theirs');
  });

  test.runIf(!isFirst)('of another community no call shows or writes a row here, either', async () => {
    const missed: string[] = [];
    await nothingComesOf(async () => {
      await forEach(paths, async (path) => {
        const endpoint = at(path);
        if (endpoint.access === 'public') return;
        const payload = refusedPayload(world, endpoint);
        // The record itself where there is one; else another one from call to call.
        const keys = foreignKeys(world, endpoint, payload).filter(({ name }) => name !== 'communityUuid');
        const key = keys.find(({ isRecord }) => isRecord) ?? keys[path.length % keys.length];
        if (key) missed.push(...(await wrongWith(path, payload, key)).map((wrong) => `${path}: ${wrong}`));
      });
      expect(missed, missed.join('\n')).toEqual([]);
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
    expect(
      answer.status,
      `${path} with ${JSON.stringify(payload)} was refused: ${answer.text.slice(0, 300)}. Add what it needs to tests/protection/payload-hints.ts.`,
    ).toBe(0);
    // Who has just signed out is nobody any more: of him no id is kept.
    expect((await send(request)).status).toBe(path === '/auth/logout' ? 50008 : 40003);

    const schema = schemaOf(world, endpoint);
    const broken: string[] = [];
    const texts = Object.entries(membersOf(schema)).filter(([, member]) => {
      const shape = whole(member);
      return firstType(shape.type) === 'string' && !shape.enum && !shape.format;
    });
    // Each text somewhere in each call, and in the long run each everywhere: the places move on from call to call.
    const rounds = texts.length === 0 ? 0 : isFirst ? Math.ceil(hostileTexts.length / texts.length) : 1;
    const from = paths.indexOf(path);
    await forEach([...Array(rounds).keys()], async (round) => {
      const placed = texts.map(([name, member], place) => {
        const text = hostileTexts[(from + round * texts.length + place) % hostileTexts.length] ?? '';
        return [name, text.slice(0, Number(whole(member).maxLength ?? text.length))];
      });
      const change = Object.fromEntries(placed) as Payload;
      // A record that is there, so that the texts get as far as they can.
      for (const name of ['id', 'communityUuid']) if (name in payload) change[name] = String(payload[name]);
      const answered = await world.call(path, { ...payload, ...change }, caller);
      if (isBroken(answered)) broken.push(`${JSON.stringify(change)}: ${answered.http} ${answered.text}`);
    });
    expect({ broken, leaks: world.leaks }, broken.join('\n')).toEqual({ broken: [], leaks: [] });
  });
});
