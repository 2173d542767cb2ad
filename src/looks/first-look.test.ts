// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LookChoice } from '../core/look.ts';

const SCRIPT = readFileSync(join(import.meta.dirname, '../../public/first-look.js'), 'utf8');
const root = document.documentElement;
let end: (() => void) | undefined;

beforeEach(() => {
  localStorage.clear();
  delete root.dataset.look;
  vi.resetModules();
});
afterEach(() => end?.());

function systemIs(dark: boolean): void {
  const list = Object.assign(new EventTarget(), { matches: dark }) as unknown as MediaQueryList;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    expect(query).toMatch(/prefers-color-scheme: dark|reduced-motion/);
    return list;
  });
}

function store(look: unknown): void {
  localStorage.setItem('preferences', JSON.stringify({ state: { look }, version: 0 }));
}

/** As a browser does it: the script in front of everything, then the modules, which read again what was stored. */
async function open(): Promise<{ first: string | undefined; then: string | undefined }> {
  new Function(SCRIPT)();
  const first = root.dataset.look;
  end = (await import('./follow-look.ts')).followLook();
  return { first, then: root.dataset.look };
}

it.each<[LookChoice, boolean, string]>([
  ['light', false, 'light'],
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  ['dark', true, 'dark'],
  ['system', false, 'light'],
  ['system', true, 'dark'],
])('begins with the look that it goes on with: %s, the system dark: %s', async (look, dark, shown) => {
  store(look);
  systemIs(dark);
  expect(await open()).toEqual({ first: shown, then: shown });
});

it('is as the system is for somebody who never chose, and where nothing can be read of what was chosen', async () => {
  systemIs(true);
  expect(await open()).toEqual({ first: 'dark', then: 'dark' });
  end?.();
  vi.resetModules();
  localStorage.setItem('preferences', '{broken');
  expect(await open()).toEqual({ first: 'dark', then: 'dark' });
  end?.();
  vi.resetModules();
  store('purple');
  expect(await open()).toEqual({ first: 'dark', then: 'dark' });
});
