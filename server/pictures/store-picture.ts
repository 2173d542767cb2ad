import { randomBytes } from 'node:crypto';
import type { Services } from '../services/services.ts';
import { cleanPicture, type NoPicture } from './clean-picture.ts';
import { PICTURES, pictureAddress } from './picture-place.ts';

/** Bytes of a picture as it is sent. */
const MAX_BYTES = 2 * 1024 * 1024;

/** Why a picture is not taken: its file is too large, it has too many pixels, or it is none. */
export type PictureProblem = NoPicture | 'large';

/** Encodes a picture that was sent as base64 again and stores it. */
export async function storePicture(
  { files }: Pick<Services, 'files'>,
  data: string,
): Promise<{ url: string } | { problem: PictureProblem }> {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(data)) return { problem: 'wrong' };
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > MAX_BYTES) return { problem: 'large' };
  const picture = await cleanPicture(bytes);
  if (typeof picture === 'string') return { problem: picture };
  // What a record stores; each session that may see it receives an address of its own (sign-pictures.ts).
  const name = `${randomBytes(16).toString('hex')}.${picture.extension}`;
  await files.write(PICTURES + name, picture.bytes);
  return { url: pictureAddress(name) };
}
