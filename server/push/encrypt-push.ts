import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser gives to whoever may send to it, in base64url. */
export interface SubscriptionKeys {
  /** Its public key: a point of P-256, uncompressed. */
  p256dh: string;
  /** Its secret of 16 bytes. */
  auth: string;
}

/** What is drawn anew for each message; a test fixes it. */
export interface Drawn {
  /** Of the server, for this message alone. */
  privateKey: Buffer;
  salt: Buffer;
}

const CURVE = 'prime256v1';
const POINT = 65;
const SECRET = 16;
const KEY = 16;
const NONCE = 12;
const TAG = 16;
/** Octets of the one record of a message, and what all push services take. */
const RECORD = 4096;
/** What follows the text of the last record: the mark of its end, then zeros. */
const LAST = 2;
/** A message is at least so long, so that its length tells nothing of its kind. */
const LEAST = 512;

/**
 * Encrypts a message for one subscription, so that the push service on the way reads nothing of it.
 *
 * @throws RangeError when the keys are none, or the message is longer than push services take
 * @see RFC 8291, and RFC 8188 for the coding `aes128gcm`
 */
export function encryptPush(message: string, keys: SubscriptionKeys, drawn: Drawn = draw(), least = LEAST): Buffer {
  const { point, secret } = readKeys(keys);
  const own = createECDH(CURVE);
  own.setPrivateKey(drawn.privateKey);
  const ownPoint = own.getPublicKey();
  const shared = own.computeSecret(point);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, ownPoint]);
  const material = derive(shared, secret, info, 32);
  const key = derive(material, drawn.salt, Buffer.from('Content-Encoding: aes128gcm\0'), KEY);
  const nonce = derive(material, drawn.salt, Buffer.from('Content-Encoding: nonce\0'), NONCE);
  const text = Buffer.from(message, 'utf8');
  const content = Buffer.concat([text, Buffer.from([LAST]), Buffer.alloc(Math.max(0, least - text.length))]);
  const head = Buffer.alloc(SECRET + 5);
  drawn.salt.copy(head);
  head.writeUInt32BE(RECORD, SECRET);
  head.writeUInt8(POINT, SECRET + 4);
  if (head.length + POINT + content.length + TAG > RECORD)
    throw new RangeError('The message is too long to be pushed.');
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  return Buffer.concat([head, ownPoint, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

/** Whether a message can be encrypted for these keys. */
export function areKeys(keys: SubscriptionKeys): boolean {
  try {
    const { point } = readKeys(keys);
    // A point beside the curve is refused by what computes with it.
    const own = createECDH(CURVE);
    own.generateKeys();
    own.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}

function readKeys({ p256dh, auth }: SubscriptionKeys): { point: Buffer; secret: Buffer } {
  const point = Buffer.from(p256dh, 'base64url');
  const secret = Buffer.from(auth, 'base64url');
  if (point.length !== POINT || secret.length !== SECRET) throw new RangeError('These are no keys of a subscription.');
  return { point, secret };
}

function draw(): Drawn {
  const own = createECDH(CURVE);
  own.generateKeys();
  return { privateKey: own.getPrivateKey(), salt: randomBytes(SECRET) };
}

function derive(material: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', material, salt, info, length));
}
