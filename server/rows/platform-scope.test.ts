import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../testing/test-server.ts';
import { ADMINISTRATOR, platformScope } from './platform-scope.ts';

const { entities, roles } = catalogue;
const ofPlatform = Object.values(entities).filter(({ scope, readModel }) => scope === 'platform' && !readModel);
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** What follows `where`, for an account of a community with the role; undefined where nothing does. */
function conditionOf(entity: (typeof ofPlatform)[number], roleCode: string): string | undefined {
  return platformScope(entity, { accountUuid: 'a', communityUuids: ['c'], roleCode })?.compile(compiler).sql;
}

describe.each(ofPlatform)('rows of $name', (entity) => {
  test.each(roles.map(({ roleCode }) => roleCode))('as %s', (roleCode) => {
    const { rows: _, ...unsaid } = entity;
    if (roleCode === ADMINISTRATOR) {
      expect(conditionOf(entity, roleCode)).toBeUndefined();
      expect(conditionOf(unsaid, roleCode)).toBeUndefined();
      return;
    }
    if (entity.rows === 'all') expect(conditionOf(entity, roleCode)).toBeUndefined();
    else expect(conditionOf(entity, roleCode)).toMatch(/account|community|create_by/);
    expect(conditionOf(unsaid, roleCode), 'what says nothing of its rows answers none').toBe('false');
    // A future entity without a condition of its own in the server: only records that the account has made.
    expect(conditionOf({ ...unsaid, name: 'tomorrow', rows: 'own' }, roleCode)).toMatch(/^(?:create_by = \$1|false)$/);
  });
});
