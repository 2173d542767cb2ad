import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { revealCodes } from '../../server/modules/sensitive/reveal-rights.ts';
import { storedProperty } from '../../server/rows/hidden-kind.ts';
import { oneDatabase } from '../../server/testing/test-database.ts';
import { catalogue } from '../../server/testing/test-server.ts';
import { rightPayload } from './call-payload.ts';
import { type Caller, codesOf, startProtectionWorld, type World } from './protection-world.ts';
import { COMMUNITY, keyOf, MARK } from './world-rows.ts';

interface Line {
  by: string;
  ids: string[];
  fields: string[];
  type: string | null;
  path: string;
  communities: string[];
}

const READING: ReadonlySet<string> = new Set(['list', 'detail', 'options', 'tree']);
/** Reading calls, whoever answers them. */
const readings = Object.values(catalogue.endpoints)
  .filter(({ operation, access }) => READING.has(operation) && access !== 'public')
  .map((endpoint) => ({ name: `${endpoint.operation} ${endpoint.path}`, endpoint }));

const opened = Object.values(catalogue.entities)
  // What belongs to one account nobody else opens (server/modules/person-search/person-search.test.ts).
  .filter(({ scope }) => scope !== 'account')
  .filter((entity) => !entity.readModel && codesOf(catalogue).some((code) => revealCodes(catalogue, entity).has(code)))
  .map((entity) => ({
    name: entity.name,
    entity,
    fields: Object.keys(entity.fields).filter((field) => storedProperty(catalogue, entity, field)?.sensitive),
  }))
  .filter(({ fields }) => fields.length > 0);

describe.each(oneDatabase)('who has seen what, on %s', (kind) => {
  let world: World;
  /** What is sensitive of all rows, by value: the fields that hold it. */
  const secrets = new Map<string, Set<string>>();

  beforeAll(async () => {
    world = await startProtectionWorld(kind);
    world.server.config.revealsPerHour = 10_000;
    for (const entity of Object.values(catalogue.entities)) {
      for (const [field, property] of Object.entries(entity.fields)) {
        const value = world.rowOf(entity, 'mine')[field];
        if (!property.sensitive || property.sensitive.mask === 'full' || typeof value !== 'string') continue;
        secrets.set(value, (secrets.get(value) ?? new Set()).add(field));
      }
    }
  });
  afterAll(() => world.close());

  async function linesAfter(
    path: string,
    payload: object,
    caller: Caller,
  ): Promise<{ content: unknown; lines: Line[] }> {
    const { database } = world.server;
    await database.run(
      sql`delete from sensitive_access where strpos(ip, ${MARK.mine}) = 0 and strpos(ip, ${MARK.theirs}) = 0`,
    );
    const { content } = await world.call(path, payload, caller);
    const lines = await database.run(sql<Line>`
      select account_uuid as by, ids, fields, object_type as type, path, community_uuids as communities
      from sensitive_access where strpos(ip, ${MARK.mine}) = 0 and strpos(ip, ${MARK.theirs}) = 0`);
    return { content, lines };
  }

  /** Members of an answer that hold a secret of a row, and the keys beside them. */
  function shownIn(content: unknown): { members: Map<string, string>; keys: Set<string> } {
    const members = new Map<string, string>();
    const keys = new Set<string>();
    const visit = (value: unknown): void => {
      if (Array.isArray(value)) {
        value.forEach(visit);
        return;
      }
      if (typeof value !== 'object' || value === null) return;
      const before = members.size;
      for (const [name, member] of Object.entries(value)) {
        if (typeof member === 'string' && secrets.has(member)) members.set(name, member);
        else visit(member);
      }
      const { id, value: choice } = value as Record<string, unknown>;
      if (members.size > before) for (const key of [id, choice]) if (typeof key === 'string') keys.add(key);
    };
    visit(content);
    return { members, keys };
  }

  let traced = 0;
  test.each(readings)('$name: one line of what went out in the open', async ({ endpoint }) => {
    const { content, lines } = await linesAfter(endpoint.path, await rightPayload(world, endpoint), 'insider');
    const { members, keys } = shownIn(content);
    expect(lines.length).toBeLessThanOrEqual(1);
    if (members.size > 0) expect(lines).toHaveLength(1);
    const [line] = lines;
    if (!line) return;
    traced += 1;
    expect(line).toMatchObject({ by: 'insider', path: endpoint.path });
    for (const [name, value] of members) {
      // A choice's label is called after the field that it is.
      if (name === 'label')
        expect([...(secrets.get(value) ?? [])].some((field) => line.fields.includes(field))).toBe(true);
      else expect(line.fields).toContain(name);
    }
    const text = JSON.stringify(content);
    for (const field of line.fields)
      expect(text.includes(`"${field}":`) || text.includes('"label":'), field).toBe(true);
    for (const id of line.ids)
      expect(text + endpoint.path + JSON.stringify(await rightPayload(world, endpoint))).toContain(id);
    for (const key of keys) expect(line.ids).toContain(key);
    expect(JSON.stringify(line)).not.toMatch(
      new RegExp([...secrets.keys()].filter((value) => value.length > 4).join('|')),
    );
    expect([[], [COMMUNITY.mine]]).toContainEqual(line.communities);
  });

  test('that was most of them', () => expect(traced).toBeGreaterThan(20));

  test.each(readings)('$name: none by whoever sees it masked', async ({ endpoint }) => {
    const payload = await rightPayload(world, endpoint);
    expect((await linesAfter(endpoint.path, payload, 'masked')).lines).toEqual([]);
    const { lines } = await linesAfter(endpoint.path, payload, 'half');
    const masks = lines.flatMap(({ fields }) =>
      fields.map((field) => {
        const found = Object.values(catalogue.entities).flatMap(
          (entity) => entity.fields[field]?.sensitive?.mask ?? [],
        );
        return found.includes('phone') ? 'phone' : field;
      }),
    );
    expect(masks.filter((mask) => mask !== 'phone')).toEqual([]);
  });

  test.each(opened)('revealing $name leaves one, as well', async ({ entity, fields }) => {
    const payload = { entity: entity.name, id: keyOf(entity, 'mine'), fields, reason: '业主来访核对' };
    for (const caller of ['insider', 'half'] as const) {
      const { lines } = await linesAfter('/control/sensitive/v1/reveal', payload, caller);
      expect(lines).toMatchObject([{ by: caller, type: entity.name, fields }]);
      expect(lines[0]?.ids[0]).toBe(keyOf(entity, 'mine'));
    }
    expect((await linesAfter('/control/sensitive/v1/reveal', payload, 'masked')).lines).toEqual([]);
  });
});
