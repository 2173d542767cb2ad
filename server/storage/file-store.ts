import type { Readable } from 'node:stream';

export interface StoredFile {
  /** Such as `pictures/3f….jpg` or `jobs/<id>.xlsx`. */
  key: string;
  /** Bytes. */
  size: number;
  /** Milliseconds since the epoch. */
  storedAt: number;
}

/** Where files are stored: a folder, or a bucket. Keys are made by the server, never by a caller. */
export interface FileStore {
  /** Stores bytes at once: no reader ever sees half of them. */
  write(key: string, bytes: Buffer): Promise<void>;
  /** Stores a finished file of this machine, which is removed afterwards. */
  moveIn(key: string, path: string): Promise<void>;
  read(key: string): Promise<{ size: number; stream: Readable } | undefined>;
  /** Nothing happens when it is not there. */
  remove(key: string): Promise<void>;
  /** All whose keys begin so, in any order. */
  list(prefix: string): AsyncIterable<StoredFile>;
  /** Removes what killed servers have begun to write and never finished. */
  tidy(): Promise<void>;
}
