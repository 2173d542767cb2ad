import { connect } from 'node:net';

/** Bytes that are no right HTTP, or only begin to be. */
const HEAD = 'POST /plus/api/v2/user/info?t=1 HTTP/1.1\r\nHost: x\r\n';
const JSON_TYPE = 'Content-Type: application/json\r\n';
export const rawRequests: Readonly<Record<string, string>> = {
  'a chunk longer than it says': `${HEAD}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\n2\r\n{"a":1}\r\n0\r\n\r\n`,
  'a chunk of no number': `${HEAD}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  'chunks without an end': `${HEAD}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n`,
  'an endless chunk size': `${HEAD}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\n${'f'.repeat(40)}\r\n{}`,
  'two lengths': `${HEAD}${JSON_TYPE}Content-Length: 2\r\nContent-Length: 9\r\n\r\n{}`,
  'a length and chunks': `${HEAD}${JSON_TYPE}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n`,
  'a length below zero': `${HEAD}${JSON_TYPE}Content-Length: -5\r\n\r\n{}`,
  'a body shorter than it says': `${HEAD}${JSON_TYPE}Content-Length: 500\r\n\r\n{"a":1`,
  'half a head': HEAD,
  'a head of 100 KB': `${HEAD}X-Long: ${'x'.repeat(100_000)}\r\n\r\n`,
  'no HTTP at all': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'an unknown method': 'BREW /pot HTTP/1.1\r\nHost: x\r\n\r\n',
  'a line feed in a header': `${HEAD}X-A: b\nX-B: c\r\n\r\n`,
  'three at once': 'GET /config.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(3),
  'an upgrade':
    'GET /plus HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x\r\n\r\n',
  'an expectation': `${HEAD}${JSON_TYPE}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{}`,
};

/** Milliseconds after which nobody waits for more. */
const PATIENCE = 250;

/** Sends the bytes and says what comes back, until the server closes or has nothing more to say. */
export function sendRaw(address: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((done) => {
    let got = '';
    const socket = connect(Number(port), hostname, () => socket.write(Buffer.from(bytes, 'latin1')));
    socket.setTimeout(PATIENCE, () => socket.destroy());
    socket.on('data', (data) => {
      got += data.toString('utf8');
    });
    // A server may well hang up on such a caller.
    socket.on('error', () => {});
    socket.on('close', () => done(got));
  });
}
