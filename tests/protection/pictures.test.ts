import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CatalogueEndpoint, CatalogueEntity } from '../../schemas/generated/grammar.ts';
import { hashToken } from '../../server/sessions/read-sessions.ts';
import { catalogue } from '../../server/testing/test-server.ts';
import { membersOf, type Payload, rightPayload, schemaOf } from './call-payload.ts';
import { startProtectionWorld, type World } from './protection-world.ts';

const READING: ReadonlySet<string> = new Set(['list', 'detail', 'tree', 'options']);
const reading = Object.values(catalogue.endpoints).filter(({ operation }) => READING.has(operation));

const pictureFields = ({ fields }: CatalogueEntity): string[] =>
  Object.entries(fields).flatMap(([name, { format, items }]) =>
    format === 'image' || items?.format === 'image' ? [name] : [],
  );

/** The picture fields of records that some call shows one by one. */
const shown = Object.values(catalogue.entities)
  .filter(
    ({ name, readModel }) =>
      !readModel && reading.some(({ entity, operation }) => entity === name && operation === 'detail'),
  )
  .flatMap((entity) => pictureFields(entity).map((field) => ({ entity, field })));

/** The picture fields that some call writes. */
const writes = Object.values(catalogue.endpoints).flatMap((endpoint) => {
  const entity = catalogue.entities[endpoint.entity ?? ''];
  const isWrite = ['create', 'update', 'action'].includes(endpoint.operation);
  return entity && isWrite ? pictureFields(entity).map((field) => ({ endpoint, entity, field })) : [];
});

describe('pictures of every record', () => {
  let world: World;

  beforeAll(async () => {
    world = await startProtectionWorld('pglite', catalogue);
  });
  afterAll(() => world.close());

  const statusOf = async (url: string) => (await fetch(world.address + url)).status;
  const ask = async (endpoint: CatalogueEndpoint, token?: string) =>
    world.call(endpoint.path, await rightPayload(world, endpoint), 'insider', token === undefined ? {} : { token });

  test('no call shows an address that answers without a session', async () => {
    const open: string[] = [];
    let found = 0;
    for (const endpoint of reading) {
      const { text } = await ask(endpoint);
      for (const [url, address] of text.matchAll(/(\/(?:plus|demo)\/pictures\/[\w.-]+)(?:\?[\w=&-]*)?/g)) {
        found += 1;
        if (!url.includes('sign=') || (await statusOf(address ?? '')) !== 403) open.push(`${endpoint.path}: ${url}`);
      }
    }
    expect(found).toBeGreaterThan(20);
    expect(open).toEqual([]);
  });

  test.each(shown.map(({ entity, field }) => [entity.name, field, entity] as const))(
    '%s.%s: its address answers its session, and nobody else, nor later',
    async (_, field, entity) => {
      const endpoint = reading.find((one) => one.entity === entity.name && one.operation === 'detail');
      if (!endpoint) throw new Error(`${entity.name} is shown by no call.`);
      const token = await world.session('insider', {});
      const { content, text } = await ask(endpoint, token);
      const value = (content as Payload)[field];
      const url = String(Array.isArray(value) ? value[0] : value);
      expect(url, text).toMatch(/^\/(plus|demo)\/pictures\/[\w.-]+\?session=/);
      expect(await statusOf(url)).toBe(200);

      const other = Buffer.from(hashToken(await world.session('masked', {})), 'hex').toString('base64url');
      const changed = {
        'for no session': url.replace(/session=[\w-]+&/, ''),
        'for another session': url.replace(/session=[\w-]+/, `session=${other}`),
        'for longer': url.replace(/expires=\d/, 'expires=9'),
        'of another picture': url.replace(/-(\d+)\.svg/, '-1$1.svg'),
        'without a signature': url.replace(/&sign=.*/, ''),
      };
      for (const [what, address] of Object.entries(changed)) {
        expect({ what, status: await statusOf(address) }).toEqual({ what, status: 403 });
      }
      await world.call('/auth/logout', {}, undefined, { token });
      expect(await statusOf(url)).toBe(403);
    },
  );

  test.each(writes.map(({ endpoint, field, entity }) => [endpoint.path, field, endpoint, entity] as const))(
    '%s takes %s only of the own store, by an address that was shown to the account',
    async (_, field, endpoint, entity) => {
      if (!(field in membersOf(schemaOf(world, endpoint)))) return;
      const right = await rightPayload(world, endpoint);
      const isList = entity.fields[field]?.type === 'array';
      const refused = async (address: string) => {
        const answer = await world.call(endpoint.path, { ...right, [field]: isList ? [address] : address }, 'insider');
        const { errors = [] } = Object(answer.content) as { errors?: { field: string }[] };
        return errors.some((error) => error.field.split('.')[0] === field);
      };
      const bare = `/plus/pictures/${'0'.repeat(32)}.jpg`;
      for (const address of [
        'https://pictures.example/1.png',
        '/config.json',
        '/plus/pictures/../config.json',
        bare,
        `${bare}?session=${'A'.repeat(43)}&expires=9999999999999&sign=${'A'.repeat(22)}`,
      ]) {
        expect({ address, isRefused: await refused(address) }).toEqual({ address, isRefused: true });
      }
    },
  );
});
