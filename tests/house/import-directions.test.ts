import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fileOf, importsOf as importsIn } from './source-graph.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The arrows of the house: a folder → the places it may import from, besides itself and libraries. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  schemas: [],
  // What a form and a server refuse is no value that a document may send: decided in docs/decisions/022.
  validators: ['schemas', 'runtime/formats'],
  generators: ['schemas', 'validators'],
  runtime: ['schemas/generated'],
  src: ['runtime', 'schemas'],
  // A checker in the browser: loaded by whoever opens the playground or the studio, by nobody else.
  'src/playground': ['src', 'runtime', 'schemas', 'validators', 'generators'],
  'src/studio': ['src', 'runtime', 'schemas', 'validators', 'generators'],
  server: [
    'schemas',
    'runtime/formats',
    // What must hold over the values of a record is asked by a form and kept by the server: in the same way.
    'runtime/core/conditions.ts',
    'runtime/core/condition-reads.ts',
    // So is what a new record starts with.
    'runtime/core/values.ts',
    // And how the places of a text are filled.
    'runtime/core/fill-text.ts',
    'runtime/request/sign.ts',
    'runtime/request/canonical-json.ts',
    'runtime/request/sensitive-keys.ts',
  ],
};

/** Libraries that a folder must do without: they would tie it to a place it is not made for. */
const MUST_NOT_USE: Record<string, RegExp> = {
  validators: /^(react|antd|fastify|node:fs)/,
  generators: /^(react|antd|fastify|node:fs)/,
  runtime: /^(fastify|kysely|pg$|node:)/,
  // What a component that is written for Formily needs; forms themselves are the runtime's.
  src: /^(fastify|kysely|pg$|node:|@formily\/(?!react$|antd-v5$))/,
  'src/playground': /^(fastify|kysely|pg$|node:)/,
  'src/studio': /^(fastify|kysely|pg$|node:)/,
  server: /^(react|antd|@formily)/,
};

interface Import {
  file: string;
  target: string;
}

/** The files of a room, without those of a room inside it. */
function sourceFiles(folder: string): string[] {
  const inside = Object.keys(MAY_IMPORT).filter((room) => room.startsWith(`${folder}/`));
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file) && !/(^|\/)testing\//.test(file))
    .map((file) => join(folder, file))
    .filter((file) => !inside.some((room) => file.startsWith(`${room}/`)));
}

function importsOf(file: string): Import[] {
  return importsIn(readFileSync(join(ROOT, file), 'utf8')).map(({ target }) => ({ file, target }));
}

describe.each(Object.entries(MAY_IMPORT))('%s', (folder, allowed) => {
  const imports = sourceFiles(folder).flatMap(importsOf);

  test('imports only from the rooms it may', () => {
    const wrong = imports
      .filter(({ target }) => target.startsWith('.'))
      .map(({ file, target }) => ({
        file,
        to: fileOf(file, target) ?? '',
      }))
      .filter(({ to }) => ![folder, ...allowed].some((place) => to === place || to.startsWith(`${place}/`)));
    expect(wrong).toEqual([]);
  });

  test('does without the libraries of other rooms', () => {
    const forbidden = MUST_NOT_USE[folder];
    const wrong = forbidden ? imports.filter(({ target }) => forbidden.test(target)) : [];
    expect(wrong).toEqual([]);
  });
});

test('every room has a README', () => {
  const rooms = [...Object.keys(MAY_IMPORT), 'scripts', 'tests', 'docs'];
  expect(rooms.filter((room) => !existsSync(join(ROOT, room, 'README.md')))).toEqual([]);
});
