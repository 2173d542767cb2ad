import sharp from 'sharp';
import { CODES } from '../../schemas/generated/codes.ts';
import { demoPicture } from '../demo-pictures/pictures.ts';
import { decodeInTurn } from '../pictures/decode-in-turn.ts';
import { storedPicture } from '../pictures/stored-picture.ts';
import type { Services } from '../services/services.ts';

/** The result of checking a picture of a face. */
export interface PictureCheck {
  passed: boolean;
  /** A code of faceUnpassReason; null when it passed. */
  unpassReason: string | null;
  /** 0 to 100. */
  quality: number;
}

/** Pixels, upright; a rotated picture counts as well. */
const LEAST = { short: 240, long: 320 };
/** Pixels of the longer side to which pictures are scaled for measuring. */
const MEASURED = 320;

/** Below this deviation of brightness a picture shows nothing. */
const NOTHING = 4;
/** The deviation below which a picture is too faint, and the brightness outside which it is too dark or too bright. */
const LIGHT = { contrast: 14, dark: 35, bright: 235 };
const UNFIT = CODES.faceUnpassReason;

/** How strong edges must be in relation to the contrast: a portrait blurred over a hundredth of its width has half of it. */
const SHARP = 0.01;
const VERY_SHARP = 0.03;

/**
 * Looks at an uploaded picture as far as that is possible without face recognition: it is there, large enough, shows something,
 * is lit and sharp. Whether it shows one face, whose, from which side and uncovered, cannot be decided without a model: the
 * reviewer decides that, and the device that receives it.
 */
export async function checkPicture(services: Pick<Services, 'files'>, faceUrl: string): Promise<PictureCheck> {
  const bytes = await pictureBytes(services, faceUrl);
  return bytes ? checkBytes(bytes) : unfit(UNFIT.wrongFormatOrSize, 0);
}

/** An uploaded picture, or one of the demo's; undefined for any other address. */
export async function pictureBytes(services: Pick<Services, 'files'>, faceUrl: string): Promise<Buffer | undefined> {
  return (await storedPicture(services, faceUrl)) ?? drawnPortrait(faceUrl);
}

/** Pictures of applicants of the demo are drawn, and were never uploaded. */
function drawnPortrait(faceUrl: string): Buffer | undefined {
  const [, name] = /^\/demo\/pictures\/((?:face|snap)-\d+\.svg)$/.exec(faceUrl) ?? [];
  return name === undefined ? undefined : demoPicture(name)?.body;
}

/** @param bytes of a picture that can be decoded */
export async function checkBytes(bytes: Buffer): Promise<PictureCheck> {
  const { width, height } = await sharp(bytes).metadata();
  const short = Math.min(width, height);
  if (short < LEAST.short || Math.max(width, height) < LEAST.long) return unfit(UNFIT.wrongFormatOrSize, 0);
  const small = await decodeInTurn(() =>
    sharp(bytes)
      .resize({ width: MEASURED, height: MEASURED, fit: 'inside', withoutEnlargement: true })
      .greyscale()
      .png()
      .toBuffer(),
  );
  const { channels, sharpness } = await sharp(small).stats();
  const { mean = 0, stdev = 0 } = channels[0] ?? {};
  if (stdev < NOTHING) return unfit(UNFIT.noFace, 0);
  const edges = sharpness / stdev;
  const quality = Math.round(
    50 * Math.min(1, edges / VERY_SHARP) +
      20 * Math.max(0, 1 - Math.abs(mean - 140) / 140) +
      20 * Math.min(1, stdev / 50) +
      10 * Math.min(1, short / (2 * LEAST.short)),
  );
  if (mean < LIGHT.dark || mean > LIGHT.bright || stdev < LIGHT.contrast) return unfit(UNFIT.badLight, quality);
  if (edges < SHARP) return unfit(UNFIT.blurred, quality);
  return { passed: true, unpassReason: null, quality };
}

function unfit(unpassReason: string, quality: number): PictureCheck {
  return { passed: false, unpassReason, quality: Math.min(59, quality) };
}
