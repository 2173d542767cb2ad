import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type S3StandIn, startS3StandIn } from '../testing/s3-stand-in.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

describe.each(['folder', 'bucket'] as const)('files in a %s', (kind) => {
  let folder: string;
  let bucket: S3StandIn;
  let files: FileStore;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'console-files-'));
    bucket = await startS3StandIn();
    files = kind === 'folder' ? folderStore(join(folder, 'files')) : s3Store(bucket.place);
  });
  afterAll(async () => {
    await bucket.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const read = async (key: string) => {
    const file = await files.read(key);
    return file && { size: file.size, text: (await buffer(file.stream)).toString('utf8') };
  };

  test('are read as they were written, and another one takes their place', async () => {
    await files.write('pictures/a.jpg', Buffer.from('第一张'));
    expect(await read('pictures/a.jpg')).toEqual({ size: 9, text: '第一张' });
    await files.write('pictures/a.jpg', Buffer.from('第二'));
    expect(await read('pictures/a.jpg')).toEqual({ size: 6, text: '第二' });
  });

  test('may be written by two at once: one of them is there, whole', async () => {
    const texts = ['一', '二', '三', '四'].map((one) => one.repeat(200_000));
    await Promise.all(texts.map((text) => files.write('pictures/same.jpg', Buffer.from(text))));
    expect(texts).toContain((await read('pictures/same.jpg'))?.text);
  });

  test('that are not there are nothing, and may be removed', async () => {
    expect(await files.read('pictures/none.jpg')).toBeUndefined();
    await files.remove('pictures/none.jpg');
    const keys = [];
    for await (const { key } of files.list('nothing/')) keys.push(key);
    expect(keys).toEqual([]);
  });

  test('are taken from this machine, which no longer has them', async () => {
    const path = join(folder, 'draft');
    writeFileSync(path, 'x'.repeat(3_000_000));
    await files.moveIn('jobs/1.xlsx', path);
    expect(existsSync(path)).toBe(false);
    expect((await read('jobs/1.xlsx'))?.size).toBe(3_000_000);
  });

  test('are listed by how their keys begin, over as many pages as it takes, with size and time', async () => {
    for (const name of ['1', '2', '3', '4', '5']) await files.write(`many/${name}.csv`, Buffer.from(name.repeat(4)));
    const found = [];
    for await (const file of files.list('many/')) found.push(file);
    expect(found.map(({ key }) => key).sort()).toEqual([1, 2, 3, 4, 5].map((name) => `many/${name}.csv`));
    expect(found.every(({ size, storedAt }) => size === 4 && storedAt > Date.UTC(2025, 0))).toBe(true);
    await files.remove('many/3.csv');
    expect(await read('many/3.csv')).toBeUndefined();
  });
});

test('nothing half written stands in the folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-files-'));
  const files = folderStore(folder);
  await files.write('a/b.txt', Buffer.from('b'));
  writeFileSync(join(folder, 'a', 'c.txt.part'), 'c');
  const keys = [];
  for await (const { key } of files.list('a/')) keys.push(key);
  expect(keys).toEqual(['a/b.txt']);
  expect(readdirSync(join(folder, 'a')).sort()).toEqual(['b.txt', 'c.txt.part']);
  rmSync(folder, { recursive: true, force: true });
});

describe('a bucket in trouble', () => {
  let bucket: S3StandIn;
  beforeAll(async () => {
    bucket = await startS3StandIn();
  });
  afterAll(() => bucket.close());

  test('is asked again when it is busy', async () => {
    bucket.troubles.push(503, 500);
    await s3Store(bucket.place).write('a', Buffer.from('a'));
    expect(bucket.objects.get('a')?.toString()).toBe('a');
  });

  test('says that the keys are wrong, and names no key', async () => {
    const files = s3Store({ ...bucket.place, secretAccessKey: 'wrong-key' });
    await expect(files.write('b', Buffer.from('b'))).rejects.toThrow('The file storage answered 403 to a PUT.');
    await expect(files.read('a')).rejects.toThrow('The file storage answered 403 to a GET.');
    expect(bucket.objects.has('b')).toBe(false);
  });

  test('that is not there is told as such', async () => {
    const gone = await startS3StandIn();
    await gone.close();
    await expect(s3Store(gone.place).remove('a')).rejects.toThrow('does not answer to a DELETE: ECONNREFUSED');
  });
});

test('what a killed server has left half written goes, what is being written stays', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-files-'));
  const files = folderStore(folder);
  await files.write('pictures/whole.jpg', Buffer.from('whole'));
  mkdirSync(join(folder, 'jobs'));
  const hoursOld = (name: string, hours: number) => {
    writeFileSync(join(folder, name), 'half');
    const then = new Date(Date.now() - hours * 3_600_000);
    utimesSync(join(folder, name), then, then);
  };
  hoursOld('pictures/left.jpg.part', 2);
  hoursOld('jobs/left.xlsx.part', 30);
  hoursOld('jobs/old.xlsx', 30);
  hoursOld('pictures/now.jpg.part', 0);
  await files.tidy();
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual([
    'jobs',
    'jobs/old.xlsx',
    'pictures',
    'pictures/now.jpg.part',
    'pictures/whole.jpg',
  ]);
  rmSync(folder, { recursive: true });
  await expect(files.tidy()).resolves.toBeUndefined();
});
