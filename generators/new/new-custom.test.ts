import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CustomDocument } from '../../schemas/generated/grammar.ts';
import { check } from '../../validators/check.ts';
import { shippedSchemas } from '../../validators/testing/read-schemas.ts';
import { customTypes } from '../custom-types.ts';
import { CUSTOM_CODE } from './code/new-custom.ts';

const ROOT = join(import.meta.dirname, '../..');
const MADE = {
  'custom-block': 'noteBoard',
  'custom-action': 'copy-note',
  'custom-cell': 'noteMark',
  'custom-widget': 'noteBox',
  'custom-derive': 'noted',
};

/** A project that has nothing of its own but what is made; the rest is this one's. */
const folder = mkdtempSync(join(tmpdir(), 'new-custom-'));
const put = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
const read = (file: string) => {
  try {
    return readFileSync(join(folder, file), 'utf8');
  } catch {
    return undefined;
  }
};

/** What the compiler says of the project; each line begins with the file. */
function compiled(): string {
  const custom = JSON.parse(read('schemas/custom.json') ?? '') as CustomDocument;
  put('schemas/generated/custom.ts', customTypes(custom));
  try {
    return execFileSync(join(ROOT, 'node_modules/.bin/tsc'), ['--noEmit', '-p', folder], { encoding: 'utf8' });
  } catch (failed) {
    return (failed as { stdout: string }).stdout;
  }
}

beforeAll(() => {
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const registry = join(ROOT, 'runtime/core/custom-registry.ts');
  put('runtime/index.ts', `export type * from '${registry.replaceAll('\\', '/')}';\n`);
  cpSync(join(ROOT, 'src/custom'), join(folder, 'src/custom'), { recursive: true });
  // What the project registers itself stands there by name; what it shows is nothing to this.
  for (const [file, component] of Object.entries({
    'console-title': 'ConsoleTitle',
    'notice-preview': 'NoticePreview',
    'person-search': 'PersonSearch',
    'room-matrix': 'RoomMatrix',
  })) {
    rmSync(join(folder, 'src/custom', file), { recursive: true });
    put(`src/custom/${file}/${file}.tsx`, `export const ${component} = () => null;\n`);
  }
  put('src/custom/switch-community.ts', 'export const switchCommunity = async () => {};\n');
  put('schemas/custom.json', readFileSync(join(ROOT, 'schemas/custom.json'), 'utf8'));
  put('tsconfig.json', JSON.stringify({ extends: join(ROOT, 'tsconfig.json'), include: ['src/custom'] }));
  for (const [what, name] of Object.entries(MADE))
    for (const [file, text] of CUSTOM_CODE[what]?.(name, read) ?? []) put(file, text);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a registered block, action, cell, widget and derive function', { timeout: 120_000 }, () => {
  test('check clean but for the page that is still to use them', () => {
    const files = new Map(shippedSchemas()).set('custom.json', read('schemas/custom.json') ?? '');
    const { findings } = check(files);
    expect(findings.map(({ rule, message }) => `${rule} ${message}`).sort()).toEqual([
      'custom-used No page uses the cell "noteMark".',
      'custom-used No page uses the component "noteBoard".',
      'custom-used No page uses the derive function "noted".',
      'custom-used No page uses the handler "copyNote".',
      'custom-used No page uses the widget "noteBox".',
    ]);
  });

  test('compile as they are made', () => {
    expect(compiled()).toBe('');
  });

  test('do not compile without their lines in the lists', () => {
    const lines = {
      'cells.ts': '  noteMark,\n',
      'widgets.ts': '  noteBox: NoteBox,\n',
      'derive.ts': '  noted,\n',
      'components.ts': '  noteBoard: NoteBoard,\n',
      'handlers.ts': '  copyNote,\n',
    };
    const whole = new Map(Object.keys(lines).map((file) => [file, read(`src/custom/${file}`) ?? '']));
    for (const [file, line] of Object.entries(lines)) {
      expect(whole.get(file)).toContain(line);
      put(`src/custom/${file}`, whole.get(file)?.replace(line, '') ?? '');
    }
    const said = compiled();
    for (const [file, line] of Object.entries(lines)) {
      expect(said).toMatch(
        new RegExp(`src/custom/${file}\\(.*Property '${line.trim().replace(/\W.*/, '')}' is missing`),
      );
    }
    for (const [file, text] of whole) put(`src/custom/${file}`, text);
  });

  test('do not compile where they expect what custom.json does not say', () => {
    const cell = read('src/custom/note-mark.tsx') ?? '';
    const document = read('schemas/custom.json') ?? '';
    put('src/custom/note-mark.tsx', cell.replace('customProps.note', 'customProps.nota'));
    // The handler writes a text; what it receives is now a number.
    put('schemas/custom.json', document.replaceAll('"type": "string"\n', '"type": "integer"\n'));
    const said = compiled();
    expect(said).toMatch(/src\/custom\/note-mark\.tsx\(.*Property 'nota' does not exist/);
    expect(said).toMatch(/src\/custom\/copy-note\.ts\(.*'number.*' is not assignable to parameter of type 'string'/);
    put('src/custom/note-mark.tsx', cell);
    put('schemas/custom.json', document);
  });

  test('are not made twice', () => {
    expect(() => CUSTOM_CODE['custom-cell']?.('noteMark', read)).toThrow('src/custom/note-mark.tsx is there already.');
  });
});
