import { afterAll, afterEach, expect, test } from 'vitest';
import { sizesOfBuild } from '../../scripts/build.ts';
import { judgeSizes, screenSizes } from '../../scripts/sizes/judge-sizes.ts';
import { readSizeBudget } from '../../scripts/sizes/size-budget.ts';
import { type ConsolePage, closeConsoles, openConsole, PEOPLE, rows, signIn } from './console-page.ts';

let opened: ConsolePage;
afterEach(async () => {
  expect(opened.said).toEqual([]);
  await opened.close();
});
afterAll(closeConsoles);

const chunks = sizesOfBuild();
const budget = readSizeBudget();
const screens = screenSizes(chunks, budget);

/** The files of the scripts that the page has asked for until now. */
async function scripts(): Promise<string[]> {
  const urls = await opened.page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.slice(1)),
  );
  // public/first-look.js, 0.5 kB, is no part of the bundle.
  // A browser that never says that it is idle begins with what comes afterwards after ten seconds, which a slow machine may need.
  const isScreen = (path: string) => path.endsWith('.js') && !path.startsWith('assets/set-up-offline-');
  return urls.filter((path) => path.startsWith('assets/') && isScreen(path)).sort();
}

/** What was loaded beyond what the budget counts: then it counts too little. */
function uncounted(loaded: readonly string[], screen: string): string[] {
  const counted = new Set(screens.get(screen)?.chunks.map(({ file }) => file));
  return loaded.filter((file) => !counted.has(file));
}

test('the login screen and the first list load what the size budget counts, and keep to it', async () => {
  opened = await openConsole('/record/opening', { alone: true });
  // What is fetched while nothing else is to do (`whenIdle`) is no part of a screen, and a slow machine is idle early.
  await opened.page.addInitScript(() => Reflect.deleteProperty(window, 'requestIdleCallback'));
  await opened.page.reload();
  await opened.page.getByRole('button', { name: '获取验证码' }).waitFor();
  const atLogin = await scripts();
  await signIn(opened.page, PEOPLE.property);
  await rows(opened.page).first().waitFor();
  const atList = await scripts();
  const gz = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + (chunks.find((chunk) => chunk.file === file)?.gz ?? 0), 0);
  console.log(`JavaScript to the login screen ${gz(atLogin)} bytes, to the first list ${gz(atList)} bytes (gzip).`);
  expect({ login: uncounted(atLogin, 'login'), list: uncounted(atList, 'list') }).toEqual({ login: [], list: [] });
  expect(judgeSizes(chunks, budget)).toEqual([]);
});
