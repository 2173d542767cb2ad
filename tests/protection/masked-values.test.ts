import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CatalogueEntity } from '../../schemas/generated/grammar.ts';
import { exportable } from '../../server/chain/payload-schema.ts';
import { hasTail, indexColumn, isEncrypted, snakeCase, tailColumn } from '../../server/db/table-of.ts';
import { isMasked } from '../../server/rows/masking.ts';
import { oneDatabase } from '../../server/testing/test-database.ts';
import { catalogue as shipped } from '../../server/testing/test-server.ts';
import { type Payload, rightPayload } from './call-payload.ts';
import { maskedDocuments } from './masked-documents.ts';
import { hints } from './payload-hints.ts';
import { type Caller, startProtectionWorld, type World } from './protection-world.ts';
import { sensitiveFields } from './sensitive-fields.ts';
import { COMMUNITY, keyOf } from './world-rows.ts';

const { documents, ways } = maskedDocuments(shipped);
const LEVELS = { insider: 0, masked: 1, half: 2 } as const satisfies Partial<Record<Caller, 0 | 1 | 2>>;
const levels = Object.entries(LEVELS) as [keyof typeof LEVELS, 0 | 1 | 2][];
const inCommunity = (entity: CatalogueEntity) =>
  entity.scope === 'community' ? { communityUuid: COMMUNITY.mine } : {};

const updates = ways.flatMap(({ entity, detail, writers, isMadeHere }) =>
  writers.map((writer) => ({
    name: isMadeHere
      ? `${entity.name}, which no endpoint writes, by one made here`
      : `${entity.name} by ${writer.path}`,
    entity,
    detail,
    writer,
  })),
);

describe.each(oneDatabase)('masked values on %s', (kind) => {
  let world: World;

  beforeAll(async () => {
    world = await startProtectionWorld(kind, documents);
    world.server.config.revealsPerHour = 10_000;
  });
  afterAll(() => world.close());

  /** What is stored of the sensitive fields, in plain, with the columns by which they are found. */
  async function stored(entity: CatalogueEntity, id: unknown): Promise<Record<string, unknown>> {
    const row = await world.server.database.first(sql<Record<string, unknown>>`
      select * from ${sql.table(snakeCase(entity.name))} where ${sql.ref(snakeCase(entity.primaryKey))} = ${id}`);
    const values = sensitiveFields(entity).flatMap((field) => {
      const property = entity.fields[field];
      const value = row?.[snakeCase(field)];
      if (!property || !isEncrypted(property)) return [[field, value]];
      const tail = hasTail(property) ? [[`${field} by its tail`, row?.[tailColumn(field)]]] : [];
      const plain = typeof value === 'string' ? world.server.vault.decrypt(value) : value;
      return [[field, plain], [`${field} by its index`, row?.[indexColumn(field)]], ...tail];
    });
    return Object.fromEntries(values);
  }

  test.each(updates)(
    '$name: sent back as shown they stay; changed by half they are refused',
    async ({ entity, detail, writer }) => {
      const payload = await rightPayload(world, writer);
      const other = hints[writer.path]?.writes?.(world);
      const id = other ?? payload.id ?? (payload.ids as unknown[] | undefined)?.[0];
      const before = await stored(entity, id);
      const { content } = await world.call(detail, { id, ...inCommunity(entity) }, 'masked');
      const shown = content as Payload;
      const sent = sensitiveFields(entity).filter((field) => writer.fields.includes(field));
      for (const field of sent) expect(JSON.stringify(shown[field]), `${field} is shown masked`).toMatch(/[*•]/);

      const halves = sent.filter((field) => typeof shown[field] === 'string');
      for (const field of halves) {
        const text = String(shown[field]);
        for (const half of [`${text}*`, text.replace(/[^*•]/, (sign) => (sign === '7' ? '8' : '7'))]) {
          if (half === text) continue;
          const refused = await world.call(writer.path, { ...payload, [field]: half }, 'masked');
          const { errors = [] } = Object(refused.content) as { errors?: { field: string }[] };
          expect({ half, status: refused.status, fields: errors.map((error) => error.field) }).toEqual({
            half,
            status: 42200,
            fields: [field],
          });
        }
      }
      expect(await stored(entity, id)).toEqual(before);

      const answer = await world.call(
        writer.path,
        { ...payload, ...Object.fromEntries(sent.map((field) => [field, shown[field]])) },
        'masked',
      );
      expect(answer.status, `${writer.path}: ${answer.text}; what its payload needs goes into payload-hints.ts`).toBe(
        other === undefined ? 0 : 42200,
      );
      expect(await stored(entity, id)).toEqual(before);
      if (other !== undefined) return;
      const others = Object.keys(payload).filter(
        (name) => entity.fields[name] && !sent.includes(name) && !['id', 'revision', 'communityUuid'].includes(name),
      );
      const after = (await world.call(detail, { id, ...inCommunity(entity) }, 'insider')).content as Payload;
      for (const name of others) expect({ [name]: after[name] }).toEqual({ [name]: payload[name] });
    },
  );

  test.each(ways.map((way) => ({ name: way.entity.name, ...way })))(
    '$name: details, exports and reveals go by the level of the account',
    async ({ entity, detail, export: path }) => {
      const id = keyOf(entity, 'mine');
      const plain = await stored(entity, id);
      const texts = sensitiveFields(entity).filter((field) => entity.fields[field]?.sensitive);
      const columns = exportable(entity).filter((field) => texts.includes(field));
      await Promise.all(
        levels.map(async ([caller, level]) => {
          const masked = texts.filter((field) => isMasked(entity.fields[field] ?? {}, level));
          const seen = (await world.call(detail, { id, ...inCommunity(entity) }, caller)).content as Payload;
          const file =
            columns.length > 0 ? await exported(caller, path, { columns, format: 'csv', ...inCommunity(entity) }) : '';
          for (const field of texts) {
            const isOpen = !masked.includes(field);
            expect({ level, field, seen: seen[field] === plain[field] }).toEqual({ level, field, seen: isOpen });
            if (columns.includes(field)) {
              expect({ level, field, inFile: file.includes(String(plain[field])) }).toEqual({
                level,
                field,
                inFile: isOpen,
              });
            }
            const revealed = await world.call(
              '/control/sensitive/v1/reveal',
              { entity: entity.name, id, fields: [field], reason: '核对' },
              caller,
            );
            const mayReveal = level !== 1;
            expect({ level, field, status: revealed.status }).toEqual({ level, field, status: mayReveal ? 0 : 40300 });
            if (mayReveal) expect(revealed.content).toEqual({ [field]: plain[field] });
          }
        }),
      );
    },
  );

  async function exported(caller: Caller, path: string, payload: Payload): Promise<string> {
    const { content, text } = await world.call(path, payload, caller);
    const { jobId } = Object(content) as { jobId?: string };
    expect(jobId, text).toBeTypeOf('string');
    await expect
      .poll(
        async () => {
          const { content: jobs } = await world.call('/control/file/v1/progress', { ids: [jobId] }, caller);
          return (jobs as { jobState: string }[])[0]?.jobState;
        },
        { interval: 30, timeout: 20_000 },
      )
      .toBe('2');
    const { content: file } = await world.call('/control/file/v1/download', { id: jobId }, caller);
    const { url } = file as { url: string };
    return (await fetch(new URL(url, world.address))).text();
  }
});
