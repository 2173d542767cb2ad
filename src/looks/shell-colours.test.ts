import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '..');
const COLOUR = /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(|:\s*(white|black)\b/i;

it('no sheet of the console has a colour of its own: they would stay as they are in the dark', () => {
  const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.module.css'));
  expect(sheets.length).toBeGreaterThan(10);
  const found = sheets.flatMap((file) =>
    readFileSync(join(SRC, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (COLOUR.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

it('every property that the dark look sets is one of the light look, and every one that a sheet uses is there', () => {
  const shell = readFileSync(join(SRC, 'shell.css'), 'utf8');
  const [light = '', dark = ''] = shell.split(':root[data-look="dark"]');
  const names = (text: string) => new Set(text.match(/--(?:shell|art)-[\w-]+(?=:)/g));
  const known = names(light);
  expect([...names(dark)].filter((name) => !known.has(name))).toEqual([]);
  const used = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|tsx?)$/.test(file))
    .flatMap((file) => readFileSync(join(SRC, file), 'utf8').match(/(?<=var\()--(?:shell|art)-[\w-]+/g) ?? []);
  expect([...new Set(used)].filter((name) => !known.has(name))).toEqual([]);
});
