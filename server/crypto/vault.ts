import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** Encrypts sensitive values for storage, and makes the marks by which they are found again without being read. */
export interface Vault {
  /** AES-256-GCM. The text begins with the key's id, so that older rows stay readable when a new key is added. */
  encrypt(value: string): string;
  /** @throws Error when the text was made with an unknown key or was changed */
  decrypt(text: string): string;
  /** The same for the same value, whatever its case: finds a whole value. */
  blindIndex(value: string): string;
  /** The same for values with the same last four characters; null for shorter ones. */
  tailIndex(value: string): string | null;
}

export interface VaultKeys {
  /** 32 bytes each, by id; the last one encrypts, all decrypt. */
  data: readonly { id: string; key: Buffer }[];
  /** 32 bytes. It cannot be changed without computing every index again. */
  index: Buffer;
}

/**
 * The data keys as they are now: one may be added while the server runs.
 *
 * @param atOnce looks for new ones whenever it has looked last
 */
export type DataKeys = (atOnce?: boolean) => VaultKeys['data'];

const IV = 12;
const TAG = 16;
/** 128 bits of the MAC are enough to distinguish values. */
const INDEX_BYTES = 16;

/** @param dataKeys left out means that they never change */
export function createVault({ data, index }: VaultKeys, dataKeys: DataKeys = () => data): Vault {
  if (data.length === 0) throw new Error('A vault needs a key.');
  const find = (id: string, among: VaultKeys['data']) => among.find((one) => one.id === id)?.key;

  const mac = (text: string) =>
    createHmac('sha256', index).update(text).digest().subarray(0, INDEX_BYTES).toString('base64url');

  return {
    encrypt(value) {
      const current = dataKeys().at(-1);
      if (!current) throw new Error('A vault needs a key.');
      const iv = randomBytes(IV);
      const cipher = createCipheriv('aes-256-gcm', current.key, iv);
      const parts = [iv, cipher.update(value, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return `${current.id}.${Buffer.concat(parts).toString('base64url')}`;
    },
    decrypt(text) {
      const dot = text.indexOf('.');
      const id = text.slice(0, dot);
      const key = find(id, dataKeys()) ?? find(id, dataKeys(true));
      if (!key) throw new Error('A stored value was encrypted with a key that this server does not have.');
      const bytes = Buffer.from(text.slice(dot + 1), 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV));
      decipher.setAuthTag(bytes.subarray(-TAG));
      return decipher.update(bytes.subarray(IV, -TAG), undefined, 'utf8') + decipher.final('utf8');
    },
    blindIndex: (value) => mac(`value:${normal(value)}`),
    tailIndex: (value) => (normal(value).length < 4 ? null : mac(`tail:${normal(value).slice(-4)}`)),
  };
}

/** Card and citizen numbers are the same number in either case. */
function normal(value: string): string {
  return value.trim().toUpperCase();
}
