import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import { loadKeys } from '../../crypto/keys.ts';
import { decodeInTurn } from '../../pictures/decode-in-turn.ts';
import { readSignedPicture, signPicture } from '../../pictures/signed-picture.ts';
import { folderStore } from '../../storage/folder-store.ts';
import { PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { catalogue, refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { expirePictures } from './expire-pictures.ts';

const red = { create: { width: 40, height: 20, channels: 3 as const, background: '#ff0000' } };

describe('uploaded pictures', () => {
  let server: TestServer;
  let client: RequestClient;

  beforeAll(async () => {
    server = await startTestServer(oneDatabase[0]);
    client = await server.login(PHONES.guard);
  });
  afterAll(() => server.close());

  const upload = (bytes: Uint8Array, rest: object = {}) =>
    client.post<{ url: string }>('/control/oss/v1/image', {
      fileName: 'a.jpg',
      contentType: 'image/jpeg',
      data: Buffer.from(bytes).toString('base64'),
      ...rest,
    });

  test('are shown at the address that the upload answers, without what the camera wrote into them', async () => {
    const photo = await sharp(red)
      .jpeg({ quality: 90 })
      .withExif({ IFD0: { Artist: 'Zhang San' } })
      .toBuffer();
    expect(photo.toString('latin1')).toContain('Zhang San');
    const { url } = await upload(photo);
    const answer = await fetch(server.address + url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.toString('latin1')).not.toContain('Zhang San');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 20, format: 'jpeg' });
  });

  test('are what their bytes say, whatever they are called', async () => {
    const png = await sharp(red).png().toBuffer();
    const { url } = await upload(png, { fileName: 'x.html', contentType: 'text/html' });
    expect(url).toMatch(/^\/plus\/pictures\/[0-9a-f]{32}\.png\?session=/);
    expect((await fetch(server.address + url)).headers.get('content-type')).toBe('image/png');
  });

  test('lose what hides behind the picture', async () => {
    const png = await sharp(red).png().toBuffer();
    const { url } = await upload(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]));
    expect(Buffer.from(await (await fetch(server.address + url)).arrayBuffer()).toString('latin1')).not.toContain(
      '<script>',
    );
  });

  test.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a drawing that can run scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['the beginning of a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
    ['another kind of picture', Buffer.from('GIF89a\u0001\u0000\u0001\u0000')],
  ])('are never %s', async (_, bytes) => {
    expect(await refusalOf(upload(bytes))).toMatchObject({ code: 42200, message: '只能上传JPG或PNG图片' });
  });

  test('are no larger than 2 MB, and a name leads nowhere else', async () => {
    expect((await refusalOf(upload(Buffer.alloc(2 * 1024 * 1024 + 1, 0xff)))).message).toBe('图片不能超过2MB');
    for (const name of ['../../keys.json', '..%2f..%2fkeys.json', 'keys.json', `${'0'.repeat(32)}.jpg`]) {
      expect([403, 404]).toContain((await fetch(`${server.address}/plus/pictures/${name}`)).status);
    }
    expect(readdirSync(join(server.config.dataDir, 'files', 'pictures')).every((name) => !name.endsWith('.part'))).toBe(
      true,
    );
  });

  test('that no record shows after a day are removed, and the others stay', async () => {
    const png = await sharp(red).png().toBuffer();
    const [kept, lost] = [await upload(png), await upload(png)];
    await server.database.run(sql`update access_record set snap_url = ${kept.url.split('?', 1)[0]} where id = 'r1'`);
    const files = folderStore(join(server.config.dataDir, 'files'));
    const services = { catalogue, database: server.database, files };
    const status = async ({ url }: { url: string }) => (await fetch(server.address + url)).status;
    await expirePictures(services, new Set());
    expect([await status(kept), await status(lost)]).toEqual([200, 200]);
    await expirePictures(services, new Set(), Date.now() + 25 * 3_600_000);
    expect([await status(kept), await status(lost)]).toEqual([200, 404]);
  });

  test('are shown at one address for minutes, so that a browser keeps what it has', async () => {
    const png = await sharp(red).png().toBuffer();
    const { url } = await upload(png);
    const answer = await fetch(server.address + url);
    const [, age] = /^private, max-age=(\d+), immutable$/.exec(answer.headers.get('cache-control') ?? '') ?? [];
    expect(Number(age)).toBeGreaterThan(9 * 60);
    expect(Number(age)).toBeLessThanOrEqual(15 * 60);
    const signing = Buffer.alloc(32, 1);
    const start = Date.UTC(2026, 10, 19);
    const at = (minutes: number) =>
      signPicture('/plus/pictures/a.png', 'ab'.repeat(32), signing, start + minutes * 60_000);
    expect(at(0)).toBe(at(4.9));
    expect(at(5)).not.toBe(at(4.9));
    expect(readSignedPicture(at(4.9), signing)?.expires).toBe(start + 15 * 60_000);
    // After the longest address a field of 200 characters has room.
    expect(url.length).toBeLessThan(200);
  });

  test('expire with their address', async () => {
    const { url } = await upload(await sharp(red).png().toBuffer());
    const { tokenHash = '', address = '' } = readSignedPicture(url, loadKeys(server.config.dataDir).signing) ?? {};
    const late = signPicture(address, tokenHash, loadKeys(server.config.dataDir).signing, Date.now() - 16 * 60_000);
    expect((await fetch(server.address + late)).status).toBe(403);
    expect((await fetch(server.address + url)).status).toBe(200);
  });

  test('with more pixels than anybody needs are refused by their header, before anything is unpacked', async () => {
    // A PNG whose header states 40,000 pixels wide and high, and has none of them.
    const header = Buffer.from((await sharp(red).png().toBuffer()).subarray(0, 33));
    header.writeUInt32BE(40_000, 16);
    header.writeUInt32BE(40_000, 20);
    header.writeUInt32BE(crc32(header.subarray(12, 29)), 29);
    const before = process.memoryUsage().rss;
    const png = Buffer.concat([header, (await sharp(red).png().toBuffer()).subarray(33)]);
    const messages = await Promise.all(Array.from({ length: 4 }, async () => (await refusalOf(upload(png))).message));
    expect(new Set(messages)).toEqual(new Set(['图片像素过大，请将宽和高缩小后再上传']));
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
  });

  test('are decoded one after the other', async () => {
    let at = 0;
    let most = 0;
    const decode = async () => {
      at += 1;
      most = Math.max(most, at);
      await new Promise((resolve) => setTimeout(resolve, 5));
      at -= 1;
    };
    const failing = decodeInTurn(() => Promise.reject(new Error('broken')));
    const all = Promise.all(Array.from({ length: 5 }, () => decodeInTurn(decode)));
    await expect(failing).rejects.toThrow('broken');
    await all;
    expect(most).toBe(1);
  });

  test('are taken from nobody without a session', async () => {
    expect((await server.raw('/control/oss/v1/image', { fileName: 'a', contentType: 'b', data: 'AAAA' })).status).toBe(
      50008,
    );
  });

  test('are no more than an account needs: beyond that it is told how long to wait', async () => {
    const png = await sharp(red).png().toBuffer();
    await server.database.run(sql`
      insert into console_picture_upload (account_uuid, kind, minute, uploads)
      values ('guard', 'one', date_trunc('minute', now()) - interval '10 minutes', 600)`);
    expect(await refusalOf(upload(png))).toMatchObject({
      code: 42911,
      message: expect.stringMatching(/^图片上传过于频繁，请(49|50)分钟后再试$/),
    });
    const manager = await server.login(PHONES.manager);
    const file = { fileName: 'a', contentType: 'b', data: png.toString('base64') };
    expect(await manager.post('/control/oss/v1/image', file)).toMatchObject({ url: expect.any(String) });
    await server.database.run(sql`delete from console_picture_upload`);
  });
});
