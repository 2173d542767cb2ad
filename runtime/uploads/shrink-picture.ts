import { MAX_PICTURE_BYTES } from './check-file.ts';

/** Pixels: enough to recognise a face in, and for any screen of the console. */
const LONGEST_SIDE = 1920;
const QUALITIES = [0.9, 0.75, 0.6];

/**
 * Makes a large picture smaller: 1920 pixels along its longer side, as JPEG, until it fits the service. A small one is left
 * as it is, and so is one that the browser cannot draw: its size check and the server report its problem.
 */
export async function shrinkPicture(file: File): Promise<File> {
  const picture = await decode(file);
  if (!picture) return file;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  if (scale === 1 && file.size <= MAX_PICTURE_BYTES) {
    picture.close();
    return file;
  }
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const paper = canvas.getContext('2d');
  if (paper) {
    // JPEG has no transparency: transparent parts become white, not black.
    paper.fillStyle = '#fff';
    paper.fillRect(0, 0, canvas.width, canvas.height);
    paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  picture.close();
  if (!paper) return file;
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    if (blob && blob.size <= MAX_PICTURE_BYTES && blob.size < file.size) {
      return new File([blob], file.name.replace(/\.[^.]+$/, '.jpg'), { type: 'image/jpeg' });
    }
  }
  return file;
}

async function decode(file: File): Promise<ImageBitmap | undefined> {
  if (typeof createImageBitmap !== 'function') return undefined;
  return createImageBitmap(file).catch(() => undefined);
}
