import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { runBounded } from './run-bounded.ts';

const node = (script: string, limit = 10_000) => runBounded(process.execPath, ['-e', script], { limit });

test('a program that ends well hands back what it wrote', async () => {
  expect(await node('console.log("one"); console.error("two")')).toEqual({
    ok: true,
    output: expect.stringMatching(/one\n[\s\S]*two\n|two\n[\s\S]*one\n/),
    why: '',
  });
});

test('the last line of a program that fails is the reason', async () => {
  expect(await node('console.log("first\\nE: no such package\\n"); process.exit(100)')).toMatchObject({
    ok: false,
    why: 'E: no such package',
  });
  expect(await node('process.exit(3)')).toMatchObject({ ok: false, why: 'it ended with exit code 3' });
});

test('a program that is not there is a result, not an error', async () => {
  expect(await runBounded('/nowhere/at-all', [], { limit: 1000 })).toMatchObject({
    ok: false,
    why: expect.stringContaining('could not be started'),
  });
});

test.skipIf(process.platform === 'win32')('what takes too long is ended together with what it started', async () => {
  // The grandchild does not listen to SIGTERM; a closed port shows that it has ended.
  const grandchild = `process.on('SIGTERM', () => {});
    const server = require('node:net').createServer().listen(0, '127.0.0.1', () => console.log(server.address().port));`;
  const script = `require('node:child_process')
    .spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}], { stdio: 'inherit' });
    setInterval(() => {}, 1000);`;
  const result = await node(script, 2000);
  expect(result).toMatchObject({ ok: false, why: 'it took longer than 2 s' });
  const port = Number(result.output);
  expect(port).toBeGreaterThan(0);
  await expect.poll(() => accepts(port), { timeout: 5000 }).toBe(false);
});

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.on('error', () => {}).destroy();
  }
}
