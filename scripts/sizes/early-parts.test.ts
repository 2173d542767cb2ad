import { expect, test } from 'vitest';
import { earlyParts } from './early-parts.ts';

const chunk = (fileName: string, of: string | null, imports: string[] = [], sheets: string[] = []) => ({
  fileName,
  facadeModuleId: of && `/project/${of}`,
  imports,
  viteMetadata: { importedCss: new Set(sheets) },
});

const CHUNKS = [
  chunk('index.js', 'index.html', ['start.js'], ['start.css']),
  chunk('start.js', null),
  chunk('zh.js', 'src/i18n/texts/zh.ts'),
  chunk('en.js', 'src/i18n/texts/en.ts'),
  chunk('signed-in.js', 'src/layout/signed-in.tsx', ['console.js', 'start.js']),
  chunk('console.js', null, ['icons.js', 'start.js'], ['start.css', 'console.css']),
  chunk('icons.js', null),
  chunk('theme-looks.js', 'src/looks/theme-looks.ts'),
  chunk('bottom-bar.js', 'src/layout/bottom-bar.tsx', ['console.js', 'start.js'], ['bottom-bar.css']),
  chunk('phone-bar.js', 'runtime/blocks/list/phone-bar.tsx', ['sheet.js']),
  chunk('sheet.js', null),
  chunk('phone-tools.js', 'runtime/blocks/list/phone-tools.tsx', ['sheet.js', 'console.js']),
  chunk('record-cards.js', 'runtime/blocks/list/record-cards.tsx'),
  chunk('icon-set.js', 'runtime/actions/icon-set.ts', ['icons.js']),
  chunk('chart.js', 'runtime/blocks/chart/chart-block.tsx'),
];

test('names what is asked for next with all that it loads, but for what the document itself loads', () => {
  expect(earlyParts('/project', CHUNKS)).toEqual({
    zh: ['/zh.js'],
    en: ['/en.js'],
    signedIn: ['/signed-in.js', '/console.js', '/console.css', '/icons.js', '/icon-set.js'],
    onPhone: [
      '/theme-looks.js',
      '/bottom-bar.js',
      '/bottom-bar.css',
      '/phone-bar.js',
      '/sheet.js',
      '/phone-tools.js',
      '/record-cards.js',
    ],
  });
});

test('does not pass by a module that became a part of another chunk', () => {
  expect(() => earlyParts('/project', CHUNKS.slice(0, -2))).toThrow('runtime/actions/icon-set.ts');
});
