import sharp from 'sharp';

/** A picture as it is kept. */
export interface CleanPicture {
  extension: 'jpg' | 'png';
  bytes: Buffer;
}

/** More pixels than a good camera makes: a small file may unpack to a very large picture. */
const MAX_PIXELS = 50_000_000;
/** Pixels of the longer side; nothing of the console shows more. */
const MAX_SIDE = 2_560;

/**
 * Makes a picture anew from its pixels: whatever else was in the file (where and when it was taken, a second file behind the
 * picture) is gone. A turned one is turned upright first.
 *
 * @returns undefined for what is no JPEG or PNG, or is broken
 */
export async function cleanPicture(bytes: Buffer): Promise<CleanPicture | undefined> {
  const extension = kindOf(bytes);
  if (!extension) return undefined;
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
    const clean = extension === 'jpg' ? picture.jpeg({ quality: 88 }) : picture.png({ compressionLevel: 8 });
    return { extension, bytes: await clean.toBuffer() };
  } catch {
    return undefined;
  }
}

/** What a file is, by its first bytes: its name and what the sender calls it say nothing. */
function kindOf(bytes: Buffer): CleanPicture['extension'] | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpg';
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return bytes.subarray(0, png.length).equals(png) ? 'png' : undefined;
}
