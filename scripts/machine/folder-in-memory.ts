import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** The number by which Linux identifies a file system in memory. */
const TMPFS = 0x01021994;

/** More than the tests of all workers fill at any time, so that nothing else is pushed out. */
const ROOM = 4 * 1024 ** 3;

/**
 * A folder whose files never reach a disk, where the machine has one with room: for databases that are copied and removed in
 * hundreds. Else the system's temporary one. Nothing in it is to be run as a program.
 */
export function folderInMemory(folder = '/dev/shm', room = ROOM): string {
  try {
    const { type, bavail, bsize } = statfsSync(folder);
    accessSync(folder, constants.W_OK);
    const isRoomy = Math.min(bavail * bsize, process.availableMemory()) >= room;
    return type === TMPFS && isRoomy ? folder : tmpdir();
  } catch {
    return tmpdir();
  }
}
