import { chmodSync, chownSync, closeSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { StartFailure } from '../../core/start-failure.ts';
import { parseKeys } from '../../crypto/keys.ts';

/**
 * Replaces a keys.json: completely or not at all, for its owner only, and on the disk before anything is encrypted with it. It
 * keeps its owner, also when root writes it.
 *
 * @throws StartFailure when it cannot be written, or would belong to another user
 */
export function replaceKeysFile(file: string, text: string): void {
  parseKeys(text, 'the new keys.json');
  const draft = `${file}.${process.pid}`;
  try {
    const { uid, gid } = statSync(file);
    const handle = openSync(draft, 'wx', 0o600);
    try {
      writeSync(handle, text);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    chmodSync(draft, 0o600);
    const own = statSync(draft);
    if (own.uid !== uid || own.gid !== gid) chownSync(draft, uid, gid);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw new StartFailure(`${file} cannot be written (${Object(error).code ?? error}): nothing was changed.`);
  }
}
