/** Pixels of the longer side, as pictures from files are made smaller to. */
const LONGEST_SIDE = 1920;
const QUALITY = 0.92;

/** A part of a picture, in its own pixels. */
interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What is seen of a picture that fills a box of another shape, as `object-fit: cover` shows it. */
export function seenPart(picture: { width: number; height: number }, box: { width: number; height: number }): Part {
  const { width, height } = picture;
  if (box.width <= 0 || box.height <= 0) return { x: 0, y: 0, width, height };
  const scale = Math.max(box.width / width, box.height / height);
  const seen = { width: Math.min(width, box.width / scale), height: Math.min(height, box.height / scale) };
  return { x: (width - seen.width) / 2, y: (height - seen.height) / 2, ...seen };
}

/**
 * Takes what is seen of a video, the right way round: a mirror is for the person alone.
 *
 * @returns undefined while there is no picture yet
 */
export function drawVideo(video: HTMLVideoElement): HTMLCanvasElement | undefined {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0 || height === 0) return undefined;
  const part = seenPart({ width, height }, { width: video.clientWidth, height: video.clientHeight });
  const scale = Math.min(1, LONGEST_SIDE / Math.max(part.width, part.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(part.width * scale));
  canvas.height = Math.max(1, Math.round(part.height * scale));
  const paper = canvas.getContext('2d');
  if (!paper) return undefined;
  paper.drawImage(video, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** The picture as a file that the field takes. @param endings those of the files that it takes, without the dot */
export async function fileOf(canvas: HTMLCanvasElement, endings: readonly string[]): Promise<File | undefined> {
  const jpeg = ['jpg', 'jpeg'].find((ending) => endings.includes(ending));
  const type = jpeg ? 'image/jpeg' : 'image/png';
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, QUALITY));
  return blob ? new File([blob], `camera.${jpeg ?? 'png'}`, { type }) : undefined;
}
