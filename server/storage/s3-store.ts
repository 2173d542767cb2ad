import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { S3Place } from '../settings/s3-place.ts';
import type { FileStore } from './file-store.ts';

/** Milliseconds until the first byte of an answer. */
const TIMEOUT = 30_000;
/** Milliseconds to send a file in: a bucket that takes nothing must not hold up the jobs for ever. */
const UPLOAD_TIMEOUT = 10 * 60_000;
/** Times a call without a stream is tried again when the bucket is busy (429, 5xx). */
const RETRIES = 3;

/** The error of the bucket; never with an address, whose query may be a signature. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';
}

/**
 * Files in a bucket. A key is the object's name; an object appears whole or not at all, as S3 promises.
 *
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/API_Operations.html PutObject, GetObject, DeleteObject, ListObjectsV2
 */
export function s3Store({ bucketUrl, region, accessKeyId, secretAccessKey }: S3Place): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const base = bucketUrl.replace(/\/$/, '');
  const addressOf = (key: string) => `${base}/${key.split('/').map(encodeURIComponent).join('/')}`;

  async function ask(
    what: string,
    address: string,
    init: { method: string; body?: Uint8Array<ArrayBuffer> },
  ): Promise<Response> {
    const ended = new AbortController();
    const timer = setTimeout(() => ended.abort(), TIMEOUT);
    try {
      const headers = { 'x-amz-content-sha256': sha256(init.body ?? '') };
      const answer = await client.fetch(address, { ...init, headers, signal: ended.signal });
      if (answer.ok || (answer.status === 404 && init.method !== 'PUT')) return answer;
      await answer.body?.cancel();
      throw new StorageFailure(`The file storage answered ${answer.status} to ${what}.`);
    } catch (error) {
      if (error instanceof StorageFailure) throw error;
      throw new StorageFailure(`The file storage does not answer to ${what}: ${reasonOf(error)}.`);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async write(key, bytes) {
      const answer = await ask('a PUT', addressOf(key), { method: 'PUT', body: new Uint8Array(bytes) });
      await answer.body?.cancel();
    },

    async moveIn(key, path) {
      const { size } = await stat(path);
      // The signature covers the content, so what arrives is what was here.
      const hash = createHash('sha256');
      for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
      const signed = await client.sign(addressOf(key), {
        method: 'PUT',
        headers: { 'x-amz-content-sha256': hash.digest('hex'), 'content-length': String(size) },
      });
      const answer = await fetch(signed.url, {
        method: 'PUT',
        headers: signed.headers,
        body: Readable.toWeb(createReadStream(path)) as BodyInit,
        duplex: 'half',
        signal: AbortSignal.timeout(UPLOAD_TIMEOUT),
      } as RequestInit).catch((error: unknown) => {
        throw new StorageFailure(`The file storage does not answer to a PUT: ${reasonOf(error)}.`);
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new StorageFailure(`The file storage answered ${answer.status} to a PUT.`);
      await rm(path, { force: true });
    },

    async read(key) {
      const answer = await ask('a GET', addressOf(key), { method: 'GET' });
      if (!answer.ok || !answer.body) {
        await answer.body?.cancel();
        return undefined;
      }
      const size = Number(answer.headers.get('content-length'));
      return { size, stream: Readable.fromWeb(answer.body as ReadableStream<Uint8Array>) };
    },

    async remove(key) {
      const answer = await ask('a DELETE', addressOf(key), { method: 'DELETE' });
      await answer.body?.cancel();
    },

    async *list(prefix) {
      let token: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', 'encoding-type': 'url', prefix });
        if (token !== undefined) query.set('continuation-token', token);
        const answer = await ask('a list', `${base}?${query}`, { method: 'GET' });
        const page = await answer.text();
        for (const [, object = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          yield {
            key: decodeURIComponent(element(object, 'Key').replaceAll('+', ' ')),
            size: Number(element(object, 'Size')),
            storedAt: Date.parse(element(object, 'LastModified')),
          };
        }
        token =
          element(page, 'IsTruncated') === 'true' ? withoutEntities(element(page, 'NextContinuationToken')) : undefined;
      } while (token);
    },

    // An object is there as a whole or not at all.
    async tidy() {},
  };
}

function sha256(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The text of an element that has no others in it; empty where it is missing. */
function element(xml: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function withoutEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');
}

/** Such as ECONNREFUSED, which fetch hides behind "fetch failed". */
function reasonOf(error: unknown): string {
  const { name, cause } = Object(error) as { name?: string; cause?: { code?: string } };
  return (
    cause?.code ?? (name === 'AbortError' || name === 'TimeoutError' ? 'no answer in time' : 'the connection broke')
  );
}
