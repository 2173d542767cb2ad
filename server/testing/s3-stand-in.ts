import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import aws4 from 'aws4';
import type { S3Place } from '../settings/s3-place.ts';

/** A bucket on a free loopback port that takes nothing that is not rightly signed, by another signer than ours. */
export interface S3StandIn {
  place: S3Place;
  objects: Map<string, Buffer>;
  /** Statuses to answer to the next calls, whatever they are. */
  troubles: number[];
  close(): Promise<void>;
}

const PAGE = 2;
const KEYS = { accessKeyId: 'standin', secretAccessKey: 'not-a-secret' };
const REGION = 'us-east-1';

export async function startS3StandIn(): Promise<S3StandIn> {
  const objects = new Map<string, Buffer>();
  const troubles: number[] = [];
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const trouble = troubles.shift();
    if (trouble !== undefined) return response.writeHead(trouble).end('<Error/>');
    const wrong = whatIsWrong(request, body);
    if (wrong) return response.writeHead(403).end(`<Error><Message>${wrong}</Message></Error>`);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
    const key = decodeURIComponent(pathname.replace(/^\/bucket\/?/, ''));
    if (request.method === 'PUT') objects.set(key, body);
    else if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    } else if (searchParams.has('list-type')) return response.end(listOf(objects, searchParams));
    else {
      const object = objects.get(key);
      return object ? response.end(object) : response.writeHead(404).end('<Error/>');
    }
    return response.end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    place: { ...KEYS, bucketUrl: `http://127.0.0.1:${port}/bucket`, region: REGION },
    objects,
    troubles,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function whatIsWrong({ method, url = '', headers }: IncomingMessage, body: Buffer): string | undefined {
  const said = String(headers['x-amz-content-sha256'] ?? '');
  // As S3 does over plain http: an unsigned payload is refused.
  if (said !== createHash('sha256').update(body).digest('hex')) return 'XAmzContentSHA256Mismatch';
  const authorization = headers.authorization ?? '';
  const names = /SignedHeaders=([^,]*)/.exec(authorization)?.[1]?.split(';') ?? [];
  const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
  // Without the body, whose hash is among the headers: with it, the library would add headers that the request did not sign.
  const expected = aws4.sign(
    {
      host: headers.host,
      method,
      path: url,
      service: 's3',
      region: REGION,
      headers: signed,
    },
    KEYS,
  );
  const right = String(expected.headers?.Authorization);
  const signatureOf = (text: string) => /Signature=(\w+)/.exec(text)?.[1];
  return signatureOf(right) === signatureOf(authorization) ? undefined : 'SignatureDoesNotMatch';
}

function listOf(objects: Map<string, Buffer>, query: URLSearchParams): string {
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
  const from = Number(query.get('continuation-token')?.replace('after&', '') ?? 0);
  const rows = keys
    .slice(from, from + PAGE)
    .map(
      (key) =>
        `<Contents><Key>${encodeURIComponent(key)}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified>` +
        `<Size>${objects.get(key)?.length}</Size></Contents>`,
    );
  const isCut = from + PAGE < keys.length;
  const next = isCut ? `<NextContinuationToken>after&amp;${from + PAGE}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isCut}</IsTruncated>${rows.join('\n')}${next}</ListBucketResult>`;
}
