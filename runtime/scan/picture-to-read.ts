/** Pixels of the longer side in which a code is looked for: of a frame, of which there are many, and of a chosen picture. */
const FRAME = 960;
const CHOSEN = 1600;

/** The frame that a video shows; undefined while it shows none. @param paper drawn on again and again */
export function frameOf(video: HTMLVideoElement, paper: HTMLCanvasElement): HTMLCanvasElement | undefined {
  const { videoWidth: width, videoHeight: height } = video;
  return width > 0 && height > 0 ? drawn(video, { width, height }, FRAME, paper) : undefined;
}

/** A picture from the album; undefined for a file that is none. */
export async function pictureOf(file: File): Promise<HTMLCanvasElement | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const canvas = drawn(picture, picture, CHOSEN, document.createElement('canvas'));
  picture.close();
  return canvas;
}

function drawn(
  source: CanvasImageSource,
  { width, height }: { width: number; height: number },
  longest: number,
  canvas: HTMLCanvasElement,
): HTMLCanvasElement | undefined {
  const scale = Math.min(1, longest / Math.max(width, height));
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const paper = canvas.getContext('2d', { willReadFrequently: true });
  paper?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return paper ? canvas : undefined;
}
