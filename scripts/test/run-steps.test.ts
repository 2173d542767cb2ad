import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runSteps } from './run-steps.ts';

test.skipIf(process.platform === 'win32')(
  'steps run one after the other with what each finds in its environment, until one fails',
  async () => {
    const root = mkdtempSync(join(tmpdir(), 'console-steps-'));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
    const program = '#!/bin/sh\necho "$1 $ASKED" >> ran; exit $1\n';
    writeFileSync(join(root, 'node_modules/.bin/ends-with'), program, { mode: 0o755 });
    const step = (code: number) => ({ name: `ends with ${code}`, command: 'ends-with', args: [String(code)] });
    const said: string[] = [];
    const steps = [{ ...step(0), env: { ASKED: 'for a page' } }, step(3), step(0)];
    const { code, done } = await runSteps(steps, root, (line) => said.push(line.trim()));
    expect({ code, done: done.map(({ name }) => name) }).toEqual({ code: 3, done: ['ends with 0', 'ends with 3'] });
    expect(readFileSync(join(root, 'ran'), 'utf8')).toBe('0 for a page\n3 \n');
    expect(said.at(-1)).toMatch(/^── ends with 3: FAILED in/);
  },
);
