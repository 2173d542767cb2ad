import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('without words the whole of schemas is checked for people', () => {
  expect(readOptions([])).toEqual({
    folder: undefined,
    format: 'human',
    language: 'en',
    fix: false,
    watch: false,
    baseline: undefined,
    writeBaseline: undefined,
  });
});

test('every option is understood', () => {
  expect(readOptions(['--format', 'sarif', '--fix', '--baseline', 'known.json', 'folder'])).toMatchObject({
    folder: 'folder',
    format: 'sarif',
    fix: true,
    baseline: 'known.json',
  });
  expect(readOptions(['--watch'])).toMatchObject({ watch: true });
  expect(readOptions(['--config', 'config.json', '--format', 'json'])).toMatchObject({ config: 'config.json' });
  expect(readOptions(['--write-baseline=x'])).toMatchObject({ writeBaseline: 'x' });
});

test.each([
  [['--format', 'xml'], 'there is no format "xml": it is one of human, json, sarif, junit, github, gitlab.'],
  [['--format', 'toString'], 'there is no format "toString": it is one of human, json, sarif, junit, github, gitlab.'],
  [
    ['--colour'],
    "unknown option '--colour'; the options are --format, --lang, --fix, --baseline, --write-baseline, --watch, --openapi, --config, and --menu with --whole-menu, --phone and --code or --token.",
  ],
  [['--whole-menu'], '--whole-menu says that the tree of --menu has every code: give --menu too.'],
  [
    ['--config', 'c.json', '--fix'],
    '--config checks one file of a deployment: it takes --format, --lang and nothing else.',
  ],
  [['--config', 'c.json', 'schemas'], '--config checks one file of a deployment, and no folder.'],
  [['a', 'b'], 'one folder is checked, not 2.'],
  [['--watch', '--fix'], '--watch goes on for people: it takes no --fix, no --write-baseline and no other format.'],
  [
    ['--baseline', 'a', '--write-baseline', 'b'],
    'a baseline is either compared with or written: give --baseline or --write-baseline.',
  ],
])('%j cannot be run', (words, sentence) => {
  expect(() => readOptions(words)).toThrow(sentence);
});
