import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type {
  Catalogue,
  CatalogueEndpoint,
  CatalogueEntity,
  CatalogueFigure,
  Property,
  Sensitive,
} from '../../schemas/generated/grammar.ts';
import { bulkInsert } from '../../server/db/bulk-insert.ts';
import { databasesThatDiffer, oneDatabase } from '../../server/testing/test-database.ts';
import { catalogue as shipped } from '../../server/testing/test-server.ts';
import { forEach } from './at-once.ts';
import { membersOf, type Payload, refusedPayload, schemaOf } from './call-payload.ts';
import { continuations, guessesOf } from './guesses.ts';
import { type Caller, startProtectionWorld, type World } from './protection-world.ts';
import type { Answered } from './signed-call.ts';
import { COMMUNITY, keyOf } from './world-rows.ts';

/** Questions at least, as every role; the few of a test run ask each call by each field all the same. */
const QUESTIONS = Number(process.env.HIDDEN_VALUE_QUESTIONS ?? 0);
const THOROUGH = QUESTIONS > 0;
/** Numbers that are tried where a search by number is open: more than it answers. */
const NUMBERS = 48;
const GUESSES = 4;
const SIGNS = 3;
const TOO_MANY_JOBS = 42904;
/** What the address of a picture has behind it: another one every five minutes. */
const SIGNATURE = /\?session=[\w-]+&expires=\d+&sign=[\w-]+/g;
/** Milliseconds in which it is another one. */
const LATER = 5 * 60_000;
/** No further question will be answered. */
const REFUSED: ReadonlySet<number> = new Set([40300, 160001, 42907]);

/** A field that somebody sees masked, and a call that compares with it, or may. */
interface Target {
  endpoint: CatalogueEndpoint;
  entity: CatalogueEntity;
  field: string;
  mask: Sensitive['mask'];
  value: string;
}

interface Asker {
  name: string;
  level: 0 | 1 | 2;
  token: string;
}

const ASKED: ReadonlySet<string> = new Set(['list', 'options', 'tree', 'export', 'action', 'aggregate']);

// Asked thoroughly, it asks both databases: each shortens names and telephones to what their masks show by itself.
describe.each(THOROUGH ? databasesThatDiffer('values') : oneDatabase)('hidden values on %s', (kind) => {
  let world: World;
  let targets: Target[];
  let asked = 0;
  /** Grows from round to round. */
  let effort = 1;

  beforeAll(async () => {
    world = await startProtectionWorld(kind, withFigures(shipped));
    targets = world.endpoints.flatMap((endpoint) => targetsOf(world, endpoint));
  });
  afterAll(() => world.close());

  const askers = (): Promise<Asker[]> => Promise.all([asker('all', 1, 'masked'), asker('all', 2, 'half')]);
  async function asker(role: string, level: 0 | 1 | 2, caller: Caller): Promise<Asker> {
    return { name: `${role}, level ${level}`, level, token: await world.token(caller) };
  }

  test('whoever sees them finds them by asking: the questions are the right ones', async () => {
    const insider = await asker('all', 0, 'insider');
    const found = new Set<string>();
    const some = targets.filter(({ endpoint }) => endpoint.operation === 'list');
    await forEach(some, async (target) => {
      if (await recover(target, insider)) found.add(target.mask);
    });
    expect([...found].sort()).toEqual(['card', 'citizenId', 'date', 'name', 'phone']);
  }, 60_000);

  test('what a question tells does not change with the hour', async () => {
    const [masked] = await askers();
    if (!masked) throw new Error('Nobody asks.');
    const reported = async () => {
      const signs = new Map<string, string>();
      for (const endpoint of new Set(targets.map((target) => target.endpoint))) {
        if (endpoint.operation !== 'list') continue;
        const { sign } = await ask(endpoint, { ...refusedPayload(world, endpoint), pageSize: 100 }, masked);
        signs.set(endpoint.path, sign);
      }
      return signs;
    };
    const now = await reported();
    expect([...now.values()].join()).toContain('/pictures/');
    const { now: clock } = Date;
    vi.spyOn(Date, 'now').mockImplementation(() => clock() + LATER);
    expect(await reported()).toEqual(now);
  });

  test('whoever sees them masked does not, whatever he asks', async () => {
    const recovered: string[] = [];
    const figures = new Map<string, number>();
    const everybody = THOROUGH ? [...(await askers()), ...(await rolesOf(world))] : await askers();
    const round = async (one: Asker, files: boolean) =>
      forEach(targets, async (target) => {
        if (!isHidden(target.mask, one.level) || (!files && target.endpoint.operation === 'export')) return;
        const before = asked;
        const how = await recover(target, one);
        const name = `${one.name} · ${target.entity.name}.${target.field}`;
        figures.set(name, (figures.get(name) ?? 0) + asked - before);
        if (how) recovered.push(`${name} by ${target.endpoint.path}: ${how}`);
      });
    // A file takes long: those of the roles are made alike.
    for (const one of everybody) await round(one, everybody.indexOf(one) < 2);
    while (asked < QUESTIONS) {
      effort *= 2;
      for (const one of await askers()) await round(one, false);
    }
    if (THOROUGH) process.stderr.write(`${kind}: ${asked} questions, ${recovered.length} recovered\n${table(figures)}`);
    expect(recovered).toEqual([]);
  }, 1_200_000);

  test('nor what is worked out of them: it is not there, and every question that names it is refused', async () => {
    const worked = world.endpoints.flatMap((endpoint) => {
      const { fields = {} } = world.catalogue.entities[endpoint.entity ?? ''] ?? {};
      const names = Object.keys(fields).filter((field) => fields[field]?.computed && fields[field]?.sensitive);
      return ASKED.has(endpoint.operation) ? names.map((field) => ({ endpoint, field })) : [];
    });
    expect(worked.map(({ field }) => field)).toContain('age');
    const insider = await asker('all', 0, 'insider');
    const answers = async (by: Asker, endpoint: CatalogueEndpoint, more: Payload) =>
      ask(endpoint, { ...refusedPayload(world, endpoint), ...more }, by);
    let seen = 0;
    for (const { endpoint, field } of worked) {
      const shown = new RegExp(`"${field}":[^n]`);
      if (endpoint.operation === 'list' && shown.test((await answers(insider, endpoint, {})).sign)) seen += 1;
      for (const one of await askers()) {
        if (endpoint.operation !== 'export') expect((await answers(one, endpoint, {})).sign).not.toMatch(shown);
        const filter = endpoint.filters[field] === 'between' ? [0, 200] : 30;
        const questions: Payload[] = [
          ...(endpoint.filters[field] ? [{ [field]: filter }] : []),
          ...(endpoint.sorts.includes(field) ? [{ sortField: field, sortOrder: 'ascend' }] : []),
        ];
        for (const question of questions) {
          const { status } = await answers(one, endpoint, question);
          expect({ path: endpoint.path, by: one.name, question, status }).toMatchObject({ status: 42200 });
        }
      }
    }
    expect(seen).toBeGreaterThan(0);
  });

  /** @returns how it was found out; undefined where it was not */
  async function recover(target: Target, by: Asker): Promise<string | undefined> {
    const { endpoint, entity, field, mask, value } = target;
    const isFile = endpoint.operation === 'export';
    const base = {
      ...refusedPayload(world, endpoint),
      ...(endpoint.operation === 'list' && { pageSize: 100 }),
      ...(isFile && { format: 'csv' }),
    };
    const members = membersOf(schemaOf(world, endpoint));
    const key = keyOf(entity, 'mine');
    const narrowed: Payload[] = [base];
    if (by.level !== 2 && !isFile) {
      if ('id' in endpoint.filters) narrowed.push({ ...base, id: key });
      else if ('ids' in members) narrowed.push({ ...base, ids: [key] });
      else if ('values' in members) narrowed.push({ ...base, values: [key] });
    }
    if (by.level !== 0 && !isFile) {
      for (const start of narrowed)
        if ((await ask(endpoint, start, by)).sign.includes(JSON.stringify(value))) return 'it stands in the answer';
    }
    const ways: [name: string, ask: (guess: string) => Payload][] = [];
    const operator = endpoint.filters[field];
    if (operator === 'between') ways.push(['between', (guess) => ({ [field]: [guess, guess] })]);
    else if (operator === 'in') ways.push(['in', (guess) => ({ [field]: [guess] })]);
    else if (field in members) ways.push([operator ?? 'member', (guess) => ({ [field]: guess })]);
    if ('keyword' in members) ways.push(['keyword', (guess) => ({ keyword: guess })]);
    if (endpoint.sorts.includes(field)) {
      const sorted = await ask(endpoint, { ...base, sortField: field }, by);
      if (sorted.status === 0 && by.level !== 0) return 'sorted by it';
    }
    const isNumber = mask === 'citizenId' || mask === 'card' || endpoint.operation === 'action';
    for (const start of narrowed) {
      for (const [name, payload] of ways) {
        const few = isFile ? 2 : GUESSES;
        const count = (isNumber && by.level !== 0 ? NUMBERS : few) * effort;
        const [spare = '', ...guesses] = guessesOf(mask, value, count + 1);
        const reported = await distinguished(guesses, spare, (guess) => ({ ...start, ...payload(guess) }));
        if (reported === value) return `${name}, guessed`;
        const grows = mask === 'name' && (name === 'contains' || name === 'keyword');
        if (grows && (await grown((guess) => ({ ...start, ...payload(guess) })))) return `${name}, letter by letter`;
      }
    }
    return undefined;

    /**
     * The one guess that is answered otherwise than all others, and than another wrong one that is asked after it: else something
     * else has changed in between, such as that no further question is answered.
     */
    async function distinguished(guesses: readonly string[], spare: string, payload: (guess: string) => Payload) {
      const reported = await standingOut(guesses, payload);
      if (reported === undefined) return undefined;
      const wrong = await ask(endpoint, payload(spare), by);
      const right = await ask(endpoint, payload(reported), by);
      return wrong.sign === right.sign ? undefined : reported;
    }

    async function standingOut(guesses: readonly string[], payload: (guess: string) => Payload) {
      const answers = new Map<string, string[]>();
      let refusals = 0;
      for (const guess of guesses) {
        const { sign, status } = await ask(endpoint, payload(guess), by);
        refusals = REFUSED.has(status) ? refusals + 1 : 0;
        if (refusals === 3) return undefined;
        answers.set(sign, [...(answers.get(sign) ?? []), guess]);
      }
      // An answer to the right one that is a refusal like any other's tells nothing.
      const alone = [...answers].filter(([, [first, ...others]]) => first !== undefined && others.length === 0);
      if (guesses.length === 2) return answers.size === 2 ? guesses[1] : undefined;
      return answers.size === 2 && alone.length === 1 ? alone[0]?.[1][0] : undefined;
    }

    async function grown(payload: (guess: string) => Payload): Promise<boolean> {
      const steps = effort > 1 ? [...value].length : 3;
      for (let length = 1; length < steps; length += 1) {
        const [spare = '', ...guesses] = continuations(value, length, Math.min(10, SIGNS * effort + 1));
        if ((await distinguished(guesses, spare, payload)) !== guesses.at(-1)) return false;
      }
      return true;
    }
  }

  /** What an answer tells of the target's row: refused or not, whether it is there, how many, and every figure. */
  async function ask(endpoint: CatalogueEndpoint, payload: Payload, { token }: Asker) {
    asked += 1;
    const summary = endpoint.operation === 'list' && Object.keys(endpoint.summary).length > 0 && { summary: true };
    let answer = await world.call(endpoint.path, { ...payload, ...summary }, undefined, { token });
    while (answer.status === TOO_MANY_JOBS) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      answer = await world.call(endpoint.path, { ...payload, ...summary }, undefined, { token });
    }
    const { status } = answer;
    expect(status, `${endpoint.path} with ${JSON.stringify(payload)}: ${answer.text}`).not.toBe(50000);
    if (status !== 0) return { status, sign: `${status} ${answer.message}` };
    if (endpoint.operation === 'export') return { status, sign: await fileOf(answer, token) };
    const { batchId: _, next: __, ...reported } = Object(answer.content);
    const text = JSON.stringify(Array.isArray(answer.content) ? answer.content : reported);
    return { status, sign: text.replace(SIGNATURE, '') };
  }

  async function fileOf({ content }: Answered, token: string): Promise<string> {
    const { jobId } = content as { jobId: string };
    for (let round = 0; round < 400; round += 1) {
      const progress = await world.call('/control/file/v1/progress', { ids: [jobId] }, undefined, { token });
      const [job] = progress.content as { jobState: string }[];
      if (job && !['0', '1'].includes(job.jobState)) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const { content: file } = await world.call('/control/file/v1/download', { id: jobId }, undefined, { token });
    const { url } = Object(file) as { url?: string };
    const text = url === undefined ? '' : await (await fetch(new URL(url, world.address))).text();
    await world.server.database.run(sql`delete from file_job where id = ${jobId}`);
    return text;
  }
});

/** The documents with figures of every entity that a list shows: as many as a document could ask for, and each filter of the list. */
function withFigures(documents: Catalogue): Catalogue {
  const endpoints = { ...documents.endpoints };
  for (const list of Object.values(documents.endpoints)) {
    const entity = documents.entities[list.entity ?? ''];
    if (list.operation !== 'list' || !entity || entity.readModel) continue;
    const label = { zh: '数', en: 'Number' };
    const fields = Object.entries(entity.fields).filter(([, { joined, type }]) => !joined && type === 'string');
    const worked = fields.flatMap(([field, { sensitive }]): [string, CatalogueFigure][] => {
      if (!sensitive || sensitive.mask === 'full') return [];
      return [
        [`${field}Different`, { label, function: 'distinct', field }],
        [`${field}Most`, { label, function: 'most', field }],
      ];
    });
    const measures = { total: { label, function: 'count' as const }, ...Object.fromEntries(worked) };
    const path = `${list.path}/figures`;
    endpoints[path] = {
      ...list,
      path,
      operation: 'aggregate',
      ranges: [],
      sorts: [],
      request: undefined,
      response: undefined,
      aggregate: { measures, groups: [], limit: 100 },
    };
  }
  return { ...documents, endpoints };
}

/** The fields of a call's entity that are sensitive, as whoever asks by the call may try them. */
function targetsOf(world: World, endpoint: CatalogueEndpoint): Target[] {
  const { catalogue } = world;
  const entity = endpoint.entity === undefined ? undefined : catalogue.entities[endpoint.entity];
  if (!entity || entity.readModel || !ASKED.has(endpoint.operation) || endpoint.access === 'public') return [];
  const members = membersOf(schemaOf(world, endpoint));
  const isQuestion = endpoint.transitions.length === 0 && endpoint.writes.length === 0 && !!endpoint.response;
  if (endpoint.operation === 'action' && !isQuestion) return [];
  const found = Object.entries(entity.fields).flatMap(([field, property]) => {
    const stored = storedAt(world, catalogue, entity, field, property);
    const isAsked = field in members || 'keyword' in members || endpoint.sorts.includes(field);
    return isAsked && stored ? [{ endpoint, entity, field, ...stored }] : [];
  });
  // A file takes long: each export by one field, another one each time.
  if (endpoint.operation !== 'export' || found.length === 0) return found;
  const one = found[endpoint.path.length % found.length];
  return one ? [one] : [];
}

function storedAt(
  world: World,
  { entities }: Catalogue,
  entity: CatalogueEntity,
  field: string,
  property: Property,
): Pick<Target, 'mask' | 'value'> | undefined {
  const over = property.joined && entity.fields[property.joined.relation]?.relation;
  const owner = over ? entities[over.entity] : property.joined ? undefined : entity;
  const there = property.joined?.field ?? field;
  const mask = owner?.fields[there]?.sensitive?.mask;
  const value = owner && world.rowOf(owner, 'mine')[there];
  if (!mask || mask === 'full' || typeof value !== 'string') return undefined;
  return { mask, value };
}

/** Said here once more: 1 sees nothing sensitive, 2 telephones. */
function isHidden(mask: Sensitive['mask'], level: 0 | 1 | 2): boolean {
  return level === 1 || (level === 2 && mask !== 'phone');
}

/** An account of every role of the documents, at each level that masks. */
async function rolesOf(world: World): Promise<Asker[]> {
  const { account, role } = world.catalogue.entities;
  if (!account || !role) return [];
  const { database, vault } = world.server;
  const base = { createTime: '2026-01-01 08:00:00', updateTime: '2026-01-01 08:00:00', revision: 1 };
  const found: Asker[] = [];
  for (const { roleCode, menuCodes } of shipped.roles) {
    const id = `asks-${roleCode}`;
    await bulkInsert(database, role, [{ ...base, id, roleCode: id, roleName: id, menuCodes: [...menuCodes] }], vault);
    for (const level of [1, 2] as const) {
      const uuid = `${id}-${level}`;
      const row = {
        ...base,
        id: uuid,
        uuid,
        userName: uuid,
        realName: '张三丰',
        phone: `1570000${String(found.length).padStart(4, '0')}`,
        havePhone: true,
        accountType: '10',
        roleId: id,
        sensitive: String(level),
        communityUuids: [COMMUNITY.mine],
        accountState: '1',
      };
      await bulkInsert(database, account, [row], vault);
      const token = await world.session(uuid as Caller, {});
      found.push({ name: `${roleCode}, level ${level}`, level, token });
    }
  }
  return found;
}

function table(figures: ReadonlyMap<string, number>): string {
  return [...figures]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, count]) => `  ${name}: ${count} questions, not recovered\n`)
    .join('');
}
