import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isEncrypted, snakeCase } from '../../server/db/table-of.ts';
import { mask } from '../../server/rows/masking.ts';
import { oneDatabase } from '../../server/testing/test-database.ts';
import { catalogue as shipped } from '../../server/testing/test-server.ts';
import { maskedDocuments } from './masked-documents.ts';
import { startProtectionWorld, type World } from './protection-world.ts';
import { sensitiveFields } from './sensitive-fields.ts';
import { COMMUNITY, keyOf } from './world-rows.ts';

/** What programs like to write where nobody's name stands, in both languages. People may be called so, and some are. */
const NAMES = ['系统', '业主', '匿名', 'System', 'null'];

const { documents, ways } = maskedDocuments(shipped);
const named = ways.flatMap((way) => {
  const fields = sensitiveFields(way.entity).filter((field) => way.entity.fields[field]?.sensitive?.mask === 'name');
  return fields.length > 0 ? [{ name: way.entity.name, fields, ...way }] : [];
});

describe.each(oneDatabase)('people who are called like the program, on %s', (kind) => {
  let world: World;

  beforeAll(async () => {
    world = await startProtectionWorld(kind, documents);
  });
  afterAll(() => world.close());

  test.each(named)(
    '$name: what masks names masks $fields, whatever the name is',
    async ({ entity, detail, fields }) => {
      const id = keyOf(entity, 'mine');
      const payload = { id, ...(entity.scope === 'community' ? { communityUuid: COMMUNITY.mine } : {}) };
      for (const name of NAMES) {
        const set = fields.map((field) => {
          const property = entity.fields[field];
          const stored = property && isEncrypted(property) ? world.server.vault.encrypt(name) : name;
          return sql`${sql.ref(snakeCase(field))} = ${stored}`;
        });
        await world.server.database.run(sql`
        update ${sql.table(snakeCase(entity.name))} set ${sql.join(set)}
        where ${sql.ref(snakeCase(entity.primaryKey))} = ${id}`);
        for (const caller of ['masked', 'half'] as const) {
          const { content } = await world.call(detail, payload, caller);
          const shown = Object(content) as Record<string, unknown>;
          for (const field of fields)
            expect({ caller, field, shown: shown[field] }).toEqual({ caller, field, shown: mask(name, 'name') });
          expect(JSON.stringify(fields.map((field) => shown[field])), name).not.toContain(name);
        }
      }
    },
  );
});
