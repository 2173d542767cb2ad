import { describe, expect, test } from 'vitest';
import { builtSizes, type ChunkSize } from './built-sizes.ts';
import { judgeSizes, type SizeBudget, screenSizes } from './judge-sizes.ts';

const chunk = (file: string, gz: number, more: Partial<ChunkSize> = {}): ChunkSize => ({
  file,
  gz,
  imports: [],
  modules: { [`node_modules/${file}/index.js`]: gz },
  ...more,
});

const CHUNKS = [
  chunk('main.js', 100_000, { of: 'index.html', imports: ['shared.js'] }),
  chunk('shared.js', 50_000, { imports: ['main.js'] }),
  chunk('layout.js', 200_000, { of: 'src/layout.tsx', imports: ['shared.js'] }),
  chunk('chart.js', 400_000, { of: 'runtime/chart.tsx', modules: { 'node_modules/echarts/core.js': 400_000 } }),
];

function budget(login: number, list: number, more: Partial<SizeBudget> = {}): SizeBudget {
  return {
    screens: {
      login: {
        words: 'To the login screen',
        most: login,
        files: 3,
        loads: ['index.html'],
        parts: { 'main.js': 80_000, 'shared.js': 50_000 },
      },
      list: { words: 'To the first list', most: list, files: 4, loads: ['src/layout.tsx'], parts: {} },
    },
    later: { charts: ['node_modules/echarts/'] },
    ...more,
  };
}

test('a screen costs what it asks for, what that imports, and the screens before it, each once', () => {
  const sizes = screenSizes(CHUNKS, budget(0, 0));
  expect([...sizes].map(([name, { bytes }]) => [name, bytes])).toEqual([
    ['login', 150_000],
    ['list', 350_000],
  ]);
});

describe('judgeSizes', () => {
  test('has nothing to say at the budget', () => {
    expect(judgeSizes(CHUNKS, budget(150_000, 350_000))).toEqual([]);
  });

  test('names screen, size, budget, what grew and the chunk that holds it', () => {
    expect(judgeSizes(CHUNKS, budget(140_000, 350_000))).toEqual([
      'To the login screen 150.0 kB of JavaScript are loaded where 140.0 kB are allowed, main.js alone is 100.0 kB; grown since it was last written down: main.js +20.0 kB.',
    ]);
  });

  test('tells that it comes in too many files, and names the smallest', () => {
    const more = [
      ...CHUNKS.slice(1),
      chunk('main.js', 100_000, { of: 'index.html', imports: ['shared.js', 'a.js', 'b.js'] }),
      chunk('a.js', 10),
      chunk('b.js', 20),
    ];
    expect(judgeSizes(more, budget(900_000, 900_000))).toEqual([
      'To the login screen 4 files of JavaScript are loaded where 3 are allowed, a.js, b.js, shared.js among them: what is always loaded together belongs into one (scripts/sizes/loaded-together.ts).',
      'To the first list 5 files of JavaScript are loaded where 4 are allowed, a.js, b.js, shared.js among them: what is always loaded together belongs into one (scripts/sizes/loaded-together.ts).',
    ]);
  });

  test('tells what must come later, however small it is', () => {
    const early = [...CHUNKS.slice(1), chunk('main.js', 100_000, { of: 'index.html', imports: ['chart.js'] })];
    expect(judgeSizes(early, budget(900_000, 900_000))).toEqual([
      'To the login screen chart.js (400.0 kB) is loaded, with node_modules/echarts/core.js in it: the charts must come later.',
      'To the first list chart.js (400.0 kB) is loaded, with node_modules/echarts/core.js in it: the charts must come later.',
    ]);
  });

  test('does not pass by a module that became a part of another chunk', () => {
    expect(() => judgeSizes(CHUNKS.slice(1), budget(1, 1))).toThrow('index.html');
  });
});

test('a chunk is weighed as it is sent, and shared out among its modules', () => {
  const code = 'export const a = 1;'.repeat(50);
  const [size] = builtSizes('/project', [
    {
      fileName: 'a.js',
      code,
      imports: [],
      facadeModuleId: '/project/schemas/pages/a.json?resolved',
      modules: {
        '/project/src/a.ts': { renderedLength: 30 },
        '/project/src/b.ts': { renderedLength: 10 },
        '\0rolldown/runtime.js': { renderedLength: 0 },
      },
    },
  ]);
  expect(size?.of).toBe('schemas/pages/a.json');
  expect(size?.gz).toBeLessThan(code.length);
  expect(size?.modules).toEqual({ 'src/a.ts': (size?.gz ?? 0) * 0.75, 'src/b.ts': (size?.gz ?? 0) * 0.25 });
});
