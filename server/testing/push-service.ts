import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A browser's side of a subscription. */
export interface Browser {
  p256dh: string;
  auth: string;
  privateKey: string;
}

export interface Pushed {
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

/** A push service on loopback: takes what it is sent, and answers as a test says. */
export interface PushService {
  origin: string;
  pushed: Pushed[];
  /** The status that it answers, by the path. */
  answer(path: string): number | Promise<number>;
  /** Sent with a refusal, in seconds. */
  retryAfter: string | undefined;
  close(): Promise<void>;
}

export async function startPushService(port = 0): Promise<PushService> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', async () => {
      const path = request.url ?? '';
      service.pushed.push({ path, headers: request.headers, body: Buffer.concat(parts) });
      const status = await service.answer(path);
      if (service.retryAfter !== undefined) response.setHeader('retry-after', service.retryAfter);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const service: PushService = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pushed: [],
    answer: () => 201,
    retryAfter: undefined,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return service;
}

export function makeBrowser(): Browser {
  const own = createECDH('prime256v1');
  own.generateKeys();
  return {
    p256dh: own.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
    privateKey: own.getPrivateKey('base64url'),
  };
}

/** Reads a message as a browser does. @throws Error when it is for another one */
export function readPush(body: Buffer, { p256dh, auth, privateKey }: Browser): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const content = body.subarray(21 + sender.length);
  const own = createECDH('prime256v1');
  own.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  const derive = (material: Uint8Array, by: Uint8Array, info: Uint8Array, length: number) =>
    Buffer.from(hkdfSync('sha256', material, by, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(p256dh, 'base64url'), sender]);
  const material = derive(own.computeSecret(sender), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(content.subarray(-16));
  const padded = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
