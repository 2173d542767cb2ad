import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneDatabase } from '../../server/testing/test-database.ts';
import { catalogue } from '../../server/testing/test-server.ts';
import { pageCorpus } from '../pages/page-corpus.ts';
import { rightPayload } from './call-payload.ts';
import { codesOf, startProtectionWorld, type World } from './protection-world.ts';

const texts = [...pageCorpus().values()].map(({ page }) => ({ code: page.menuCode ?? '', text: JSON.stringify(page) }));

/** The codes of the pages that offer the choices of a call; '' stands for a page that every account may open. */
function offering(path: string): Set<string> {
  return new Set(texts.filter(({ text }) => text.includes(`"${path}"`)).map(({ code }) => code));
}

const calls = Object.values(catalogue.endpoints)
  .filter(({ operation }) => operation === 'options')
  .map((endpoint) => ({ name: endpoint.path, endpoint, pages: offering(endpoint.path) }));

test.each(calls)('$name: every code that opens it is that of a page that offers it, or of its button', (call) => {
  if (!Array.isArray(call.endpoint.access)) return expect(call.pages).toContain('');
  const strangers = call.endpoint.access.filter(
    (code) => !call.pages.has(code) && !call.pages.has(code.slice(0, code.lastIndexOf(':'))),
  );
  expect(strangers).toEqual([]);
});

describe.each(oneDatabase)('choices on %s', (kind) => {
  let world: World;
  beforeAll(async () => {
    world = await startProtectionWorld(kind);
  });
  afterAll(() => world.close());

  test.each(catalogue.roles)('$roleCode gets none that no page of its offers', async ({ menuCodes }) => {
    const held = new Set<string>(menuCodes);
    await world.setCodes(codesOf(catalogue).filter((code) => !held.has(code)));
    const gained: string[] = [];
    for (const { name, endpoint, pages } of calls) {
      const isOffered = [...pages].some((code) => code === '' || held.has(code));
      const { status } = await world.call(name, await rightPayload(world, endpoint), 'lacking');
      if (!isOffered && status !== 40300) gained.push(name);
    }
    expect(gained).toEqual([]);
  });
});
