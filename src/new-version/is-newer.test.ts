// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { isNewer } from './is-newer.ts';

const page = (script: string, sheet: string) => `<!doctype html><html><head>
  <link rel="icon" type="image/svg+xml" href="/logo.svg" />
  <script type="module" crossorigin nonce="n" src="/assets/${script}"></script>
  <link rel="stylesheet" crossorigin nonce="n" href="/assets/${sheet}">
</head><body></body></html>`;

beforeEach(() => {
  document.head.innerHTML =
    '<script type="text/plain" src="/assets/index-a1.js"></script><link rel="preload" href="/assets/index-s1.css">' +
    // What came while it ran is no difference.
    '<link rel="modulepreload" href="/assets/list-c1.js">';
});

it('knows its own page, also after more of it was loaded', () => {
  expect(isNewer(page('index-a1.js', 'index-s1.css'), document)).toBe(false);
});

it('knows another build by its script, or by its sheet alone', () => {
  expect(isNewer(page('index-a2.js', 'index-s1.css'), document)).toBe(true);
  expect(isNewer(page('index-a1.js', 'index-s2.css'), document)).toBe(true);
});

it('takes no other page for a build', () => {
  for (const html of ['', 'Bad gateway', '<html><script src="/portal.js"></script></html>', '{"status":0}'])
    expect(isNewer(html, document)).toBe(false);
});
