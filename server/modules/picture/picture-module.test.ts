import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import { folderStore } from '../../storage/folder-store.ts';
import { PHONES } from '../../testing/small-world.ts';
import { catalogue, refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { expirePictures } from './expire-pictures.ts';

const red = { create: { width: 40, height: 20, channels: 3 as const, background: '#ff0000' } };

describe('uploaded pictures', () => {
  let server: TestServer;
  let client: RequestClient;

  beforeAll(async () => {
    server = await startTestServer('pglite');
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
    expect(url).toMatch(/^\/plus\/pictures\/[0-9a-f]{32}\.png$/);
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
      expect((await fetch(`${server.address}/plus/pictures/${name}`)).status).toBe(404);
    }
    expect(readdirSync(join(server.config.dataDir, 'files', 'pictures')).every((name) => !name.endsWith('.part'))).toBe(
      true,
    );
  });

  test('that no record shows after a day are removed, and the others stay', async () => {
    const png = await sharp(red).png().toBuffer();
    const [kept, lost] = [await upload(png), await upload(png)];
    await server.database.run(sql`update access_record set snap_url = ${kept.url} where id = 'r1'`);
    const files = folderStore(join(server.config.dataDir, 'files'));
    const services = { catalogue, database: server.database, files };
    const status = async ({ url }: { url: string }) => (await fetch(server.address + url)).status;
    await expirePictures(services, new Set());
    expect([await status(kept), await status(lost)]).toEqual([200, 200]);
    await expirePictures(services, new Set(), Date.now() + 25 * 3_600_000);
    expect([await status(kept), await status(lost)]).toEqual([200, 404]);
  });

  test('are taken from nobody without a session', async () => {
    expect((await server.raw('/control/oss/v1/image', { fileName: 'a', contentType: 'b', data: 'AAAA' })).status).toBe(
      50008,
    );
  });
});
