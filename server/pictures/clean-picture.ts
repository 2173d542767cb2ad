import sharp from 'sharp';
import { decodeInTurn } from './decode-in-turn.ts';

/** A picture as it is kept. */
export interface CleanPicture {
  extension: 'jpg' | 'png';
  bytes: Buffer;
}

/** A file of two megabytes may unpack to a picture of many gigabytes: its header is read before anything else. */
const MAX_PIXELS = { jpg: 24_000_000, png: 16_000_000 };
/** Pixels of either side of what is sent. */
const MAX_GIVEN_SIDE = 12_000;
/** Pixels of the longer side; nothing of the console shows more. */
const MAX_SIDE = 2_560;

/** Why there is no picture: it has too many pixels, or is none. */
export type NoPicture = 'huge' | 'wrong';

/**
 * Encodes a picture again from its pixels: everything else in the file (where and when it was taken, a second file after the
 * picture) is removed. A turned one is turned upright first. One picture at a time, and none whose header states a large size.
 *
 * @returns why not, for what is no JPEG or PNG, is broken or has too many pixels
 */
export async function cleanPicture(bytes: Buffer): Promise<CleanPicture | NoPicture> {
  const extension = kindOf(bytes);
  if (!extension) return 'wrong';
  const limitInputPixels = MAX_PIXELS[extension];
  try {
    // Reads the header only.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > limitInputPixels || Math.max(width, height) > MAX_GIVEN_SIDE) return 'huge';
    return await decodeInTurn(async () => {
      const picture = sharp(bytes, { limitInputPixels, sequentialRead: true, failOn: 'error' })
        .rotate()
        .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
      const clean = extension === 'jpg' ? picture.jpeg({ quality: 88 }) : picture.png({ compressionLevel: 8 });
      return { extension, bytes: await clean.toBuffer() };
    });
  } catch {
    return 'wrong';
  }
}

/** What a file is, by its first bytes: its name and the sender's type do not count. */
function kindOf(bytes: Buffer): CleanPicture['extension'] | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpg';
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return bytes.subarray(0, png.length).equals(png) ? 'png' : undefined;
}
