import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fileOf, isOfTests, type Source, sourcesOf } from './source-graph.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Rooms whose README draws the layers of its folders. */
const ROOMS = ['runtime', 'server', 'src'];

/** Folder, or file that stands beside the folders → its layer, from 0: the list below the heading "Layers" of the README. */
function layersOf(room: string): Map<string, number> {
  const [, list = ''] = readFileSync(join(ROOT, room, 'README.md'), 'utf8').split(/^## Layers\n/m);
  const items = list.split(/^## /m)[0]?.match(/^\d+\. .*$/gm) ?? [];
  return new Map(
    items.flatMap((item, layer) => [...item.matchAll(/`([^`]+)`/g)].map(([, name = '']) => [name, layer] as const)),
  );
}

/** What a file belongs to: its folder, or the file itself where it stands beside the folders. */
function placeOf(room: string, file: string): string {
  const [first = '', ...deeper] = file.slice(room.length + 1).split('/');
  return deeper.length > 0 ? `${first}/` : first;
}

function withoutTests(room: string): Source[] {
  return sourcesOf(room).filter(({ file }) => !isOfTests(file));
}

describe.each(ROOMS)('%s', (room) => {
  const layers = layersOf(room);
  const sources = withoutTests(room);

  test('has every folder in one layer of its README, and none that is not there', () => {
    const there = new Set(sources.map(({ file }) => placeOf(room, file)));
    expect([...there].filter((place) => !layers.has(place))).toEqual([]);
    expect([...layers.keys()].filter((place) => !there.has(place) && !existsSync(join(ROOT, room, place)))).toEqual([]);
  });

  test('imports only from the layers above', () => {
    const wrong = sources.flatMap(({ file, imports }) =>
      imports.flatMap(({ target }) => {
        const to = fileOf(file, target);
        if (!to?.startsWith(`${room}/`)) return [];
        const [own, other] = [placeOf(room, file), placeOf(room, to)];
        const [layer, higher] = [layers.get(own), layers.get(other)];
        if (own === other || layer === undefined || higher === undefined || higher < layer) return [];
        return [`${file} (layer ${layer + 1}) imports ${to} (layer ${higher + 1})`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});
