// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { INITIAL, usePreferences } from '../stores/preferences.ts';
import { followLook } from './follow-look.ts';
import { loadLooks } from './load-looks.ts';
import { useLook } from './look-store.ts';

const root = document.documentElement;
let system: EventTarget & { matches: boolean };
let end: () => void;

beforeEach(async () => {
  await loadLooks();
  system = Object.assign(new EventTarget(), { matches: false });
  vi.spyOn(window, 'matchMedia').mockImplementation(() => system as unknown as MediaQueryList);
  usePreferences.setState(INITIAL);
  end = followLook();
});
afterEach(() => end());

function systemTurns(dark: boolean): void {
  system.matches = dark;
  system.dispatchEvent(new Event('change'));
}

it('follows the system while the console is open, until a look is chosen', () => {
  expect(root.dataset.look).toBe('light');
  systemTurns(true);
  expect([root.dataset.look, useLook.getState().dark]).toEqual(['dark', true]);
  usePreferences.setState({ look: 'light' });
  expect([root.dataset.look, useLook.getState().dark]).toEqual(['light', false]);
  systemTurns(false);
  systemTurns(true);
  expect(root.dataset.look).toBe('light');
});

it('is as dense as was chosen, light or dark', () => {
  usePreferences.setState({ look: 'dark', compact: true });
  expect({ ...root.dataset }).toMatchObject({ look: 'dark', density: 'compact' });
  expect(useLook.getState()).toEqual({ dark: true, compact: true });
  usePreferences.setState({ compact: false });
  expect(root.dataset.density).toBe('normal');
});

it('is light on paper, and dark again after it', () => {
  usePreferences.setState({ look: 'dark' });
  window.dispatchEvent(new Event('beforeprint'));
  expect([root.dataset.look, useLook.getState().dark]).toEqual(['light', false]);
  window.dispatchEvent(new Event('afterprint'));
  expect([root.dataset.look, useLook.getState().dark]).toEqual(['dark', true]);
});

it('leaves no other look behind when it ends', () => {
  usePreferences.setState({ look: 'dark' });
  end();
  systemTurns(true);
  expect(root.dataset.look).toBe('light');
});
