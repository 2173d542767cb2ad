// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { NARROW } from '../../runtime/core/use-narrow.ts';
import { preloadConsole } from '../login/preload-console.ts';
import { usePreferences } from '../stores/preferences.ts';
import { storedValues } from '../stores/stored-values.ts';

const SCRIPT = readFileSync(join(import.meta.dirname, '../../public/early-parts.js'), 'utf8');
const PARTS = {
  zh: ['/assets/zh.js'],
  en: ['/assets/en.js'],
  signedIn: ['/assets/console.js', '/assets/console.css'],
  onPhone: ['/assets/record-cards.js'],
};

let links: string[];

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  links = [];
  vi.spyOn(document.head, 'append').mockImplementation((link) => {
    if (link instanceof HTMLLinkElement) links.push(`${link.rel} ${link.getAttribute('href')}`);
  });
  document.head.innerHTML = `<script type="application/json" id="early-parts">${JSON.stringify(PARTS)}</script>`;
});

function narrow(): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    return { matches: query === NARROW } as MediaQueryList;
  });
}

/** As a browser does it, before every module. @returns what is fetched early */
function fetched(): string[] {
  new Function(SCRIPT)();
  return links.splice(0);
}

it('fetches the texts of the language that the console goes on with', () => {
  expect(fetched()).toEqual(['modulepreload /assets/zh.js']);
  usePreferences.setState({ language: 'en' });
  expect(fetched()).toEqual(['modulepreload /assets/en.js']);
});

it('fetches the console for somebody who is signed in', () => {
  storedValues.write('token', 't');
  expect(fetched()).toEqual([
    'modulepreload /assets/zh.js',
    'modulepreload /assets/console.js',
    'preload /assets/console.css',
  ]);
});

it('fetches the narrow shapes of the console in a phone’s window alone', () => {
  narrow();
  expect(fetched()).toEqual(['modulepreload /assets/zh.js']);
  storedValues.write('token', 't');
  expect(fetched()).toContain('modulepreload /assets/record-cards.js');
  preloadConsole();
  expect(links).toContain('modulepreload /assets/record-cards.js');
});

it('fetches nothing that nobody has named, and what it can where nothing can be read of what was kept', () => {
  localStorage.setItem('preferences', '{broken');
  expect(fetched()).toEqual(['modulepreload /assets/zh.js']);
  document.head.innerHTML = '';
  expect(fetched()).toEqual([]);
});

it('the login page fetches the console while somebody types', () => {
  preloadConsole();
  expect(links).toEqual(['modulepreload /assets/console.js', 'preload /assets/console.css']);
});
