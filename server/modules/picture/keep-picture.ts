import { randomBytes } from 'node:crypto';
import type { Services } from '../../context.ts';
import { cleanPicture } from './clean-picture.ts';
import { PICTURES, pictureAddress } from './picture-place.ts';

/** Bytes of a picture as it is sent. */
const MAX_BYTES = 2 * 1024 * 1024;

/** Why a picture is not taken: it is too large, or none. */
export type PictureProblem = 'large' | 'wrong';

/** Makes a picture that was sent as base64 anew and keeps it. */
export async function keepPicture(
  { files }: Pick<Services, 'files'>,
  data: string,
): Promise<{ url: string } | { problem: PictureProblem }> {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(data)) return { problem: 'wrong' };
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > MAX_BYTES) return { problem: 'large' };
  const picture = await cleanPicture(bytes);
  if (!picture) return { problem: 'wrong' };
  // Whoever has the address has the picture, as in any page that shows it: nobody guesses 128 bits.
  const name = `${randomBytes(16).toString('hex')}.${picture.extension}`;
  await files.write(PICTURES + name, picture.bytes);
  return { url: pictureAddress(name) };
}
