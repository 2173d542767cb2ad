import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followTutorial } from '../../book/follow-tutorial.ts';
import { type RunningDev, startDev } from '../../start-dev.ts';
import { type ConsolePage, closeConsoles, openConsole, PEOPLE, rows, signIn } from '../console-page.ts';
import { demoFolder } from '../demo-folder.ts';
import { studioIn } from './studio-page.ts';
import { tutorialByMouse } from './tutorial-by-mouse.ts';

const ROOT = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'tutorial-by-mouse-'));
const typed = join(folder, 'schemas');

let dev: RunningDev;
let opened: ConsolePage;

beforeAll(async () => {
  dev = await startDev(demoFolder());
  cpSync(join(ROOT, 'schemas'), typed, { recursive: true });
  followTutorial(readFileSync(join(ROOT, 'docs/zh/tutorial.md'), 'utf8'), typed, { checks: false });
  opened = await openConsole(`${dev.address}/record/opening`);
  opened.page.setDefaultTimeout(30_000);
  // Edits of a first try that were not saved are left behind.
  opened.page.on('dialog', (dialog) => void dialog.accept());
  await signIn(opened.page, PEOPLE.admin);
}, 300_000);

afterAll(async () => {
  await opened?.close();
  await closeConsoles();
  await dev?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Path → text of every document; what is generated from them is left out. */
function documentsIn(schemas: string): Record<string, string> {
  const files = readdirSync(schemas, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(
    files
      .filter((file) => file.endsWith('.json') && !file.startsWith('generated/'))
      .map((file) => [file, readFileSync(join(schemas, file), 'utf8')]),
  );
}

test('the pages of the tutorial, made from nothing with the mouse, are its documents to the byte, and work at once', {
  timeout: 300_000,
}, async () => {
  const { page, said } = opened;
  await page.goto(`${dev.address}/record/opening`);
  await rows(page).first().waitFor();
  const studio = studioIn(page);
  await studio.open();
  await tutorialByMouse(page);
  await studio.window.getByText('没有问题').waitFor();
  await studio.trySaving();
  await studio.saved();

  const [made, wanted] = [documentsIn(dev.schemas), documentsIn(typed)];
  const differing = Object.keys({ ...made, ...wanted }).filter((file) => made[file] !== wanted[file]);
  expect(differing.map((file) => [file, made[file]])).toEqual(differing.map((file) => [file, wanted[file]]));
  expect(Object.keys(made)).toContain('pages/business/visitorPass.json');

  // The server takes the new calls in without a restart; a page that is not saved yet has none.
  said.length = 0;
  await page.goto(`${dev.address}/business/visitorPass`);
  await page.getByRole('button', { name: '登记' }).click();
  await page.getByRole('textbox', { name: '访客姓名' }).fill('王小明');
  await page.getByRole('textbox', { name: '手机号' }).fill('15412345678');
});
